import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { fixture } from '../harness/courses.ts';
import { startLectern, type Lectern } from '../harness/lectern.ts';
import { enterAs } from '../harness/session.ts';
import { aCourseFolder } from './course-folder.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

/** Counts what a person does. */
const counting = (page: Page) => {
  const count = { clicks: 0, dialogs: 0 };
  return {
    count,
    async click(target: Locator): Promise<void> {
      count.clicks += 1;
      await target.click();
    },
    async choose(target: Locator, path: string): Promise<void> {
      count.clicks += 1;
      count.dialogs += 1;
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), target.click()]);
      await chooser.setFiles(path);
    },
  };
};

// Of its own, since it converts videos.
let lectern: Lectern;
test.beforeAll(async ({ mail }) => {
  lectern = await startLectern({ SMTP_URL: mail.url, SAMPLE_DATA: 'false', MEDIA_WORKER: 'true' });
});
test.afterAll(() => lectern.stop());

test('a folder becomes a course of twelve lectures, and is published, with few clicks', async ({
  page,
  mail,
}) => {
  test.slow();
  const instructor = await register(lectern.url, mail, 'Instructor');
  const { folder, remove } = await aCourseFolder();
  await enterAs(page, instructor, lectern.url);
  await page.goto(`${lectern.url}/dashboard/my-courses`);
  const { count, click, choose } = counting(page);
  await click(page.getByRole('link', { name: 'Add Course' }));
  await click(page.getByLabel('Course Title'));
  for (const words of ['Programming', 'From nothing to loops', '0'])
    await page.keyboard.type(words).then(() => page.keyboard.press('Tab'));
  await page.keyboard.type('Web');
  await choose(page.getByLabel('Course Thumbnail'), fixture('thumbnail.png'));
  await click(page.getByLabel('What students will learn'));
  await page.keyboard.type('Loops');
  await click(page.getByRole('button', { name: 'Create Course' }));

  await choose(page.getByLabel('Choose a folder'), folder);
  const plan = page.getByRole('dialog', { name: 'What will be added' });
  await expect(plan).toContainText('9 videos');
  await expect(plan).toContainText('9 files of captions, 3 exercises');
  await expect(plan.getByRole('checkbox')).toHaveCount(12);
  await expectAccessible(page);
  await click(plan.getByRole('button', { name: 'Add 12 lectures' }));
  await expect(page.getByText('12 lectures added')).toBeVisible();
  const outline = page.getByRole('listitem', { name: 'Part B', exact: true });
  await expect(outline.getByRole('listitem')).toHaveText([/Values/, /Names/, /Functions/, /Practice 2/]);
  // Sent, checked and linked, one after the other.
  await expect(page.getByText('0:08')).toHaveCount(9, { timeout: 90_000 });

  await click(page.getByRole('button', { name: 'Complete' }));
  await click(page.getByLabel('Make this Course Public'));
  await expect(page.getByRole('region', { name: 'Before you publish' })).toBeHidden();
  await click(page.getByRole('button', { name: 'Save and Publish' }));
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  expect(count.clicks).toBeLessThanOrEqual(25);
  expect(count.dialogs).toBeLessThanOrEqual(3);

  // What was sent once is not sent again.
  await page.getByRole('button', { name: 'Edit Programming' }).click();
  await page.getByRole('button', { name: 'Course Builder' }).click();
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/uploads')) uploads.push(request.method());
  });
  await page.getByLabel('Choose files').setInputFiles(`${folder}/01 Part A/1_Welcome.mp4`);
  await plan.getByRole('button', { name: 'Add 1 lecture' }).click();
  await expect(page.getByText('“1_Welcome.mp4” was here already: it was not sent again')).toBeVisible();
  await expect(page.getByText('0:08')).toHaveCount(10);
  expect(uploads).toEqual([]);
  await remove();
});
