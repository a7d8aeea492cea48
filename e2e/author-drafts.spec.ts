import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { register, type Account } from './people.ts';

const restored = (at: Page | Locator): Locator => at.getByText(/^We kept what you typed \(\d\d:\d\d\)\.$/);
const saved = (at: Page | Locator): Locator => at.getByText(/^Saved \d+ (s|min) ago$/);
const side = (at: Page | Locator, name: string): Locator => at.getByRole('region', { name, exact: true });
const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).click();

/** The course information form, with the texts of this journey. */
async function openCourse(page: Page): Promise<void> {
  await page.goto('/dashboard/my-courses');
  await page.getByRole('button', { name: 'Edit Sourdough' }).click();
  await expect(page.getByLabel('Course Title')).toHaveValue('Sourdough');
}

const CAPTIONS = 'WEBVTT\n\n00:00:00.500 --> 00:00:03.000\nWelcome\n';
const isRefusal = (text: string): boolean => /409|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text);

let author: Account;
test.beforeEach(async ({ page, lectern, mail }) => {
  author = await register(lectern.url, mail, 'Instructor');
  const course = { name: 'Sourdough', sections: [['First']] };
  await makeCourse({ baseURL: lectern.url, token: author.token, ...course });
  await enterAs(page, author);
  await openCourse(page);
});

test.describe('what an author types', () => {
  test('on Course Information is there again after every exit, until it is saved', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const words = page.getByLabel('Course Description');
    await words.fill('Flour');
    await expect(page.getByText('Not saved yet: kept in this browser')).toBeVisible();
    await goTo(page, 'My Courses');
    await page.getByRole('button', { name: 'Edit Sourdough' }).click();
    await expect(words).toHaveValue('Flour');
    await expect(restored(page)).toBeVisible();

    await words.fill('Flour, water');
    await page.getByRole('button', { name: 'Course Builder' }).click();
    await expect(page.getByRole('heading', { name: 'Course Builder' })).toBeVisible();
    await page.getByRole('button', { name: 'Course Information' }).click();
    await expect(words).toHaveValue('Flour, water');

    await words.fill('Flour, water, salt');
    await page.goBack();
    await expect(page).toHaveURL(/step=builder$/);
    await page.goForward();
    await expect(words).toHaveValue('Flour, water, salt');

    await context.setOffline(true);
    await words.fill('Flour, water, salt, time');
    await expect(page.getByText('Offline: kept in this browser')).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(words).toHaveValue('Flour, water, salt, time');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(words).not.toHaveValue(/time/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Update Course' }).click();
    await expect(page.getByText('Course updated successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Course Information' }).click();
    await expect(words).toHaveValue('Flour, water, salt, time');
    await expect(restored(page)).toBeHidden();
    await expect(saved(page)).toBeVisible();
    await words.fill('Flour, water, salt, time, heat');
    await expect(saved(page)).toBeHidden();
    consoleErrors.splice(0, Infinity, ...consoleErrors.filter((text) => !isRefusal(text)));
  });

  test('on a lecture’s page saves itself, and is there after every exit', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const words = page.getByLabel('Text (optional)');
    await page.getByRole('button', { name: 'Course Builder' }).click();
    await page.getByRole('link', { name: 'Edit First' }).click();
    await page.getByLabel('Title').fill('Dough');
    await words.fill('Knead');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dough', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Title').fill(' ');
    await expect(page.getByText('Please fill in this field')).toBeVisible();
    await expect(page.getByText('Not saved yet: kept in this browser')).toBeVisible();
    await page.getByLabel('Title').fill('Dough');

    await context.setOffline(true);
    await words.fill('Knead, rest');
    await expect(page.getByText('Offline: kept in this browser')).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(words).toHaveValue('Knead, rest');
    await expect(page.getByText(/kept in this browser/)).toBeHidden();
    // The page is left during the pause before a save.
    await words.fill('Knead, rest, fold');
    await page.getByRole('link', { name: 'Sourdough', exact: true }).click();
    await expect(page.getByRole('listitem', { name: 'Dough' })).toBeFocused();
    await page.goBack();
    await expect(words).toHaveValue('Knead, rest, fold');

    await page.getByRole('link', { name: 'Exercise', exact: true }).click();
    const task = page.getByLabel('What is to be done');
    await task.fill('Bake a loaf');
    await page.goBack();
    await expect(words).toHaveValue('Knead, rest, fold');
    await page.goForward();
    await expect(task).toHaveValue('Bake a loaf');
    await expect(restored(page)).toBeVisible();

    await page.goBack();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const history = page.getByRole('dialog', { name: 'Earlier versions of your text' });
    await history.getByRole('listitem').getByRole('button').last().click();
    await expectAccessible(page);
    await history.getByRole('button', { name: 'Use this version' }).click();
    await expect(words).not.toHaveValue(/Knead/);
    await page.getByRole('button', { name: 'Undo restoring' }).click();
    await expect(words).toHaveValue('Knead, rest, fold');
    consoleErrors.splice(0, Infinity, ...consoleErrors.filter((text) => !isRefusal(text)));
  });

  test('in a new section, a new lecture and the profile is there again, but no password', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Course Builder' }).click();
    await page.getByLabel('Section name').fill('Shaping');
    await goTo(page, 'My Profile');
    await page.getByLabel('First Name').fill('Inessa');
    await page.getByLabel('New Password').fill('cedar-window-93');
    await goTo(page, 'My Courses');
    await goTo(page, 'My Profile');
    await expect(page.getByLabel('First Name')).toHaveValue('Inessa');
    await expect(page.getByLabel('New Password')).toHaveValue('');
    await expect(restored(page)).toBeVisible();

    await goTo(page, 'My Courses');
    await page.getByRole('button', { name: 'Edit Sourdough' }).click();
    await page.getByRole('button', { name: 'Course Builder' }).click();
    await expect(page.getByLabel('Section name')).toHaveValue('Shaping');
    await page.getByRole('button', { name: 'Add a Lecture to Part 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a Lecture' });
    await dialog.getByLabel('Title').fill('A new one');
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Add a Lecture to Part 1' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('A new one');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create a new Section' }).click();
    await expect(page.getByRole('heading', { name: 'Shaping' })).toBeVisible();
    await expect(page.getByLabel('Section name')).toHaveValue('');
  });
});

