import type { Page } from '@playwright/test';
import { fixture } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { aPerson, logIn, signUp } from './people.ts';

async function addSection(page: Page, name: string): Promise<void> {
  await page.getByLabel('Section name').fill(name);
  await page.getByRole('button', { name: 'Create a new Section' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

interface LectureInput {
  title: string;
  description: string;
  video?: string;
}

async function addLecture(page: Page, section: string, lecture: LectureInput): Promise<void> {
  await page.getByRole('button', { name: `Add a Lecture to ${section}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(lecture.title);
  await dialog.getByLabel('Description').fill(lecture.description);
  if (lecture.video) await dialog.getByLabel(/^Video/).setInputFiles(lecture.video);
  await dialog.getByRole('button', { name: 'Add Lecture' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText(lecture.title, { exact: true })).toBeVisible();
}

async function fillCourse(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create Course' })).toBeVisible();
  await page.getByLabel('Course Title').fill(title);
  await page.getByLabel('Course Description').fill('Everything that a knot needs, and nothing else.');
  await page.getByLabel('Course Price').fill('12.50');
  await page.getByLabel('Course Category').selectOption({ label: 'Web Development' });
  await page.getByLabel('Course Thumbnail').setInputFiles(fixture('thumbnail.png'));
  await page.getByLabel('What students will learn').fill('Tie a bowline\nUntie it again');
}

async function createCourse(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Add Course' }).click();
  await fillCourse(page, title);
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expect(page.getByText('Course created successfully')).toBeVisible();
}

/** From now on the page's network is that of a phone with bad reception. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
}

/** The next call of the operation fails; the one after it succeeds. */
async function failOnce(page: Page, path: string, status: number): Promise<void> {
  const json = { success: false, message: `No ${path} now`, code: 'UNAVAILABLE' };
  await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ status, json }), { times: 1 });
}

test.describe('the main job', () => {
  test('is done on a slow network too, where requests fail: it says so, keeps what was typed, and goes on', async ({
    page,
    mail,
    consoleErrors,
  }) => {
    const title = `Slow knots ${Date.now()}`;
    const instructor = aPerson('Instructor');
    await slowDown(page);
    await signUp(page, mail, instructor);
    await logIn(page, instructor);
    await failOnce(page, 'createCourse', 503);
    await page.getByRole('link', { name: 'Add Course' }).click();
    await fillCourse(page, title);
    await page.getByRole('button', { name: 'Create Course' }).click();
    await expect(page.getByText('Error in saving the course, No createCourse now')).toBeVisible();
    await page.getByRole('button', { name: 'Create Course' }).click();
    await expect(page.getByText('Course created successfully')).toBeVisible();

    await failOnce(page, 'createSection', 503);
    await page.getByLabel('Section name').fill('Ropes');
    await page.getByRole('button', { name: 'Create a new Section' }).click();
    await expect(page.getByText('Error in saving the section, No createSection now')).toBeVisible();
    await expect(page.getByLabel('Section name')).toHaveValue('Ropes');
    await page.getByRole('button', { name: 'Create a new Section' }).click();
    await expect(page.getByRole('heading', { name: 'Ropes' })).toBeVisible();
    await addLecture(page, 'Ropes', {
      title: 'The bowline',
      description: 'A loop that does not slip.',
      video: fixture('lesson.mp4'),
    });
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByLabel('Make this Course Public').check();
    await failOnce(page, 'updateCourseStatus', 503);
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    await expect(page.getByText('Error in publishing the course, No updateCourseStatus now')).toBeVisible();
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    await expect(page.getByText('Course published')).toBeVisible();
    await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL('/');

    const student = aPerson('Student');
    await signUp(page, mail, student);
    await logIn(page, student);
    await findCourse(page, title);
    await failOnce(page, 'addCourseToStudent', 503);
    await page.getByRole('button', { name: 'Open Tutorial' }).click();
    await expect(page.getByText('No addCourseToStudent now')).toBeVisible();
    await failOnce(page, 'courses/*/player', 500);
    await page.getByRole('button', { name: 'Open Tutorial' }).click();
    await expect(page.getByText('You are now enrolled')).toBeVisible();
    await expect(page.getByText('The tutorial could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'The bowline' })).toBeVisible();
    await failOnce(page, 'addCompletedLecture', 503);
    await page.getByRole('button', { name: 'Next Lecture' }).click();
    await expect(page.getByText('No addCompletedLecture now')).toBeVisible();
    await page.getByRole('button', { name: 'Next Lecture' }).click();
    await expect(page.getByText('You have completed all lectures')).toBeVisible();
    await page.goto('/dashboard/enrolled-courses');
    await expect(page.getByText('Progress 100%')).toBeVisible();
    // The browser logs each failed answer.
    expect(consoleErrors.splice(0).filter((line) => !/status of 50[03]/.test(line))).toEqual([]);
  });

  test('an instructor publishes a course, a student learns it to 100 %', async ({
    page,
    browser,
    mail,
    baseURL,
  }) => {
    const title = `Knots ${Date.now()}`;
    const instructor = aPerson('Instructor');
    await signUp(page, mail, instructor);
    await logIn(page, instructor);
    await createCourse(page, title);
    await addSection(page, 'Ropes');
    await addLecture(page, 'Ropes', {
      title: 'The bowline',
      description: 'A loop that does not slip.',
      video: fixture('lesson.mp4'),
    });
    await addLecture(page, 'Ropes', { title: 'The figure eight', description: 'A knot that stops.' });
    await addSection(page, 'Care');
    await addLecture(page, 'Care', { title: 'Dry it', description: 'A wet rope rots.' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Care' })).toBeVisible();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByLabel('Make this Course Public').check();
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    await expect(page.getByText('Course published')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/my-courses');
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await expect(page.getByText(`“${title}” is live`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'See its page' })).toHaveAttribute('href', /^\/course\//);
    await page.reload();
    await expect(page.getByRole('rowheader').filter({ hasText: title })).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const studentPage = await context.newPage();
    const student = aPerson('Student');
    await signUp(studentPage, mail, student);
    await logIn(studentPage, student);
    await learn(studentPage, title);
    await context.close();
  });
});

async function findCourse(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Catalog' }).click();
  await page.getByRole('link', { name: 'Web Development' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Web Development' })).toBeVisible();
  await expect(page).toHaveURL(/\/catalog\/[0-9a-f-]+\?name=Web(\+|%20)Development$/);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function learn(page: Page, title: string): Promise<void> {
  await findCourse(page, title);
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByText('Saved for later')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto('/dashboard/cart');
  await expect(page.getByText('1 Tutorials Saved')).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Open Tutorial' }).click();
  await expect(page.getByText('You are now enrolled')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/view-course\?course=/);

  await expect(page.getByRole('heading', { name: 'The bowline' })).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
  await page.getByRole('button', { name: 'Run Code' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Next Lecture' }).click();
  await expect(page.getByText('Lecture Completed').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The figure eight' })).toBeVisible();
  await expect(page.getByText('No Video Available')).toBeVisible();
  await page.getByRole('button', { name: 'Next Lecture' }).click();
  await expect(page.getByRole('heading', { name: 'Dry it' })).toBeVisible();
  await page.getByRole('button', { name: 'Next Lecture' }).click();
  await expect(page.getByText('You have completed all lectures')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Progress 100%')).toBeVisible();
  await page.goto('/dashboard/enrolled-courses');
  await expect(page.getByText('Progress 100%')).toBeVisible();
}
