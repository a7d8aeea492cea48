import type { Locator, Page } from '@playwright/test';
import { MINUTE } from '@lectern/contract/units';
import { expectAccessible } from './accessibility.ts';
import { fixture } from '../harness/courses.ts';
import type { Lectern } from '../harness/lectern.ts';
import { startOwnLectern } from './own-lectern.ts';
import { enterAs } from '../harness/session.ts';
import { aCourseFolder } from './course-folder.ts';
import { expect, test } from './journey.ts';
import { press, tabTo } from './keys.ts';
import { register, type Account } from './people.ts';

/** A person's actions. */
interface Hands {
  /** Focuses a field. */
  enter(target: Locator): Promise<void>;
  press(target: Locator): Promise<void>;
  tick(target: Locator): Promise<void>;
  choose(target: Locator, path: string): Promise<void>;
}

/** A press by mouse or finger, which is counted. */
const counting = (page: Page): Hands & { count: { clicks: number; dialogs: number } } => {
  const count = { clicks: 0, dialogs: 0 };
  const click = async (target: Locator): Promise<void> => {
    count.clicks += 1;
    await target.click();
  };
  return {
    count,
    enter: click,
    press: click,
    tick: click,
    async choose(target, path) {
      count.dialogs += 1;
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(target)]);
      await chooser.setFiles(path);
    },
  };
};

const byKeys = (page: Page): Hands => ({
  enter: (target) => tabTo(page, target),
  press: (target) => press(page, target),
  tick: (target) => press(page, target, 'Space'),
  async choose(target, path) {
    const chooser = page.waitForEvent('filechooser');
    await press(page, target, 'Space');
    await (await chooser).setFiles(path);
  },
});

// This Lectern converts videos; the worker's does not.
let lectern: Lectern;
let instructor: Account;
let course: Awaited<ReturnType<typeof aCourseFolder>>;
test.beforeAll(async ({ mail }) => {
  lectern = await startOwnLectern({ SMTP_URL: mail.url, SAMPLE_DATA: 'false', MEDIA_WORKER: 'true' });
  instructor = await register(lectern.url, mail, 'Instructor');
  course = await aCourseFolder();
});
test.afterAll(async () => {
  await course.remove();
  await lectern.remove();
});
// The second journey needs the videos that the first one uploaded.
test.describe.configure({ mode: 'serial' });

/** From My Courses to a published course of twelve lectures. */
async function build(page: Page, title: string, hands: Hands): Promise<void> {
  await page.goto(`${lectern.url}/dashboard/my-courses`);
  await hands.press(page.getByRole('link', { name: 'Add Course' }));
  // The folder first: it names the course, and waits for the next step.
  await hands.choose(page.getByLabel('Choose a folder'), course.folder);
  await expect(page.getByRole('status').filter({ hasText: 'Filled in from it' })).toContainText('the title');
  await expect(
    page.getByText(/^12 lectures: 9 videos .*, 9 files of captions, 3 texts, 2 pictures, 3 exercises\.$/),
  ).toBeVisible();
  await expect(page.getByText(/^2 files will be left out: /)).toContainText('helper.js');
  await expect(page.getByLabel('Course Title')).toHaveValue('Programming');
  await expectAccessible(page, [360, 1280]);
  await hands.enter(page.getByLabel('Course Title'));
  await page.keyboard.press('ControlOrMeta+A');
  for (const words of [title, 'From nothing to loops', '0'])
    await page.keyboard.type(words).then(() => page.keyboard.press('Tab'));
  await page.keyboard.type('Web');
  await hands.choose(page.getByLabel('Course Thumbnail'), fixture('thumbnail.png'));
  await hands.enter(page.getByLabel('What students will learn'));
  await page.keyboard.type('Loops');
  await hands.press(page.getByRole('button', { name: 'Create Course' }));

  const plan = page.getByRole('dialog', { name: 'What will be added' });
  await expect(plan).toContainText('9 videos');
  await expect(plan).toContainText('9 files of captions, 3 texts, 2 pictures, 3 exercises');
  await expect(plan.getByRole('region', { name: 'What is not added' })).toHaveText(
    /01 Part A\/cover\.psd.*No lecture has the name or number of this code\..*01 Part A\/helper\.js/,
  );
  await expect(plan.getByRole('checkbox')).toHaveCount(12);
  await expectAccessible(page);
  await hands.press(plan.getByRole('button', { name: 'Add 12 lectures' }));
  await expect(page.getByText('12 lectures added')).toBeVisible();
  const outline = page.getByRole('listitem', { name: 'Part B', exact: true });
  await expect(outline.getByRole('listitem')).toHaveText([/Values/, /Names/, /Functions/, /Practice 2/]);
  // The videos are uploaded, checked and linked one after another: a slow machine converts for minutes.
  await expect(page.getByText('0:08')).toHaveCount(9, { timeout: 8 * MINUTE });

  await hands.press(page.getByRole('button', { name: 'Complete' }));
  await hands.tick(page.getByLabel('Make this Course Public'));
  await expect(page.getByText('Nothing stands in the way.')).toBeVisible();
  await hands.press(page.getByRole('button', { name: 'Save and Publish' }));
  await expect(page.getByText('Course published')).toBeVisible();
  await expect(page.getByRole('row', { name: title }).getByText('Published', { exact: true })).toBeVisible();
}

