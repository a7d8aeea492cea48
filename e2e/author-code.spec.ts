import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeTrack } from '@lectern/contract/code-track/make-track';
import { stateAt } from '@lectern/contract/code-track/track-state';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { getOwnCodeTrack, type OwnCodeTrack } from '@lectern/contract/code-tracks';
import type { Page } from '@playwright/test';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { courseForQuiz } from './quiz-page.ts';
import { saveTrack, seekTo } from './track-page.ts';

const FILES = {
  '1 start/main.js': "import { two } from './lib/two.js';\n",
  '2 sum/main.js': "import { two } from './lib/two.js';\nconsole.log(two);\n",
  '2 sum/lib/two.js': 'export const two = 2;\n',
};

const CAST = [
  { version: 2, width: 80, height: 24 },
  [0.1, 'o', '$ node main.js\r\n'],
  [0.2, 'o', '2\r\n'],
].map((line) => JSON.stringify(line));

const placeOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const reach = (page: Page, second: number): Promise<void> =>
  expect.poll(() => placeOf(page)).toBeGreaterThanOrEqual(second);

/** What the list says of each step. */
const stepsOf = (page: Page) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem');

test('code comes to a video from a folder, by ticking while it plays, fitted, and with a terminal', async ({
  page,
  mail,
  lectern,
}) => {
  const { instructor, courseId, lectureId } = await courseForQuiz({ mail, lectern }, 'video:Coded');
  const folder = await mkdtemp(join(tmpdir(), 'lectern-steps-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await enterAs(page, instructor);
  await page.goto(`/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=code`);

  await test.step('each folder is a step that has no second yet', async () => {
    await page.getByText('More ways to add code, and gates').click();
    await page.getByLabel('Add a folder of steps').setInputFiles(folder);
    await expect(page.getByText('2 steps found.').first()).toBeVisible();
    await expect(stepsOf(page)).toHaveText([
      /No second yet.*main\.js/,
      /No second yet.*lib\/two\.js, main\.js/,
    ]);
    await expect(stepsOf(page).first()).toBeInViewport();
    // Chosen once more by mistake, they are taken out as they came.
    await page.getByLabel('Add a folder of steps').setInputFiles(folder);
    await expect(stepsOf(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'Undo: 2 steps were added.' }).click();
    await expect(stepsOf(page)).toHaveCount(2);
  });

  await test.step('none is saved without its second, which is asked for', async () => {
    await page.getByRole('button', { name: 'Save code' }).click();
    await expect(page.getByRole('alert').getByText('Say at which second step 1 is done')).toBeInViewport();
    await expect(page.getByLabel('Done at')).toBeFocused();
    await expect(page.getByLabel('Done at')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Done at')).toHaveAccessibleDescription('Say when step 1 is done');
  });

  await test.step('they get their seconds while the video plays', async () => {
    await seekTo(page, 0);
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
    await reach(page, 1);
    await page.getByRole('button', { name: /^Step 1 is done at / }).click();
    await reach(page, 2);
    await page.getByRole('button', { name: /^Step 2 is done at / }).click();
    await expect(page.getByText('No second yet')).toBeHidden();
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  });

  await test.step('one beginning and one end move all of them', async () => {
    await page.getByText('Fit all steps to the video').click();
    await page.getByLabel('First step at').fill('0:02');
    await page.getByLabel('Last step at').fill('0:05.5');
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await expect(stepsOf(page)).toHaveText([/0:02/, /0:05/]);
    await expect(page.getByText('All steps have other seconds now.')).toBeVisible();
  });

  await test.step('another second is typed to its end before the step moves', async () => {
    await stepsOf(page).nth(1).getByRole('button', { name: /0:05/ }).click();
    await page.getByLabel('Done at').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('0:01');
    await expect(page.getByLabel('Done at')).toHaveValue('0:01');
    await page.keyboard.press('Enter');
    await expect(stepsOf(page)).toHaveText([/0:01/, /0:02/]);
    await expect(page.getByLabel('Done at')).toBeFocused();
    const moved = 'Step 2 is step 1 now: 0:01 comes before 0:02.';
    await expect(page.getByRole('status').getByText(moved)).toBeVisible();
    await page.getByRole('button', { name: `Undo: ${moved}` }).click();
    await expect(page.getByText(moved)).toBeHidden();
    await expect(stepsOf(page)).toHaveText([/0:02/, /0:05/]);
    await page.getByLabel('Done at').fill('soon');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Done at')).toHaveValue('soon');
    await expect(page.getByLabel('Done at')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Done at').fill('0:01');
    await page.keyboard.press('Enter');
    await expect(stepsOf(page)).toHaveText([/0:01/, /0:02/]);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('0:05.5');
    await page.keyboard.press('Tab');
    await expect(stepsOf(page)).toHaveText([/0:02/, /0:05/]);
  });

  await test.step('a removed step comes back', async () => {
    await page.getByRole('button', { name: 'Remove step 1' }).click();
    await expect(stepsOf(page)).toHaveText([/0:05/]);
    await expect(page.getByText('A step was removed.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(stepsOf(page)).toHaveText([/0:02/, /0:05/]);
  });

  await test.step('a recorded terminal goes on from the video’s second', async () => {
    await seekTo(page, 7);
    await page
      .getByLabel('Open a code track or .cast')
      .setInputFiles({ name: 'run.cast', mimeType: 'text/plain', buffer: Buffer.from(CAST.join('\n')) });
    await expect(page.getByText('1 step of a terminal found.').first()).toBeVisible();
    await expect(stepsOf(page)).toHaveText([/0:02/, /0:05/, /0:07.*terminal\.txt/]);
  });

  await test.step('it is saved as it stands there', async () => {
    await page.getByRole('button', { name: 'Save code' }).click();
    await expect(page.getByText('Code saved')).toBeVisible();
    const own = { baseURL: lectern.url, token: instructor.token, params: { lectureId } };
    const kept = await callApi<OwnCodeTrack>({ ...own, operation: getOwnCodeTrack });
    const track = JSON.parse(kept.track) as CodeTrack;
    const filesAt = (ms: number) => Object.fromEntries(stateAt(track, ms).files);
    expect(filesAt(2000)).toEqual({ 'main.js': FILES['1 start/main.js'] });
    expect(filesAt(5500)).toEqual({
      'main.js': FILES['2 sum/main.js'],
      'lib/two.js': FILES['2 sum/lib/two.js'],
    });
    expect(filesAt(8000)['terminal.txt']).toBe('$ node main.js\n2\n');
    await page.reload();
    await expect(stepsOf(page)).toHaveText([/0:02/, /0:05/, /0:07/]);
  });
  await rm(folder, { recursive: true });
});

test('a recording takes the place of no other code unasked', async ({ page, mail, lectern }) => {
  const course = await courseForQuiz({ mail, lectern }, 'video:Coded');
  const { instructor, courseId, lectureId } = course;
  const recordingOf = (code: string) =>
    makeTrack({ files: ['main.js'], steps: [], events: [[500, 0, [[0, code]], [0, 0]]] });
  await saveTrack(lectern.url, course, recordingOf('spoken();'));
  await enterAs(page, instructor);
  await page.goto(`/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=code`);
  await page.getByText('More ways to add code, and gates').click();
  await page.getByLabel('Open a code track or .cast').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(recordingOf('other();'))),
  });
  await expect(page.getByText(/^This is a recording\. Remove the code/).first()).toBeVisible();
  const own = { baseURL: lectern.url, token: instructor.token, params: { lectureId } };
  const kept = await callApi<OwnCodeTrack>({ ...own, operation: getOwnCodeTrack });
  expect(kept.track).toContain('spoken();');
});
