import type { Page } from '@playwright/test';
import { fixture } from '../harness/courses.ts';
import { at, inDialog, type FormRow, type FormScene } from './form-row.ts';
import { expect } from './journey.ts';
import { openRow } from './people.ts';

const builder = async (page: Page, { courseName }: FormScene): Promise<void> => {
  await page.goto('/dashboard/my-courses');
  await page.getByRole('button', { name: `Edit ${courseName}` }).click();
  await page.getByRole('button', { name: 'Course Builder' }).click();
};

/** Opens one of the inbox's dialogs, for all students or for one question. */
const inbox = async (page: Page, button: string): Promise<void> => {
  await page.goto('/dashboard/questions');
  await page.getByRole('button', { name: button }).press('Enter');
};

/**
 * The forms of instructors and administrators. Where the page still loads, what comes may move a button away between the
 * mouse's down and up: it is pressed by key.
 */
export const staffForms: readonly FormRow[] = [
  {
    file: 'features/course-builder/information-step.tsx',
    as: 'instructor',
    open: at('/dashboard/add-course'),
  },
  {
    file: 'features/course-builder/outline/section-form.tsx',
    as: 'instructor',
    async open(page, scene) {
      await builder(page, scene);
      return page.locator('form').filter({ has: page.getByLabel('Section name') });
    },
  },
  {
    file: 'features/course-builder/outline/lecture-dialog.tsx',
    as: 'instructor',
    async open(page, scene) {
      await builder(page, scene);
      await page.getByRole('button', { name: 'Add a Lecture to Part 1' }).press('Enter');
      return inDialog(page);
    },
  },
  {
    file: 'features/course-builder/outline/move-dialog.tsx',
    as: 'instructor',
    async open(page, scene) {
      await builder(page, scene);
      await page.getByRole('button', { name: 'Move or copy One' }).press('Enter');
      return inDialog(page);
    },
  },
  {
    file: 'features/course-builder/import/paste-dialog.tsx',
    as: 'instructor',
    async open(page, scene) {
      await builder(page, scene);
      await page.getByRole('button', { name: 'Paste an outline' }).press('Enter');
      return inDialog(page);
    },
  },
  {
    file: 'features/course-builder/import/import-dialog.tsx',
    as: 'instructor',
    async open(page, scene) {
      await builder(page, scene);
      const text = { name: 'Loops.txt', mimeType: 'text/plain', buffer: Buffer.from('Again and again') };
      await page.getByLabel('Choose files').setInputFiles(text);
      return inDialog(page);
    },
  },
  {
    file: 'features/course-builder/staff/invite-form.tsx',
    as: 'instructor',
    async open(page, { courseId }) {
      await page.goto(`/dashboard/my-courses/people?course=${courseId}`);
      return page.getByRole('form', { name: 'Invite somebody' });
    },
  },
  {
    file: 'features/playground/recorder/desk-panel.tsx',
    as: 'instructor',
    async open(page, { courseId, lectureId }) {
      await page.goto(`/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=video`);
      await page.getByRole('button', { name: 'Record with code' }).click();
      await page.getByRole('button', { name: 'Add a file' }).click();
      return page.locator('form').filter({ has: page.getByLabel('Name of the file') });
    },
  },
  {
    file: 'ui/markdown/picture-dialog.tsx',
    as: 'instructor',
    async open(page, { courseId, lectureId }) {
      await page.goto(`/dashboard/lecture?course=${courseId}&lecture=${lectureId}`);
      const plain = page.getByRole('button', { name: 'Write it as Markdown' });
      const picture = page.getByRole('button', { name: 'Picture', exact: true });
      await plain.or(picture).waitFor();
      if (await plain.isVisible()) await plain.click();
      await page.getByLabel('Choose a picture').setInputFiles(fixture('thumbnail.png'));
      return inDialog(page);
    },
  },
  {
    file: 'features/course-builder/hand-over/offer-dialog.tsx',
    as: 'instructor',
    async open(page, { courseName }) {
      await page.goto('/dashboard/my-profile');
      await openRow(page, 'Delete account');
      await page.getByRole('button', { name: `Hand over ${courseName}` }).click();
      return inDialog(page);
    },
  },
  {
    file: 'features/profile/about-form.tsx',
    as: 'instructor',
    async open(page) {
      await page.goto('/dashboard/my-profile');
      return page.locator('form').filter({ has: page.getByLabel('About you') });
    },
  },
  {
    file: 'features/questions/clarifications/clarification-dialog.tsx',
    as: 'instructor',
    async open(page, { courseId, videoLectureId }) {
      await page.goto(`/dashboard/view-course?course=${courseId}&lecture=${videoLectureId}`);
      // The sidebar has a link of this name too.
      await page.getByRole('tab', { name: 'Questions', exact: true }).click();
      await page.getByRole('button', { name: /^Pin a clarification at / }).click();
      return inDialog(page);
    },
  },
  {
    file: 'features/questions/announcements/announcement-dialog.tsx',
    as: 'instructor',
    async open(page, { courseName }) {
      await inbox(page, `Write to the students of ${courseName}`);
      return inDialog(page);
    },
  },
  {
    file: 'features/questions/inbox/canned-answers.tsx',
    as: 'instructor',
    async open(page, { question }) {
      await inbox(page, question);
      await page.getByLabel('Your answer').fill('As many as there are files.');
      await page.getByRole('button', { name: 'Kept answers' }).press('Enter');
      return inDialog(page);
    },
  },
  {
    file: 'features/code-reviews/desk/remark-form.tsx',
    as: 'instructor',
    async open(page, { reviewId }) {
      await page.goto(`/dashboard/code-reviews?review=${reviewId}`);
      await page.getByRole('button', { name: 'Write a remark at line 1 of code.js' }).click();
      await page.getByLabel('Suggest what to write instead').check();
      return page.locator('form').filter({ has: page.getByRole('button', { name: 'Save remark' }) });
    },
  },
  {
    file: 'features/code-reviews/desk/verdict-form.tsx',
    as: 'instructor',
    async open(page, { reviewId }) {
      await page.goto(`/dashboard/code-reviews?review=${reviewId}`);
      return page.locator('form').filter({ has: page.getByLabel('Your verdict') });
    },
  },
  {
    file: 'features/reviews/review-act-form.tsx',
    as: 'admin',
    async open(page, { courseId }) {
      await page.goto(`/course/${courseId}`);
      await page.getByRole('button', { name: /^Report the review of / }).click();
      return page.locator('form').filter({ has: page.getByLabel('What is wrong with it?') });
    },
  },
  {
    file: 'features/admin/search-form.tsx',
    as: 'admin',
    isSilent: true,
    open: at('/dashboard/admin/accounts'),
  },
  {
    file: 'features/admin/category-form.tsx',
    as: 'admin',
    async open(page) {
      await page.goto('/dashboard/admin/categories');
      return page.getByRole('form', { name: 'A new category' });
    },
  },
  {
    file: 'features/admin/answer-form.tsx',
    as: 'admin',
    async open(page) {
      await page.goto('/dashboard/admin/messages');
      await page
        .getByRole('button', { name: /^Answer / })
        .first()
        .click();
      return page.getByRole('form', { name: /^Answer to / });
    },
  },
  {
    file: 'features/admin/reason-dialog.tsx',
    as: 'admin',
    async open(page, { studentEmail }) {
      await page.goto('/dashboard/admin/accounts');
      await page.getByLabel('Name or e-mail').fill(studentEmail);
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByText(/@example\.org/)).toHaveText([studentEmail]);
      const suspend = page.getByRole('button', { name: /^Suspend / });
      const lift = page.getByRole('button', { name: /^Lift the suspension / });
      await suspend.or(lift).waitFor();
      if (await lift.isVisible()) await lift.click();
      await suspend.click();
      return inDialog(page);
    },
  },
];
