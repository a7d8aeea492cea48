import { readFile } from 'node:fs/promises';
import { searchCourses } from '@lectern/contract/catalog';
import { getAllSections } from '@lectern/contract/course-builder';
import { addCompletedLecture, addCourseToStudent } from '@lectern/contract/learning';
import type { DataOf } from '@lectern/contract/operation';
import { createRatingAndReview, reportReview, type Review } from '@lectern/contract/reviews';
import type { Page } from '@playwright/test';
import { URI } from 'otpauth';
import { SECOND } from '@lectern/contract/units';
import { callApi } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import type { Lectern } from '../harness/lectern.ts';
import {
  giveCredentials,
  logIn,
  makeAdmin,
  openRow,
  register,
  signOutEverywhere,
  type Account,
} from './people.ts';
import { enterAs } from '../harness/session.ts';

const HALF_MINUTE = 30 * SECOND;

/** Makes an insulting review of a sample course, and a report of it. */
const aReportedReview = async (
  { url: baseURL }: Lectern,
  { token }: Account,
  reporter: Account,
): Promise<void> => {
  const search = { baseURL, token, operation: searchCourses, query: { q: 'git' } };
  const { courses } = await callApi<DataOf<typeof searchCourses>>(search);
  const courseId = courses[0]?._id;
  const sectionsOf = { baseURL, token, operation: getAllSections, body: { courseId } };
  await callApi({ baseURL, token, operation: addCourseToStudent, body: { courseId } });
  const sections = await callApi<DataOf<typeof getAllSections>>(sectionsOf);
  const subsectionId = sections[0]?.subSection[0]?._id;
  await callApi({ baseURL, token, operation: addCompletedLecture, body: { courseId, subsectionId } });
  const review = await callApi<Review>({
    baseURL,
    token,
    operation: createRatingAndReview,
    body: { courseId, rating: 1, review: 'You are all fools' },
  });
  await callApi({
    baseURL,
    token: reporter.token,
    operation: reportReview,
    params: { reviewId: review._id },
    body: { reason: 'An insult' },
  });
};

const givePassword = async (page: Page, { password }: Account, button: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
};

test.describe('the security card', () => {
  test('turns two-step sign-in on; the next login asks for a code', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const student = await register(lectern.url, mail, 'Student');
    await enterAs(page, student);
    await page.goto('/dashboard/my-profile');
    await openRow(page, 'Two-step sign-in');
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await givePassword(page, student, 'Begin');
    const address = await page
      .getByRole('link', { name: 'open the app on this device' })
      .getAttribute('href');
    const totp = URI.parse(address ?? '');
    await page.getByLabel('Code that the app shows').fill(totp.generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Two-step sign-in is on').first()).toBeVisible();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    const recoveryCode = await page
      .getByRole('listitem')
      .filter({ hasText: /^[2-9A-Z]{5}-[2-9A-Z]{5}$/ })
      .first()
      .innerText();

    await signOutEverywhere(page);
    // What was wanted survives the second step.
    const search = { baseURL: lectern.url, token: '', operation: searchCourses, query: { q: 'git' } };
    const { courses } = await callApi<DataOf<typeof searchCourses>>(search);
    await page.goto(`/course/${courses[0]?._id}`);
    await page.getByRole('button', { name: 'Save for later' }).click();
    await giveCredentials(page, student);
    const button = page.getByRole('main').getByRole('button', { name: 'Login' });
    const code = page.getByLabel('Code from your authenticator app');
    await code.fill(totp.generate({ timestamp: Date.now() + HALF_MINUTE }));
    await button.click();
    await expect(page.getByText('Saved for later')).toBeVisible();
    await expect(page).toHaveURL(`/course/${courses[0]?._id}`);

    await page.goto('/dashboard/my-profile');
    await signOutEverywhere(page);
    await giveCredentials(page, student);
    await code.fill(recoveryCode);
    await button.click();
    await openRow(page, 'Two-step sign-in');
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
    // The browser logs each login that was answered with 401.
    expect(consoleErrors.every((text) => text.includes('401'))).toBe(true);
    consoleErrors.length = 0;
  });

  test('shows where one is logged in, ends one of them, and gives all data as a file', async ({
    page,
    mail,
    lectern,
  }) => {
    const student = await register(lectern.url, mail, 'Student');
    await logIn(page, student);
    const places = page.getByRole('region', { name: 'Active sessions' });
    await expect(places.getByText('2 sessions')).toBeVisible();
    await openRow(page, 'Active sessions');
    await expect(places.getByRole('listitem')).toHaveCount(2);
    await expect(places.getByText('This device')).toHaveCount(1);
    await places.getByRole('button', { name: /^Sign out An unknown device/ }).click();
    await expect(places.getByRole('listitem')).toHaveCount(1);
    const details = await fetch(`${lectern.url}/getUserDetails`, {
      headers: { authorization: `Bearer ${student.token}` },
    });
    expect(details.status).toBe(401);

    const download = page.waitForEvent('download');
    await openRow(page, 'A copy of your data');
    await page.getByRole('button', { name: 'Download your data' }).click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: [{ email: student.email }] });
  });
});

