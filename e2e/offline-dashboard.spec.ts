import type { Page } from '@playwright/test';
import { getAnnouncements } from '@lectern/contract/announcements';
import { expectAccessible } from './accessibility.ts';
import { enrolAStudent } from './enrolled.ts';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { chooseForCourse } from './course-menu.ts';
import { expect, test } from './journey.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { register } from './people.ts';
import type { Lectern } from '../harness/lectern.ts';

/** An instructor with one student, whose dialog for an announcement is open, with these words. */
async function writeAnnouncement(
  page: Page,
  { mail, lectern }: { mail: MailCatcher; lectern: Lectern },
  { title, text }: { title: string; text: string },
) {
  const { instructor, courseId } = await enrolAStudent(lectern.url, mail, {
    name: 'Tides',
    sections: [['High water']],
  });
  await enterAs(page, instructor);
  await page.goto('/dashboard/my-courses');
  await chooseForCourse(page, 'Tides', 'Write to students');
  const dialog = page.getByRole('dialog', { name: /^Write to the students/ });
  const words = dialog.getByRole('textbox', { name: 'Announcement' });
  await dialog.getByLabel('Title').fill(title);
  await words.fill(text);
  const access = { baseURL: lectern.url, token: instructor.token };
  return {
    courseId,
    dialog,
    words,
    send: dialog.getByRole('button', { name: 'Send to 1 student' }),
    waits: dialog.getByText('It will be sent when you are online'),
    countSent: async (): Promise<number> =>
      (
        await callApi<{ announcements: unknown[] }>({
          ...access,
          operation: getAnnouncements,
          params: { courseId },
        })
      ).announcements.length,
  };
}

test('offline, a page that was never loaded says why inside the dashboard, and comes with the network', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const student = await register(lectern.url, mail, 'Student');
  await enterAs(page, student);
  await page.goto('/dashboard/my-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  // All scripts of the page have loaded, also the offline notice.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  await sidebar.getByRole('link', { name: 'Saved Tutorials' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page is waiting for the network' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/dashboard/cart');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'My Profile' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Back to the page before' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Enrolled Tutorials' }).click();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page).toHaveURL('/dashboard/enrolled-courses');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Enrolled Tutorials' })).toBeVisible();
  consoleErrors.length = 0;
});

test('a script that the server no longer has is said as such, without loading over and over', async ({
  page,
  mail,
  lectern,
  consoleErrors,
}) => {
  const student = await register(lectern.url, mail, 'Student');
  await enterAs(page, student);
  await page.goto('/dashboard/my-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  // All scripts of the page have loaded.
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Saved Tutorials' })
    .click();
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Tutorials' })).toBeVisible();
  consoleErrors.length = 0;
});

test('offline, nothing is sent or published, and nothing is later once one has turned away', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const { courseId, dialog, send, waits, countSent } = await writeAnnouncement(
    page,
    { mail, lectern },
    { title: 'Never send this', text: 'It was written by mistake.' },
  );
  await context.setOffline(true);
  await send.click();
  await expect(waits).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toBeHidden();

  await page.goto(`/dashboard/add-course?course=${courseId}&step=publish`);
  const publish = page.getByRole('button', { name: 'Save and Publish' });
  await expect(page.getByLabel('Make this Course Public')).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Before you publish' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await context.setOffline(true);
  await publish.click();
  await expect(page.getByText(/^Not published/)).toBeInViewport({ ratio: 1 });
  asked.length = 0;
  await page.getByRole('button', { name: 'Back' }).click();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((one) => !one.startsWith('GET'))).toEqual([]);
  expect(await countSent()).toBe(0);
  consoleErrors.length = 0;
});

test('offline, a message waits in its open window, says so, and is sent once with the network', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const { words, send, waits, countSent } = await writeAnnouncement(
    page,
    { mail, lectern },
    { title: 'The tide turns', text: 'At noon.' },
  );
  await context.setOffline(true);
  await send.click();
  await expect(waits).toBeInViewport();
  await expectAccessible(page);
  // What is changed then is not sent by itself: it may be half a sentence.
  await words.fill('At half past noon.');
  await expect(waits).toBeHidden();
  await send.click();
  await expect(waits).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Announcement sent' })).toContainText('At half past noon.');
  expect(await countSent()).toBe(1);
  consoleErrors.length = 0;
});

test('a player whose script met no network comes by itself when the network is back', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const { student, courseId } = await enrolAStudent(lectern.url, mail, {
    name: 'Tunnel',
    sections: [['Read it', 'video:Talk']],
  });
  await enterAs(page, student);
  await page.goto(`/dashboard/view-course?course=${courseId}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Read it' })).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: 'Lecture' })
    .getByRole('button', { name: /^Skip to/ })
    .click();
  await expect(page.getByText('The player could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByText('The player could not be loaded')).toBeHidden();
  consoleErrors.length = 0;
});

test('offline, a step of a course that was never loaded says so in its place, and comes with the network', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const { instructor, courseId } = await enrolAStudent(lectern.url, mail, {
    name: 'Tides',
    sections: [['High water']],
  });
  await enterAs(page, instructor);
  await page.goto(`/dashboard/add-course?course=${courseId}`);
  await expect(page.getByLabel('Course Title')).toHaveValue(/^Tides/);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await steps.getByRole('button', { name: /Publish Course/ }).click();
  await expect(page.getByText('This part of the page has not been loaded before')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit course' })).toBeVisible();
  await steps.getByRole('button', { name: /Course Information/ }).click();
  await expect(page.getByLabel('Course Title')).toHaveValue(/^Tides/);
  await steps.getByRole('button', { name: /Publish Course/ }).click();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Save and Publish' })).toBeVisible();
  consoleErrors.length = 0;
});

test('a page stays while the script of its messages meets no network', async ({ page, consoleErrors }) => {
  let asked = 0;
  await page.route(/toast-stack/, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/login');
  const email = page.getByLabel('Email');
  await email.fill('nobody@example.org');
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Check the e-mail and type the password again',
  );
  await expect(email).toHaveValue('nobody@example.org');
  await page.unroute(/toast-stack/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Error in logging in, E-mail or password is incorrect')).toBeVisible();
  consoleErrors.length = 0;
});

test('the landing page stays while a script of it meets no network', async ({ page, consoleErrors }) => {
  let asked = 0;
  await page.route(/landing-rest/, (route) => {
    asked += 1;
    return asked > 2 ? route.continue() : route.abort();
  });
  await page.goto('/');
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => asked).toBe(2);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return asked;
    })
    .toBe(3);
  await expect(page.getByText('Part of the page could not be loaded')).toBeHidden();
  consoleErrors.length = 0;
});
