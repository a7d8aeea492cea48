import type { Locator, Page } from '@playwright/test';
import { fixture } from '../harness/courses.ts';
import { expect } from './journey.ts';

/** What the forms are about: ids of things that the caller has made. */
export interface FormScene {
  /** A published course of which the student has completed a lecture and written a review. */
  courseId: string;
  courseName: string;
  lectureId: string;
  videoLectureId: string;
  /** Asked in the lecture after that, by another student. */
  question: string;
  /** With an exercise at which the student has submitted an attempt. */
  exerciseId: string;
  /** Asked for by another student. */
  reviewId: string;
  /** Whom an administrator may suspend. */
  studentEmail: string;
  password: string;
  /** Of the student's link to a new password. */
  resetPath: string;
}

export interface FormRow {
  /** Where the form is written, below `web/src`. */
  file: string;
  as: 'visitor' | 'student' | 'instructor' | 'admin';
  /** Its answer is the list below it. */
  isSilent?: true;
  /** Leads to the form and gives what holds its fields. */
  open: (page: Page, scene: FormScene) => Promise<Locator>;
}

const at =
  (address: string): FormRow['open'] =>
  async (page) => {
    await page.goto(address);
    return page.getByRole('main').locator('form').first();
  };

const inDialog = (page: Page): Locator => page.getByRole('dialog').locator('form');

const passwordQuestion = async (page: Page, button: string): Promise<Locator> => {
  await page.goto('/dashboard/my-profile');
  await page.getByRole('button', { name: button }).click();
  return inDialog(page);
};

const questions = async (page: Page, { courseId }: FormScene): Promise<void> => {
  await page.goto(`/dashboard/view-course?course=${courseId}`);
  await page.getByRole('tab', { name: 'Questions', exact: true }).click();
};

const builder = async (page: Page, { courseName }: FormScene): Promise<void> => {
  await page.goto('/dashboard/my-courses');
  await page.getByRole('button', { name: `Edit ${courseName}` }).click();
  await page.getByRole('button', { name: 'Course Builder' }).click();
};

/** What an instructor does for all students, or for one question. */
const inbox = async (page: Page, button: string): Promise<void> => {
  await page.goto('/dashboard/questions');
  await page.getByRole('button', { name: button }).click();
};

/** Every form of every page; `forms.spec.ts` fails for a file with a form that stands nowhere here. */
export const forms: readonly FormRow[] = [
  { file: 'features/auth/login-form.tsx', as: 'visitor', open: at('/login') },
  { file: 'features/auth/signup-form.tsx', as: 'visitor', open: at('/signup') },
  { file: 'pages/forgot-password.tsx', as: 'visitor', open: at('/forgotPassword') },
  {
    file: 'pages/reset-password.tsx',
    as: 'visitor',
    open: (page, scene) => at(scene.resetPath)(page, scene),
  },
  { file: 'features/contact/contact-form.tsx', as: 'visitor', open: at('/contact') },
  { file: 'features/catalog/find/search-box.tsx', as: 'visitor', isSilent: true, open: at('/courses') },
  {
    file: 'layout/header-search.tsx',
    as: 'visitor',
    isSilent: true,
    async open(page) {
      await page.goto('/about');
      return page.getByRole('banner').locator('form');
    },
  },
  {
    file: 'pages/verify-otp.tsx',
    as: 'visitor',
    async open(page, { password }) {
      await page.goto('/signup');
      await page.getByLabel('First Name').fill('Ada');
      await page.getByLabel('Last Name').fill('Lovelace');
      await page.getByLabel('Email').fill('ada-forms@example.org');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password').fill(password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('heading', { name: 'Verify your e-mail' }).waitFor();
      return page.getByRole('main').locator('form');
    },
  },
  { file: 'features/profile/profile-form.tsx', as: 'student', open: at('/dashboard/my-profile') },
  {
    file: 'features/profile/password-question.tsx',
    as: 'student',
    open: (page) => passwordQuestion(page, 'Delete account'),
  },
  {
    file: 'features/profile/two-step.tsx',
    as: 'student',
    async open(page, { password }) {
      const question = await passwordQuestion(page, 'Set up two-step sign-in');
      await question.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Begin' }).click();
      const code = page.locator('form').filter({ has: page.getByLabel('Code that the app shows') });
      await code.waitFor();
      return code;
    },
  },
  {
    file: 'features/notes/note-form.tsx',
    as: 'student',
    async open(page, { courseId }) {
      await page.goto(`/dashboard/view-course?course=${courseId}`);
      await page.getByText('Notes and bookmarks').click();
      return page.locator('form').filter({ has: page.getByLabel(/^New note/) });
    },
  },
  {
    file: 'features/reviews/review-form.tsx',
    as: 'student',
    async open(page, { courseId }) {
      await page.goto(`/course/${courseId}`);
      return page.locator('form').filter({ has: page.getByLabel('Review', { exact: true }) });
    },
  },
  {
    file: 'features/questions/question-form.tsx',
    as: 'student',
    async open(page, scene) {
      await questions(page, scene);
      await page.getByRole('button', { name: 'Ask a question' }).click();
      return page.locator('form').filter({ has: page.getByLabel('Your question') });
    },
  },
  {
    file: 'features/questions/answer-form.tsx',
    as: 'student',
    async open(page, scene) {
      await questions(page, scene);
      await page.getByRole('button', { name: scene.question }).click();
      return page.locator('form').filter({ has: page.getByLabel('Your answer') });
    },
  },
  {
    file: 'features/questions/report-dialog.tsx',
    as: 'student',
    async open(page, scene) {
      await questions(page, scene);
      await page.getByRole('button', { name: scene.question }).click();
      await page.getByRole('button', { name: 'Report' }).first().click();
      return inDialog(page);
    },
  },
  {
    file: 'ui/drafts/note-form.tsx',
    as: 'student',
    async open(page, { courseId, exerciseId }) {
      await page.goto(`/dashboard/view-course?course=${courseId}&lecture=${exerciseId}`);
      const ask = page.getByRole('button', { name: 'Ask for a review of attempt 1' });
      const takeBack = page.getByRole('button', { name: 'Take it back' });
      await ask.or(takeBack).waitFor();
      if (await takeBack.isVisible()) await takeBack.click();
      await ask.click();
      return page.locator('form').filter({ has: page.getByLabel('What do you want to know?') });
    },
  },
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
      await page.getByRole('button', { name: 'Add a Lecture to Part 1' }).click();
      return inDialog(page);
    },
  },
  {
    file: 'features/course-builder/outline/move-dialog.tsx',
    as: 'instructor',
    async open(page, scene) {
      await builder(page, scene);
      await page.getByRole('button', { name: 'Move or copy One' }).click();
      return inDialog(page);
    },
  },
  {
    file: 'features/course-builder/import/paste-dialog.tsx',
    as: 'instructor',
    async open(page, scene) {
      await builder(page, scene);
      await page.getByRole('button', { name: 'Paste an outline' }).click();
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
      // An instructor has a link of this name beside the page, too.
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
      await page.getByRole('button', { name: 'Kept answers' }).click();
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
    file: 'features/reviews/review-item.tsx',
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

/** Reached only through a provider's login, or once for a program: they have tests of their own. */
export const formsTestedElsewhere = [
  'features/auth/provider-code-form.tsx',
  'features/code-reviews/desk/send-to-group.tsx',
];