test('a folder becomes a course of twelve lectures, and is published, with few clicks', async ({ page }) => {
  test.slow();
  await enterAs(page, instructor, lectern.url);
  const hands = counting(page);
  await build(page, 'Programming', hands);
  expect(hands.count.clicks).toBeLessThanOrEqual(25);
  expect(hands.count.dialogs).toBeLessThanOrEqual(3);

  // A video that was uploaded before is not uploaded again.
  await page.getByRole('button', { name: 'Edit Programming' }).click();
  await page.getByRole('button', { name: 'Course Builder' }).click();
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/uploads')) uploads.push(request.method());
  });
  const again = `${course.folder}/01 Part A/1_Welcome.mp4`;
  const plan = page.getByRole('dialog', { name: 'What will change' });
  const title = plan.getByRole('textbox', { name: 'Title of 1_Welcome.mp4' });
  await page.getByLabel('Choose files').setInputFiles(again);
  // The course has this video, though its section and title are others.
  await expect(plan).toContainText('This lecture is in the course already.');
  await plan.getByRole('checkbox', { name: 'Add Welcome' }).check();
  await title.fill('Welcome again');
  await page.keyboard.press('Escape');
  await page.getByLabel('Choose files').setInputFiles(again);
  await expect(title).toHaveValue('Welcome again');
  await expect(plan.getByRole('checkbox', { name: 'Add Welcome again' })).toBeChecked();
  // The notice of what was kept may still move the button.
  await plan.getByRole('button', { name: 'Add 1 lecture' }).press('Enter');
  await expect(page.getByText('“1_Welcome.mp4” was already here, and was not uploaded again')).toBeVisible();
  await expect(page.getByText('0:08')).toHaveCount(10);
  expect(uploads).toEqual([]);

  // Of all rows that one alone is marked as new, until the author says that it was seen.
  const fresh = page.getByRole('main').getByText('New', { exact: true });
  await expect(page.getByRole('listitem', { name: 'Welcome again', exact: true })).toContainText('New');
  await expect(fresh).toHaveCount(1);
  await page.getByRole('region', { name: 'What was added' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(fresh).toHaveCount(0);

  // A text that is Markdown stays Markdown, without the heading that repeats the title.
  await page.getByRole('link', { name: 'Edit Welcome' }).first().click();
  const read = page.getByRole('region', { name: 'What it will be' });
  await expect(read.getByRole('heading', { name: 'Before you begin' })).toBeVisible();
  await expect(read.getByRole('heading', { name: 'Welcome' })).toHaveCount(0);
  // Its pictures came along, and are shown from here.
  for (const name of ['A desk', 'Two pens'])
    await expect(read.getByRole('img', { name })).toHaveAttribute('src', /^\/api\/v1\/media\/images\//);
  // Its link leads to the lecture that was made of the other text.
  await read.getByRole('link', { name: 'values' }).click();
  await expect(page).toHaveURL(/\/dashboard\/view-course\?course=[\da-f-]+&lecture=[\da-f-]+$/);
  await expect(page.getByRole('heading', { name: 'Values' }).first()).toBeVisible();
});

test('the same is done with the keyboard alone', async ({ page }) => {
  await enterAs(page, instructor, lectern.url);
  await build(page, 'Keys alone', byKeys(page));
});
