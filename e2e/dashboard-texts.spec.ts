import type { Page } from '@playwright/test';
import { fixture, makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';
import { enterAs } from '../harness/session.ts';

// Specified texts that no other journey sees.

/** The router state that a link passes to its page. */
const stateOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr);

test('a student finds every text from the catalogue to the player', async ({
  page,
  mail,
  lectern: { url: baseURL },
  consoleErrors,
}) => {
  const teacher = await register(baseURL, mail, 'Instructor');
  const name = 'Saffron';
  const courseId = await makeCourse({
    baseURL,
    token: teacher.token,
    name,
    categoryName: 'Languages',
    sections: [['Picking'], ['Drying']],
  });
  const student = await register(baseURL, mail, 'Student');
  await enterAs(page, student);
  await page.goto('/');
  // A person who is logged in is not asked to log in or to sign up.
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Home' })).toBeVisible();
  for (const link of ['Login', 'Sign Up'])
    await expect(footer.getByRole('link', { name: link, exact: true })).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Catalog' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Languages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Languages' })).toBeVisible();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(card.locator('img')).toBeVisible();
  await expect(card.getByText(`About ${name}.`)).toBeVisible();
  await card.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/course/${courseId}`);
  expect(await stateOf(page)).toMatchObject({ course: { _id: courseId, courseName: name } });
  const main = page.getByRole('main');
  await expect(main.locator('img').first()).toBeVisible();
  await expect(main.getByRole('heading', { name: "What you'll learn" })).toBeVisible();
  await main.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByText('Saved for later')).toBeVisible();
  await main.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByText('Tutorial is already saved or enrolled')).toBeVisible();
  consoleErrors.length = 0;

  await page.goto('/dashboard/cart');
  await expect(main.getByRole('heading', { level: 1, name: 'Saved Tutorials' })).toBeVisible();
  const saved = main.getByRole('listitem').filter({ hasText: name });
  for (const text of [`About ${name}.`, 'One thing', '2 Sections', 'Remove'])
    await expect(saved.getByText(text)).toBeVisible();
  await expect(saved.locator('img')).toBeVisible();
  await page.route('**/api/v1/removeCartItem', (route) => route.fulfill({ status: 500, json: {} }));
  await saved.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('Error removing item from cart')).toBeVisible();
  await page.route('**/api/v1/getCartItems', (route) => route.fulfill({ status: 500, json: {} }));
  // The message may come before the page is loaded, and disappears by itself.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Error fetching cart items')).toBeVisible();
  await page.unroute('**/api/v1/getCartItems');
  await main.getByRole('button', { name: 'Try again' }).click();
  consoleErrors.length = 0;
  await saved.getByRole('link', { name }).click();
  await main.getByRole('button', { name: 'Open Tutorial' }).click();
  await expect(page.getByText('You are now enrolled')).toBeVisible();

  await page.goto('/dashboard/enrolled-courses');
  await expect(main.getByRole('heading', { level: 1, name: 'Enrolled Tutorials' })).toBeVisible();
  await expect(main.getByRole('columnheader')).toHaveText(['Tutorial Name', 'Progress']);
  const row = main.getByRole('row').filter({ hasText: name });
  await expect(row.locator('img')).toBeVisible();
  await expect(row.getByText(`About ${name}.`)).toBeVisible();
  await expect(row.getByText('Progress 0%')).toBeVisible();
  await expect(row.getByRole('progressbar')).toBeVisible();
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/view-course\\?course=${courseId}&lecture=`));
  expect(await stateOf(page)).toMatchObject({ course: { _id: courseId, courseName: name } });

  await expect(main.getByRole('heading', { name: 'Course Content' })).toBeVisible();
  await expect(main.getByText('No Video Available')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'code.js' })).toBeVisible();
  await main.getByRole('heading', { name: 'Output' }).scrollIntoViewIfNeeded();
  await expect(main.getByRole('textbox', { name: 'code.js' })).toContainText('// Start coding here...');
  await expect(main.getByText('No output yet. Click "Run Code" to see the results.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Run Code' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(main.getByRole('link', { name: 'Drying' })).toBeHidden();
  await main.getByRole('button', { name: 'Show Course Content' }).click();
  await expect(main.getByRole('link', { name: 'Drying' })).toBeVisible();
  await main.getByRole('button', { name: 'Hide Course Content' }).click();
  await expect(main.getByRole('link', { name: 'Drying' })).toBeHidden();

  await page.goto('/dashboard/my-profile');
  await expect(main.getByRole('heading', { name: 'Update Profile Information' })).toBeVisible();
  const person = main.getByRole('region', { name: 'Picture, name and email' });
  await expect(person.getByText(`${student.firstName} ${student.lastName}`)).toBeVisible();
  await expect(person.getByText(student.email)).toBeVisible();
  await person.getByLabel('Picture', { exact: true }).setInputFiles(fixture('portrait.jpg'));
  await expect(person.locator('img')).toBeVisible();
  for (const label of ['First Name', 'Last Name', 'Current Password', 'New Password'])
    await expect(main.getByLabel(label, { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Show password' })).toHaveCount(2);
  const storage = main.getByRole('region', { name: 'Your storage' });
  await storage.getByText('Your storage').click();
  await expect(storage.getByRole('row', { name: 'Code and exercises' })).toContainText('of 64 MB');
  await expect(storage.getByRole('row', { name: 'Notes' })).toContainText('0 B of 16 MB');
  await page.goto('/dashboard/logout');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Logout');
});

test('an instructor finds every text of the list and of the three steps', async ({
  page,
  mail,
  lectern: { url: baseURL },
  consoleErrors,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const teacher = await register(baseURL, mail, 'Instructor');
  const { token } = teacher;
  await makeCourse({ baseURL, token, name: 'Tea', sections: [['Green', 'Black'], ['White']] });
  await enterAs(page, teacher);
  const main = page.getByRole('main');
  await page.goto('/dashboard/instructor-dashboard');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Instructor Dashboard');

  await page.route('**/api/v1/getInstructorCourses?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard/my-courses');
  await expect(main.getByText('Your courses could not be loaded')).toBeVisible();
  expect(said.some((line) => line.startsWith('getInstructorCourses failed'))).toBe(true);
  await page.unroute('**/api/v1/getInstructorCourses?*');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('columnheader')).toHaveText(['COURSES', 'PRICE', 'ACTIONS']);
  const row = main.getByRole('row').filter({ hasText: 'Tea' });
  for (const text of ['About Tea.', 'Total 0 reviews', '2 Sections', '$12.50'])
    await expect(row.getByText(text)).toBeVisible();
  await expect(row.locator('img')).toBeVisible();

  await page.route('**/api/v1/getAllCategories', (route) => route.fulfill({ status: 500, json: {} }));
  await main.getByRole('button', { name: 'New' }).click();
  await expect(main.getByText('The categories could not be loaded')).toBeVisible();
  expect(said.some((line) => line.startsWith('getAllCategories failed'))).toBe(true);
  consoleErrors.length = 0;
  await page.unroute('**/api/v1/getAllCategories');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByLabel('Course Category').getByRole('option').first()).toHaveText(
    'Select a category',
  );
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Create Course');
  await expect(main.getByRole('button', { name: 'Create Course' })).toBeVisible();
  const steps = main.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  await expect(steps).toHaveText([/Course Information$/, /Course Builder$/, /Publish Course$/]);
  await expect(steps.nth(1)).toBeDisabled();
  await expect(main.getByRole('heading', { name: 'Course Upload Tips' })).toBeVisible();
  await expect(main.getByRole('complementary').getByRole('listitem').first()).toBeVisible();
  for (const label of ['Course Title', 'Course Description', 'What students will learn'])
    await expect(main.getByLabel(label)).toBeVisible();
  const price = main.getByLabel('Course Price');
  await expect(price).toHaveAttribute('type', 'number');
  await expect(price).toHaveAttribute('step', '0.01');
  await expect(price).toHaveAttribute('min', '0');
  await price.pressSequentially('12,50');
  await expect(price).toHaveValue('12.50');
  const refusal = main.getByText('Write a number in digits, with at most one decimal point');
  await expect(refusal).toBeHidden();
  for (const typed of ['1,250.00', '0x10', '12 50']) {
    await price.fill('');
    await price.pressSequentially(typed);
    await expect(refusal).toBeVisible();
    await expect(price).toHaveAccessibleDescription(/at most one decimal point/);
  }
  await price.fill('');
  await expect(refusal).toBeHidden();
  await expect(main.getByLabel('Course Thumbnail')).toHaveAttribute('accept', /^image\//);

  await page.goto('/dashboard/my-courses');
  await main.getByRole('button', { name: 'Edit Tea' }).click();
  await expect(main.getByRole('button', { name: 'Update Course' })).toBeVisible();
  await steps.nth(1).click();
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => stored('currentStage')).toBe('1');
  await expect.poll(() => stored('courseData')).toContain('"courseName":"Tea"');
  await expect(main.getByRole('heading', { name: 'Course Builder' })).toBeVisible();
  await main.getByRole('button', { name: 'Edit Part 1' }).click();
  await expect(main.getByRole('button', { name: 'Update Section Name' })).toBeVisible();
  await main.getByRole('button', { name: 'Delete Black' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the lecture' }).click();
  await expect(main.getByRole('button', { name: 'Delete Black', exact: true })).toBeHidden();
  await main.getByRole('button', { name: 'Delete Part 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the section' }).click();
  await expect(main.getByRole('heading', { name: 'Part 2', exact: true })).toBeHidden();
  await main.getByRole('button', { name: 'Complete' }).click();
  await expect(main.getByRole('heading', { name: 'Publish Settings' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Save as a Draft' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Save and Publish' })).toBeVisible();
});
