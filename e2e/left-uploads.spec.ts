import { mkdir, mkdtemp, rm, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMediaWork, UPLOADS_PATH, type MediaWork } from '@lectern/contract/media';
import { expectAccessible } from './accessibility.ts';
import { callApi, fixture, makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { anOwnCourse } from './own-course.ts';
import { logIn, register } from './people.ts';

/** The unfinished and finished videos of an instructor. */
const workOf = async (baseURL: string, token: string): Promise<MediaWork[]> =>
  callApi<MediaWork[]>({ baseURL, token, operation: getMediaWork });

test('a video whose beginning the server did not get to tell is sent once', async ({
  page,
  mail,
  lectern,
  consoleErrors,
}) => {
  const { instructor, access, courseId } = await anOwnCourse({ lectern, mail }, 'Bread', [['Why bread']]);
  await enterAs(page, instructor);
  // The server begins the upload, and the connection is lost before it says so.
  await page.route(
    `**${UPLOADS_PATH}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
  await page.getByLabel('Choose files').setInputFiles(fixture('lesson.mp4'));
  await page.getByRole('button', { name: 'Add 1 lecture' }).click();
  const states = async () => (await workOf(access.baseURL, access.token)).map(({ state }) => state);
  await expect.poll(states).toEqual([expect.stringMatching(/checking|processing|ready/)]);
  expect(consoleErrors.splice(0)).toHaveLength(1);
});

const NOT_SENT = 'Not sent yet. Choose the file again';

test('videos that a reload kept from being sent are listed, and one choice of their folder sends them', async ({
  page,
  mail,
  lectern,
}) => {
  const above = await mkdtemp(join(tmpdir(), 'lectern-left-'));
  const folder = join(above, 'Bread');
  try {
    const video = await readFile(fixture('lesson.mp4'));
    for (const [at, name] of ['1 Flour', '2 Water', '3 Salt'].entries()) {
      await mkdir(join(folder, `0${at + 1} Part ${'ABC'.charAt(at)}`), { recursive: true });
      // Eight bytes more are no fault of a video, and make it another one.
      const box = Buffer.from([0, 0, 0, 9 + at, ...Buffer.from('free'), ...Buffer.alloc(1 + at)]);
      await writeFile(
        join(folder, `0${at + 1} Part ${'ABC'.charAt(at)}`, `${name}.mp4`),
        Buffer.concat([video, box]),
      );
      await writeFile(
        join(folder, `0${at + 1} Part ${'ABC'.charAt(at)}`, `${name}.en.vtt`),
        'WEBVTT\n\n00:00.500 --> 00:03.000\nHello\n',
      );
    }
    const baseURL = lectern.url;
    const instructor = await register(baseURL, mail, 'Instructor');
    const courseId = await makeCourse({
      baseURL,
      token: instructor.token,
      name: 'Bread',
      sections: [['Why bread']],
    });
    await enterAs(page, instructor);
    // A line so slow that no upload begins.
    await page.route(`**${UPLOADS_PATH}`, () => {});
    await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByLabel('Choose a folder').click(),
    ]);
    await chooser.setFiles(folder);
    await page.getByRole('button', { name: 'Add 3 lectures' }).click();
    await expect(page.getByText('3 lectures added')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('3 in progress');

    const tray = page.getByRole('region', { name: 'Uploads' });
    await test.step('a logout says what it stops, and the next login lists it', async () => {
      await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click();
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
      await expect(question).toContainText('3 files are not uploaded yet. Logging out stops that.');
      await expectAccessible(page, [360, 1280]);
      await question.getByRole('button', { name: 'Yes' }).click();
      await expect(page).toHaveURL('/');
      await logIn(page, instructor);
      await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
      await expect(tray).toContainText('3 stopped');
    });

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(tray).toContainText('3 stopped');
    await expect(
      page.getByRole('listitem', { name: 'Part A', exact: true }).getByText(NOT_SENT),
    ).toBeVisible();
    await tray.getByRole('button', { name: 'Expand the uploads' }).click();
    await expect(tray.getByText(NOT_SENT)).toHaveCount(3);
    await expectAccessible(page, [360, 1280]);

    await page.unroute(`**${UPLOADS_PATH}`);
    await tray.getByLabel('Choose 1 Flour.mp4 again').setInputFiles(fixture('lesson.mp4'));
    await expect(page.getByText('This is not the same file as “1 Flour.mp4”')).toBeVisible();
    await tray.getByLabel('Choose their folder again').setInputFiles(folder);
    await expect(page.getByText('3 uploads go on')).toBeVisible();
    await expect(page.getByText(NOT_SENT)).toHaveCount(0);
    await expect(tray).toContainText(/Checking|Uploaded|Ready|Converting/);
  } finally {
    await rm(above, { recursive: true });
  }
});
