import { SECOND } from '@lectern/contract/units';
import { expect, type Locator, type Page } from '@playwright/test';
import { at, inDialog, type FormRow, type FormScene } from './form-row.ts';
import { openRow } from './people.ts';

const passwordQuestion = async (page: Page, row: string, button: string): Promise<Locator> => {
  await page.goto('/dashboard/my-profile');
  await openRow(page, row);
  await page.getByRole('button', { name: button }).click();
  return inDialog(page);
};

const questions = async (page: Page, { courseId }: FormScene): Promise<void> => {
  await page.goto(`/dashboard/view-course?course=${courseId}`);
  await page.getByRole('tab', { name: 'Questions', exact: true }).click();
};

/** The forms of visitors and students. */
export const learnerForms: readonly FormRow[] = [
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
      await page.getByLabel('Last Name').fill('Lovelace');
      await page.getByLabel('Email').fill('ada-forms@example.org');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password').fill(password);
      // The draft of the row above may come back while it is filled.
      await expect(async () => {
        await page.getByLabel('First Name').fill('Ada');
        await expect(page.getByLabel('First Name')).toHaveValue('Ada', { timeout: SECOND });
      }).toPass();
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('heading', { name: 'Verify your e-mail' }).waitFor();
      return page.getByRole('main').locator('form');
    },
  },
  { file: 'features/profile/profile-form.tsx', as: 'student', open: at('/dashboard/my-profile') },
  {
    file: 'features/profile/password-question.tsx',
    as: 'student',
    open: (page) => passwordQuestion(page, 'Delete account', 'Delete account'),
  },
  {
    file: 'features/profile/two-step.tsx',
    as: 'student',
    async open(page, { password }) {
      const question = await passwordQuestion(page, 'Two-step sign-in', 'Set up two-step sign-in');
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
    file: 'features/recall/card-form.tsx',
    as: 'student',
    async open(page) {
      await page.goto('/dashboard/daily-review');
      await page.getByText('Add a card', { exact: true }).click();
      return page.locator('form').filter({ has: page.getByLabel('Front: what is asked') });
    },
  },
];
