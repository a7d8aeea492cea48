import { saveCaptions } from '@lectern/contract/media';
import { updateSubSection } from '@lectern/contract/course-builder';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { anOwnCourse } from './own-course.ts';

test('a video is removed with a word about what hangs on it, put back, and put back after another one', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const { instructor, access, courseId, lectureId } = await anOwnCourse({ lectern, mail }, 'Films', [
    ['video:First'],
  ]);
  await callApi({
    ...access,
    operation: saveCaptions,
    params: { lectureId, language: 'en' },
    body: { cues: [{ start: 0, end: 1, text: 'Hello' }] },
  });
  await enterAs(page, instructor);
  await page.goto(`/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=video`);
  const tab = page.getByRole('region', { name: 'Video', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Remove the video of “First”?' });
  const removed = page.getByRole('region', { name: 'Removed videos' });
  const remove = async () => {
    await tab.getByRole('button', { name: 'Remove the video' }).click();
    await question.getByRole('button', { name: 'Remove it' }).click();
  };

  await test.step('the question says what happens, and a refusal leaves the video', async () => {
    await expect(tab.getByText('Captions: English.')).toBeVisible();
    await expectAccessible(page, [360, 768, 1280]);
    await tab.getByRole('button', { name: 'Remove the video' }).click();
    await expect(question).toContainText('put it back here for 30 days, with its captions (English)');
    await expectAccessible(page, [360, 1280]);
    await context.setOffline(true);
    await question.getByRole('button', { name: 'Remove it' }).click();
    await expect(question.getByRole('alert')).toContainText('could not be reached');
    await context.setOffline(false);
    consoleErrors.length = 0;
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(tab.getByLabel('Preview')).toBeVisible();
  });

  await test.step('the undo has the focus, and brings the video back with its captions', async () => {
    await remove();
    const undo = page.getByRole('button', { name: 'Undo the removal of the video' });
    await expect(undo).toBeFocused();
    await expect(tab.getByText('No video yet')).toBeVisible();
    await expect(removed.getByText(/captions: English · kept until /)).toBeVisible();
    await expectAccessible(page, [360, 768, 1280]);
    await undo.press('Enter');
    await expect(page.locator('#lecture-video')).toBeFocused();
    await expect(tab.getByText('Captions: English.')).toBeVisible();
    await expect(removed).toBeHidden();
  });

  await test.step('after a reload it is still there to be brought back, in place of another video', async () => {
    await remove();
    await expect(removed).toBeVisible();
    await callApi({
      ...access,
      operation: updateSubSection,
      body: { subSectionId: lectureId, title: 'First', description: 'Filmed again' },
      files: { video: 'lesson.mp4' },
    });
    await page.reload();
    await expect(tab.getByLabel('Preview')).toBeVisible();
    await removed.getByRole('button', { name: /^Bring back / }).click();
    await expect(page.getByText('The video is back')).toBeVisible();
    await removed.getByRole('button', { name: /^Delete .* for good$/ }).click();
    await page.getByRole('button', { name: 'Delete for good', exact: true }).click();
    await expect(removed).toBeHidden();
    await expect(tab.getByText('Captions: English.')).toBeVisible();
  });

  await test.step('what needs the video leads to it', async () => {
    await remove();
    await expect(removed).toBeVisible();
    await page.getByRole('link', { name: 'Captions', exact: true }).click();
    await page.getByRole('link', { name: 'Go to the video' }).click();
    await removed.getByRole('button', { name: /^Bring back / }).click();
    await expect(tab.getByLabel('Preview')).toBeVisible();
  });
});