test.describe('a text that an author changes in two tabs', () => {
  test('is shown of both, in Course Information, and the author chooses', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const other = await context.newPage();
    await openCourse(other);
    await page.getByLabel('Course Title').fill('Sourdough at home');
    await page.getByRole('button', { name: 'Update Course' }).click();
    await expect(page.getByText('Course updated successfully')).toBeVisible();

    await other.getByLabel('Course Description').fill('Two hours of work');
    await other.getByRole('button', { name: 'Update Course' }).click();
    await expect(side(other, 'Saved elsewhere')).toContainText('About Sourdough.');
    await expect(side(other, 'Here')).toContainText('Two hours of work');
    await expectAccessible(other);
    // The title was not touched in this tab.
    await expect(other.getByLabel('Course Title')).toHaveValue('Sourdough at home');
    await side(other, 'Here').getByRole('button', { name: 'Keep this version' }).click();
    await other.getByRole('button', { name: 'Update Course' }).click();
    await expect(other.getByText('Course updated successfully')).toBeVisible();

    await page.getByRole('button', { name: 'Course Information' }).click();
    await page.reload();
    await expect(page.getByLabel('Course Title')).toHaveValue('Sourdough at home');
    await expect(page.getByLabel('Course Description')).toHaveValue('Two hours of work');
    consoleErrors.splice(0, Infinity, ...consoleErrors.filter((text) => !isRefusal(text)));
  });

  test('is shown of both in a lecture, a section and an exercise; the one not taken is kept', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const other = await context.newPage();
    await openCourse(other);
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Course Builder' }).click();
      await tab.getByRole('link', { name: 'Edit First' }).click();
    }
    const words = (tab: Page): Locator => tab.getByLabel('Text (optional)');
    // Both saves build on the same text: the second tab's request is held until the first one has saved.
    const late = Promise.withResolvers<void>();
    await other.route('**/draft', async (route) => {
      await late.promise;
      await route.continue();
    });
    await words(other).fill('Of the second tab');
    await words(page).fill('Of the first tab');
    await expect(saved(page)).toBeVisible();
    late.resolve();
    await expect(side(other, 'Saved elsewhere')).toContainText('Of the first tab');
    await expectAccessible(other);
    await side(other, 'Saved elsewhere').getByRole('button', { name: 'Use the other version' }).click();
    await expect(words(other)).toHaveValue('Of the first tab');
    await other.getByRole('button', { name: 'Earlier versions' }).click();
    const history = other.getByRole('dialog', { name: 'Earlier versions of your text' });
    await history.getByRole('listitem').getByRole('button').first().click();
    await expect(history.getByRole('region', { name: 'Text' })).toContainText('Of the first tab');
    await history.getByRole('radio', { name: 'Whole version' }).check();
    await expect(history.getByLabel('Text of this version')).toHaveValue('Of the second tab');
    await history.getByRole('button', { name: 'Use this version' }).click();
    await expect(words(other)).toHaveValue('Of the second tab');
    await expect(saved(other)).toBeVisible();

    await words(other).fill('Flour\nWater\nSalt');
    await expect(saved(other)).toBeVisible();
    await page.reload();
    await expect(words(page)).toHaveValue('Flour\nWater\nSalt');
    const later = Promise.withResolvers<void>();
    await other.route('**/draft', async (route) => {
      await later.promise;
      await route.continue();
    });
    await words(other).fill('Flour\nWater\nSea salt');
    await words(page).fill('Rye flour\nWater\nSalt');
    await expect(saved(page)).toBeVisible();
    later.resolve();
    await other.getByRole('button', { name: 'Join both' }).click();
    await expect(words(other)).toHaveValue('Rye flour\nWater\nSea salt');
    await expect(saved(other)).toBeVisible();
    for (const tab of [page, other]) await tab.goBack();

    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit Part 1' }).click();
    await page.getByLabel('Section name').fill('Baking');
    await page.getByRole('button', { name: 'Update Section Name' }).click();
    await expect(page.getByRole('heading', { name: 'Baking' })).toBeVisible();
    await other.getByLabel('Section name').fill('Proving');
    await other.getByRole('button', { name: 'Update Section Name' }).click();
    await expect(side(other, 'Saved elsewhere')).toContainText('Baking');
    await side(other, 'Here').getByRole('button', { name: 'Keep this version' }).click();
    await other.getByRole('button', { name: 'Update Section Name' }).click();
    await expect(other.getByRole('heading', { name: 'Proving' })).toBeVisible();

    for (const tab of [page, other]) {
      await tab.getByRole('link', { name: 'Edit First' }).click();
      await tab.getByRole('link', { name: 'Exercise', exact: true }).click();
      // Otherwise the second tab may read what the first one has saved.
      await expect(tab.getByLabel('What is to be done')).toBeVisible();
    }
    await page.getByLabel('What is to be done').fill('Of the first tab');
    await page.getByRole('button', { name: 'Save and check exercise' }).click();
    await expect(page.getByText('Exercise saved')).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await other.getByLabel('What is to be done').fill('Of the second tab');
    await other.getByRole('button', { name: 'Save and check exercise' }).click();
    await expect(side(other, 'Saved elsewhere')).toContainText('Of the first tab');
    await side(other, 'Here').getByRole('button', { name: 'Keep this version' }).click();
    await other.getByRole('button', { name: 'Save and check exercise' }).click();
    await expect(other.getByText('Exercise saved')).toBeVisible();
    consoleErrors.splice(0, Infinity, ...consoleErrors.filter((text) => !isRefusal(text)));
  });

  test('is shown of both in the profile, also when the other one is on another device', async ({
    page,
    browser,
    lectern,
    consoleErrors,
  }) => {
    const device = await browser.newContext({ baseURL: lectern.url });
    const other = await device.newPage();
    await enterAs(other, author);
    for (const place of [page, other]) await place.goto('/dashboard/my-profile');
    const about = other.getByRole('region', { name: 'About you' });
    // Typed before the other device saves: an untouched field takes over what is saved there.
    await other.getByLabel('First Name').fill('Agnes');
    await about.getByRole('textbox', { name: 'About you' }).fill('I bake by day.');
    await page.getByLabel('First Name').fill('Inessa');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('User updated successfully')).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await page.getByRole('textbox', { name: 'About you' }).fill('I bake at night.');
    await page.getByRole('button', { name: 'Save your introduction' }).click();
    await expect(page.getByText('Introduction saved')).toBeVisible();

    await about.getByRole('button', { name: 'Save your introduction' }).click();
    await expect(side(about, 'Saved elsewhere')).toContainText('at night');
    await expect(side(about, 'Here')).toContainText('by day');
    const names = other.getByRole('region', { name: 'Update Profile Information' });
    await names.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(side(names, 'Saved elsewhere')).toContainText('Inessa');
    await side(names, 'Here').getByRole('button', { name: 'Keep this version' }).click();
    await names.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('User updated successfully')).toBeVisible();
    consoleErrors.splice(0, Infinity, ...consoleErrors.filter((text) => !isRefusal(text)));
    await device.close();
  });

  test('is shown of both in captions, and the cues that gave way come back', async ({
    page,
    context,
    lectern,
    consoleErrors,
  }) => {
    const course = { name: 'Captioned', sections: [['video:Lesson']] };
    await makeCourse({ baseURL: lectern.url, token: author.token, ...course });
    const open = async (tab: Page): Promise<Locator> => {
      await tab.goto('/dashboard/my-courses');
      await tab.getByRole('button', { name: 'Edit Captioned' }).click();
      await tab.getByRole('button', { name: 'Course Builder' }).click();
      await tab.getByRole('link', { name: 'Captions of Lesson' }).click();
      return tab.getByRole('region', { name: 'Captions', exact: true });
    };
    const first = await open(page);
    const file = { name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(CAPTIONS) };
    await first.getByLabel('Captions file').setInputFiles(file);
    await expect(first.getByLabel('Text of cue 1')).toHaveValue('Welcome');
    const tab = await context.newPage();
    const second = await open(tab);
    await first.getByLabel('Text of cue 1').fill('Of the first tab');
    await expect(first.getByText('Saved', { exact: true })).toBeVisible();

    await second.getByLabel('Text of cue 1').fill('Of the second tab');
    await expect(side(second, 'Saved elsewhere')).toContainText('Of the first tab');
    await expect(side(second, 'Here')).toContainText('Of the second tab');
    // The page is left before a version is chosen.
    await tab.reload();
    await expect(second.getByLabel('Text of cue 1')).toHaveValue('Of the second tab');
    await side(second, 'Saved elsewhere').getByRole('button', { name: 'Use the other version' }).click();
    await expect(second.getByLabel('Text of cue 1')).toHaveValue('Of the first tab');
    await second.getByRole('button', { name: 'Bring my cues back' }).click();
    await expect(second.getByLabel('Text of cue 1')).toHaveValue('Of the second tab');
    await expect(second.getByText('Saved', { exact: true })).toBeVisible();
    consoleErrors.splice(0, Infinity, ...consoleErrors.filter((text) => !isRefusal(text)));
  });
});