/** Chromium's virtual authenticator with a fingerprint sensor. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test.describe('a passkey', () => {
  test('is added with the password, logs in without it, and is removed', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const student = await register(lectern.url, mail, 'Student');
    await enterAs(page, student);
    await addAuthenticator(page);
    await page.goto('/dashboard/my-profile');
    await openRow(page, 'Passkeys');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await givePassword(page, student, 'Continue');
    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await expect(passkeys.getByText('not used yet')).toBeVisible();
    expect((await mail.next(student.email)).subject).toBe('A passkey was added to your account');

    await signOutEverywhere(page);
    await page.goto('/dashboard/cart');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page).toHaveURL('/dashboard/cart');
    await page.goto('/dashboard/my-profile#passkeys');
    await expect(passkeys.getByText('last used on')).toBeVisible();
    await passkeys.getByRole('button', { name: /^Remove the passkey/ }).click();
    await givePassword(page, student, 'Remove');
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);

    await signOutEverywhere(page);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByText('This passkey does not belong to an account here')).toBeVisible();
    // The browser logs the login that was answered with 401.
    expect(consoleErrors.every((text) => text.includes('401'))).toBe(true);
    consoleErrors.length = 0;
  });

  test('goes with a forgotten password when its owner ticks that', async ({ page, mail, lectern }) => {
    const student = await register(lectern.url, mail, 'Student');
    await enterAs(page, student);
    await addAuthenticator(page);
    await page.goto('/dashboard/my-profile');
    await openRow(page, 'Passkeys');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await givePassword(page, student, 'Continue');
    expect((await mail.next(student.email)).subject).toBe('A passkey was added to your account');
    await signOutEverywhere(page);

    await page.goto('/forgotPassword');
    await page.getByLabel('Email').fill(student.email);
    await page.getByRole('button', { name: 'Send an email' }).click();
    const link = /https?:\/\/\S+(\/resetPassword\/\S+)/.exec((await mail.next(student.email)).text);
    await page.goto(link?.[1] ?? '');
    const wish = page.getByLabel('Also remove my passkey');
    await expect(wish).not.toBeChecked();
    await wish.check();
    await page.getByLabel('New password', { exact: true }).fill('a-brand-new-lantern');
    await page.getByLabel('Confirm password', { exact: true }).fill('a-brand-new-lantern');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('heading', { name: 'Reset complete!' })).toBeVisible();
    expect((await mail.next(student.email)).text).toContain('These passkeys were removed');
  });
});

test.describe('the policies of the page', () => {
  test('are broken by an outside picture, an outside request and a string of HTML; the journey hears of it', async ({
    page,
    browser,
    lectern,
    consoleErrors,
  }) => {
    const other = await browser.newContext({ baseURL: lectern.url });
    for (const place of [page, await other.newPage()]) {
      await place.goto('/about');
      await place.evaluate(() => {
        new Image().src = 'https://elsewhere.example/pixel.png';
        void fetch('https://elsewhere.example/x.json').catch(() => undefined);
        try {
          document.body.innerHTML = '<p>written as text</p>';
        } catch {
          // The browser logs the refusal.
        }
      });
      const seen = (words: RegExp): number => consoleErrors.filter((text) => words.test(text)).length;
      await expect.poll(() => seen(/pixel\.png/)).toBeGreaterThan(0);
      await expect.poll(() => seen(/x\.json/)).toBeGreaterThan(0);
      await expect.poll(() => seen(/TrustedHTML/)).toBeGreaterThan(0);
      consoleErrors.length = 0;
    }
    await other.close();
  });
});

test.describe('an administrator', () => {
  test('suspends an account, takes a course down, and finds both in the audit log', async ({
    page,
    mail,
    lectern,
  }) => {
    const boss = await register(lectern.url, mail, 'Instructor');
    const student = await register(lectern.url, mail, 'Student');
    const reviewer = await register(lectern.url, mail, 'Student');
    await aReportedReview(lectern, reviewer, student);
    await makeAdmin(lectern, boss);
    await logIn(page, boss);
    await page.getByRole('complementary').first().getByRole('link', { name: 'Administration' }).click();

    await page.getByLabel('Name or e-mail').fill(student.email);
    await page.getByRole('button', { name: 'Search' }).click();
    const row = page.getByRole('row').filter({ hasText: student.email });
    await row.getByRole('button', { name: /^Suspend / }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Sent advertisements');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('Account suspended')).toBeVisible();
    await expect(row.getByText('Suspended', { exact: true })).toBeVisible();
    expect((await mail.next(student.email)).text).toContain('Sent advertisements');

    const screens = page.getByRole('navigation', { name: 'Administration' });
    await screens.getByRole('link', { name: 'Courses' }).click();
    // Other journeys on this Lectern make more courses than a page of the list shows.
    await page.getByLabel('Title').fill('Git without fear');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Take down Git without fear' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Copied from a book');
    await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
    await expect(page.getByText('Course taken down')).toBeVisible();
    await page.getByRole('button', { name: 'Release Git without fear' }).click();
    await expect(page.getByText('Course released')).toBeVisible();

    await screens.getByRole('link', { name: 'Categories' }).click();
    const form = page.getByRole('form', { name: 'A new category' });
    await form.getByLabel('Name').fill('Gardening');
    await form.getByLabel('Description').fill('Plants and patience');
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Category saved')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Gardening' })).toBeVisible();

    await screens.getByRole('link', { name: 'Reviews' }).click();
    const reported = page.getByRole('listitem').filter({ hasText: 'You are all fools' });
    await expect(reported.getByText('Reported 1 ×')).toBeVisible();
    await reported.getByRole('button', { name: /^Remove the review of/ }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('It insults people');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(reported).toBeHidden();
    expect((await mail.next(reviewer.email)).text).toContain('It insults people');

    await screens.getByRole('link', { name: 'Audit log' }).click();
    // Other journeys on this Lectern make administrators too; the newest act is first.
    for (const act of [
      /^Removed a review of the course “/,
      /^Suspended /,
      'Took down the course “Git without fear”',
      'Released the course “Git without fear”',
      'Added the category “Gardening”',
      /^Made .+ an administrator$/,
    ])
      await expect(page.getByRole('rowheader', { name: act }).first()).toBeVisible();
  });
});
