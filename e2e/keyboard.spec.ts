import type { Locator, Page } from '@playwright/test';
import { fixture } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { press, tabTo } from './keys.ts';
import { codeIn } from './mail-catcher.ts';
import { aPerson, register } from './people.ts';
import { enterAs } from '../harness/session.ts';

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

async function buildCourse(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard/my-courses');
  await press(page, button(page, 'New'));
  await type(page, 'Course Title', title);
  await type(page, 'Course Description', 'Without a mouse.');
  await type(page, 'Course Price', '5');
  await type(page, 'Course Category', 'Lang');
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('Course Thumbnail'), 'Space');
  await (await chooser).setFiles(fixture('thumbnail.png'));
  await type(page, 'What students will learn', 'To tab');
  await press(page, button(page, 'Create Course'));
  await type(page, 'Section name', 'Keys');
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Add a Lecture to Keys'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Tab');
  await type(page, /^Description/, 'It goes on to the next one.');
  await press(page, dialog.getByRole('button', { name: 'Add Lecture' }));
  await expect(dialog).toBeHidden();
  await press(page, button(page, 'Complete'));
  await press(page, page.getByLabel('Make this Course Public'), 'Space');
  await press(page, button(page, 'Save and Publish'));
  await expect(page.getByText('Course published')).toBeVisible();
}

async function findCourse(page: Page, title: string): Promise<void> {
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Catalog' }));
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Languages' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Languages' })).toBeFocused();
  await press(page, page.getByRole('link', { name: title }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
}

test.describe('with the keyboard alone', () => {
  test('a course is built, an account made, the course saved, opened and completed', async ({
    page,
    browser,
    mail,
    lectern,
  }) => {
    const title = 'Keys only';
    await enterAs(page, await register(lectern.url, mail, 'Instructor'));
    await buildCourse(page, title);

    const context = await browser.newContext({ baseURL: lectern.url });
    const desk = await context.newPage();
    const student = aPerson('Student');
    await desk.goto('/signup');
    await type(desk, 'First Name', student.firstName);
    await type(desk, 'Last Name', student.lastName);
    await type(desk, 'Email', student.email);
    await type(desk, 'Password', student.password);
    await type(desk, 'Confirm Password', student.password);
    await press(desk, button(desk, 'Create account'));
    await expect(desk).toHaveURL('/verifyOtp');
    await type(desk, 'Character 1 of 6', codeIn(await mail.next(student.email)));
    await expect(desk).toHaveURL('/login');
    await press(desk, button(desk, 'Login'));
    await expect(desk).toHaveURL('/dashboard/my-profile');

    await findCourse(desk, title);
    await press(desk, button(desk, 'Save for later'));
    await expect(desk.getByText('Saved for later')).toBeVisible();
    await press(desk, button(desk, 'Open Tutorial'));
    await expect(desk.getByText('You are now enrolled')).toBeVisible();
    await press(desk, button(desk, 'Next Lecture'));
    await expect(desk.getByText('You have completed all lectures')).toBeVisible();
    await context.close();
  });
});
