import { readFile } from 'node:fs/promises';
import { saveCaptions } from '@lectern/contract/media';
import { callApi, fixture } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { anOwnCourse } from './own-course.ts';

test('a video that is here already takes the place of captions only after a question', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const {
    instructor,
    access,
    courseId,
    lectureIds: [first = '', second = ''],
  } = await anOwnCourse({ lectern, mail }, 'Twice', [['video:First', 'video:Second']]);
  const caption = (lectureId: string, text: string) =>
    callApi({
      ...access,
      operation: saveCaptions,
      params: { lectureId, language: 'en' },
      body: { cues: [{ start: 0, end: 1, text }] },
    });
  await caption(first, 'Typed for the first');
  await caption(second, 'Typed for the second');
  await enterAs(page, instructor);
  const of = (lecture: string, tab: string) =>
    page.goto(`/dashboard/lecture?course=${courseId}&lecture=${lecture}&tab=${tab}`);
  const cue = page.getByLabel('Text of cue 1');

  await of(first, 'video');
  await page.getByRole('button', { name: 'Take a video from another lecture' }).click();
  const question = page.getByRole('dialog', { name: 'Which captions should the lecture keep?' });
  await page.getByRole('button', { name: 'Take the video of Second' }).click();
  await expect(question).toContainText('captions of its own (English)');
  await expect(question).toContainText('brings others (English)');
  await expectAccessible(page, [360, 768, 1280]);
  await context.setOffline(true);
  await question.getByRole('button', { name: 'Keep the lecture’s' }).click();
  await expect(question.getByRole('alert')).toContainText('could not be reached');
  await context.setOffline(false);
  consoleErrors.length = 0;
  await question.getByRole('button', { name: 'Keep the lecture’s' }).click();
  await expect(page.getByText('The lecture has this video now, with its own captions')).toBeVisible();
  await of(first, 'captions');
  await expect(cue).toHaveValue('Typed for the first');
  await expect(page.getByText('These captions were made for the previous video.')).toBeVisible();
  await of(second, 'captions');
  await expect(cue).toHaveValue('Typed for the second');

  // A file with the bytes of another lecture's video is uploaded: the captions stay.
  const film = await readFile(fixture('lesson.mp4'));
  await of(second, 'video');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/uploads'));
  await page
    .getByLabel('Replace the video')
    .setInputFiles({ name: 'again.mp4', mimeType: 'video/mp4', buffer: film });
  await sent;
  await of(second, 'captions');
  await expect(cue).toHaveValue('Typed for the second');
  // The browser's own words for the answers that asked.
  expect(consoleErrors.splice(0).filter((text) => !text.includes('409'))).toEqual([]);
});
