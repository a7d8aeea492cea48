import { getAllCategories, searchCourses } from '@lectern/contract/catalog';
import { addCartItem } from '@lectern/contract/cart';
import { addCourseToStudent } from '@lectern/contract/learning';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { callApi, makeCourse } from './courses.ts';
import { expect, test } from './journey.ts';
import { enterAs, register, type Account } from './people.ts';

interface Listed {
  courses: { _id: string; category: string }[];
}

/** Opens an address and waits until the page is whole and alive. */
async function open(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
}

test.describe('axe finds nothing', () => {
  const addresses = [
    '/',
    '/about',
    '/contact',
    '/login',
    '/signup?as=instructor',
    '/forgotPassword',
    '/resetPassword/some-token',
    '/cancel',
  ];
  for (const address of addresses) {
    test(`on ${address}`, async ({ page }) => {
      await open(page, address);
      await expectAccessible(page);
    });
  }

  test('on a page that does not exist', async ({ page, consoleErrors }) => {
    await open(page, '/no/such/page');
    await expectAccessible(page);
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
  });

  test('in the catalogue, full and empty, and on a course', async ({ page, lectern: { url: baseURL } }) => {
    const access = { baseURL, token: 'null' };
    const { courses } = await callApi<Listed>({ ...access, operation: searchCourses });
    const categories = await callApi<{ _id: string }[]>({ ...access, operation: getAllCategories });
    const empty = categories.find(({ _id }) => courses.every(({ category }) => category !== _id));
    const [course] = courses;
    for (const address of [
      `/catalog/${course?.category}`,
      `/catalog/${empty?._id}`,
      `/course/${course?._id}`,
    ]) {
      await open(page, address);
      await expectAccessible(page);
    }
  });

  test('while the one-time code is awaited', async ({ page }) => {
    await open(page, '/signup');
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Last Name').fill('Lovelace');
    await page.getByLabel('Email').fill('ada-axe@example.org');
    await page.getByLabel('Password', { exact: true }).fill('violet-harbour-27');
    await page.getByLabel('Confirm Password').fill('violet-harbour-27');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Verify your e-mail' })).toBeVisible();
    await expectAccessible(page);
  });

  test('with menus, lists and errors shown', async ({ page }) => {
    await open(page, '/contact');
    await page.getByLabel('Email').fill('no address');
    await page.getByLabel('Country Code').fill('germ');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('banner').getByRole('button', { name: 'Catalog' }).click();
    await expect(page.getByRole('link', { name: 'Languages' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('axe finds nothing in the dashboard', () => {
  async function check(page: Page, account: Account, addresses: readonly string[]): Promise<void> {
    await enterAs(page, account);
    for (const address of addresses) {
      await open(page, address);
      await expectAccessible(page);
    }
  }

  test('of a student', async ({ page, mail, lectern: { url: baseURL } }) => {
    const student = await register(baseURL, mail, 'Student');
    const access = { baseURL, token: student.token };
    const { courses } = await callApi<Listed>({ ...access, operation: searchCourses });
    const [enrolled, saved] = courses.map(({ _id }) => _id);
    await callApi({ ...access, operation: addCourseToStudent, body: { courseId: enrolled } });
    await callApi({ ...access, operation: addCartItem, body: { courseId: saved } });
    await check(page, student, [
      '/dashboard/my-profile',
      '/dashboard/enrolled-courses',
      '/dashboard/cart',
      `/dashboard/view-course?course=${enrolled}`,
      '/dashboard/instructor-dashboard',
      '/dashboard/logout',
    ]);
  });

  test('of an instructor', async ({ page, mail, lectern: { url: baseURL } }) => {
    const instructor = await register(baseURL, mail, 'Instructor');
    const { token } = instructor;
    await makeCourse({ baseURL, token, name: 'Seen by axe', sections: [['One', 'Two']] });
    await check(page, instructor, [
      '/dashboard/my-profile',
      '/dashboard/my-courses',
      '/dashboard/add-course',
    ]);
  });
});
