import { getAllCategories, searchCourses } from '@lectern/contract/catalog';
import { addCartItem } from '@lectern/contract/cart';
import { addCourseToStudent } from '@lectern/contract/learning';
import type { Page } from '@playwright/test';
import { expectAccessible, looksAt } from './accessibility.ts';
import { axeFindings } from '../harness/axe-findings.ts';
import { callApi, makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { logIn, makeAdmin, register } from './people.ts';
import { enterAs } from '../harness/session.ts';

interface Listed {
  courses: { _id: string; category: string; instructor: { _id: string } }[];
}

/** Opens an address and waits until the page is complete and hydrated. */
async function open(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  // The dashboard's shell is marked as busy.
  await expect(page.locator('main:not([aria-busy]) h1')).toBeVisible();
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
  // A redirect to the login would show axe the wrong page.
  expect(new URL(page.url()).pathname).toBe(address.split('?')[0]);
}

async function check(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await open(page, address);
    await expectAccessible(page, undefined, { withFrame: true });
  }
}

test('axe answers where a transition stands still because its row is not laid out', async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Rows</title><main><h1>Rows</h1><div style="height: 300vh"></div>
    <p style="content-visibility: auto; contain-intrinsic-size: auto 2rem">
      <span style="color: #000; transition: color 1s">Bread</span></p></main></html>`);
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const row = document.querySelector('span');
    row?.scrollIntoView({ behavior: 'instant' });
    await frame();
    row?.style.setProperty('color', '#222');
    await frame();
    window.scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });
  await expect.poll(() => axeFindings(page)).toEqual([]);
});

const FAULTS: { fault: string; rule: string; style: string }[] = [
  { fault: 'pale text in the light', rule: 'color-contrast', style: 'p { color: light-dark(#ccc, #fff) }' },
  { fault: 'dim text in the dark', rule: 'color-contrast', style: 'p { color: light-dark(#000, #333) }' },
  {
    fault: 'dim text in the dark, on a phone only',
    rule: 'color-contrast',
    style: 'p { color: light-dark(#000, #333) } @media (width > 400px) { p { display: none } }',
  },
  {
    fault: 'pale text in the light, on a wide screen only',
    rule: 'color-contrast',
    style: 'p { color: light-dark(#ccc, #fff) } @media (width < 1000px) { p { display: none } }',
  },
  ...[
    ['a phone', '(width < 400px)'],
    ['a tablet', '(400px < width < 1000px)'],
    ['a wide screen', '(width > 1000px)'],
  ].map(([device, query]) => ({
    fault: `small buttons on ${device} only`,
    rule: 'target-size',
    style: `@media ${query} { button { width: 6px; height: 6px; padding: 0; border: 0; font-size: 0 } }`,
  })),
  {
    fault: 'a button without a name on a wide screen only',
    rule: 'button-name',
    style: 'button { width: 60px; height: 40px } @media (width > 1000px) { button span { display: none } }',
  },
];

for (const { fault, rule, style } of FAULTS)
  test(`the looks at a page find ${fault}`, async ({ page }) => {
    await page.setContent(`<html lang="en"><title>A fault</title><style>
      :root { color-scheme: light dark; background: Canvas } ${style}</style>
      <main><h1>A fault</h1><p>Some text</p>
      <button><span>One</span></button><button><span>Two</span></button></main></html>`);
    const found: string[] = [];
    for await (const { find } of looksAt(page, {})) found.push(...(await find()));
    expect(new Set(found.map((line) => line.split(':')[0]))).toEqual(new Set([rule]));
  });

test.describe('axe finds nothing', () => {
  test('on the public pages', async ({ page, lectern: { url: baseURL }, consoleErrors }) => {
    const access = { baseURL, token: 'null' };
    const { courses } = await callApi<Listed>({ ...access, operation: searchCourses });
    const categories = await callApi<{ _id: string }[]>({ ...access, operation: getAllCategories });
    const empty = categories.find(({ _id }) => courses.every(({ category }) => category !== _id));
    const [course] = courses;
    await check(page, [
      '/',
      '/about',
      '/contact',
      '/login',
      '/signup?as=instructor',
      '/forgotPassword',
      '/resetPassword/some-token',
      '/cancel',
      '/unsubscribe/some-token',
      '/courses',
      '/courses?q=xylographically&level=beginner',
      `/catalog/${course?.category}`,
      `/catalog/${empty?._id}`,
      `/course/${course?._id}`,
      `/instructors/${course?.instructor._id}`,
    ]);
    expect(consoleErrors).toEqual([]);
    await check(page, ['/no/such/page']);
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
  });

  test('with menus, lists and errors shown', async ({ page, consoleErrors }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Languages' })).toBeVisible();
    await expectAccessible(page, [360]);
    await page.keyboard.press('Escape');
    await page.getByLabel('Email').fill('no address');
    await page.getByLabel('Country Code').fill('germ');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('banner').getByRole('button', { name: 'Catalog' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Languages' })).toBeVisible();
    await expectAccessible(page, [768, 1280]);

    await open(page, '/signup');
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Last Name').fill('Lovelace');
    await page.getByLabel('Email').fill('ada-axe@example.org');
    await page.getByLabel('Password', { exact: true }).fill('violet-harbour-27');
    await page.getByLabel('Confirm Password').fill('violet-harbour-28');
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Confirm Password').fill('violet-harbour-27');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Verify your e-mail' })).toBeVisible();
    await expectAccessible(page);

    await open(page, '/forgotPassword');
    await page.getByLabel('Email').fill('ada-axe@example.org');
    await page.getByRole('button', { name: 'Send an email' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check email' })).toBeVisible();
    await expectAccessible(page);

    await open(page, '/login');
    await page.getByLabel('Email').fill('ada-axe@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText(/^Error in logging in/).first()).toBeVisible();
    await expectAccessible(page);
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('401')]);
  });

  test('in the dashboard of a student, new and at work', async ({
    page,
    mail,
    lectern: { url: baseURL },
  }) => {
    const student = await register(baseURL, mail, 'Student');
    await enterAs(page, student);
    await check(page, ['/dashboard/my-profile', '/dashboard/enrolled-courses', '/dashboard/cart']);
    const access = { baseURL, token: student.token };
    const { courses } = await callApi<Listed>({ ...access, operation: searchCourses });
    const [enrolled, saved] = courses.map(({ _id }) => _id);
    await callApi({ ...access, operation: addCourseToStudent, body: { courseId: enrolled } });
    await callApi({ ...access, operation: addCartItem, body: { courseId: saved } });
    await check(page, [
      '/dashboard/enrolled-courses',
      '/dashboard/cart',
      `/dashboard/view-course?course=${enrolled}`,
      '/dashboard/instructor-dashboard',
      '/dashboard/logout',
    ]);
    await page.setViewportSize({ width: 360, height: 900 });
    await page.getByRole('button', { name: 'Dashboard menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Dashboard menu' });
    await expect(drawer.getByRole('link', { name: 'Saved Tutorials' })).toBeVisible();
    await expectAccessible(page, [360]);
    await drawer.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Are you sure you want to logout?')).toBeVisible();
    await expectAccessible(page);
  });

  test('where an instructor builds a course', async ({ page, mail, lectern: { url: baseURL } }) => {
    const instructor = await register(baseURL, mail, 'Instructor');
    const { token } = instructor;
    await enterAs(page, instructor);
    await check(page, ['/dashboard/my-courses', '/dashboard/add-course', '/dashboard/instructor-dashboard']);
    const courseId = await makeCourse({ baseURL, token, name: 'Seen by axe', sections: [['One', 'Two']] });
    await check(page, [
      `/dashboard/my-courses/pre-flight?course=${courseId}`,
      `/dashboard/my-courses/versions?course=${courseId}`,
      '/dashboard/my-courses',
    ]);
    await page.getByRole('button', { name: 'More for Seen by axe' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Are you sure you want to delete the course?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByRole('button', { name: 'Edit Seen by axe' }).click();
    await page.getByRole('button', { name: /Publish Course$/ }).click();
    await expect(page.getByRole('heading', { name: 'Publish Settings' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Course Builder$/ }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Edit One' }).click();
    for (const tab of ['Text', 'Video', 'Captions', 'Exercise', 'Files', 'Settings']) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await expect(page.getByRole('region', { name: tab, exact: true })).not.toBeEmpty();
      await expectAccessible(page);
    }
  });

  test('where an administrator rules', async ({ page, mail, lectern }) => {
    const boss = await register(lectern.url, mail, 'Instructor');
    await makeAdmin(lectern, boss);
    await logIn(page, boss);
    await check(
      page,
      ['accounts', 'courses', 'categories', 'messages', 'audit-log'].map(
        (name) => `/dashboard/admin/${name}`,
      ),
    );
  });
});
