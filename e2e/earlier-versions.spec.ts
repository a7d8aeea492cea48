import { deleteExercise, getOwnExercise, saveExercise, type OwnExercise } from '@lectern/contract/exercises';
import { getLectureCaptions, saveCaptions, type LectureCaptions } from '@lectern/contract/media';
import { EXAMPLE } from '@lectern/contract/example-exercise';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { anOwnCourse } from './own-course.ts';

test('an exercise and captions that were replaced come back from their earlier versions', async ({
  page,
  mail,
  lectern,
}) => {
  const { instructor, access, courseId, lectureId } = await anOwnCourse(
    { lectern, mail },
    'Loops',
    [['video:First']],
    { isPublished: false },
  );
  const params = { lectureId };
  const save = (instructions: string) =>
    callApi({ ...access, operation: saveExercise, params, body: { ...EXAMPLE, instructions } });
  const caption = (text: string) =>
    callApi({
      ...access,
      operation: saveCaptions,
      params: { lectureId, language: 'en' },
      body: { cues: [{ start: 0, end: 1, text }] },
    });
  await save('My own words.');
  await save('Of a folder.');
  await caption('Typed by hand');
  await caption('From a file');
  await enterAs(page, instructor);
  const open = (tab: string) =>
    page.goto(`/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=${tab}`);

  await test.step('the exercise, into its form, where it is saved by its button', async () => {
    await open('exercise');
    const instructions = page.getByLabel('What is to be done');
    await expect(instructions).toHaveValue('Of a folder.');
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const history = page.getByRole('dialog', { name: 'Earlier versions of your exercise' });
    await expect(history.locator('del')).toHaveText('−My own words.');
    await expectAccessible(page, [360, 1280]);
    await history.getByRole('button', { name: 'Use this version' }).click();
    await expect(instructions).toHaveValue('My own words.');
    await expect(page.getByRole('button', { name: 'Earlier versions' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo restoring' }).click();
    await expect(instructions).toHaveValue('Of a folder.');
    await expect(page.getByRole('button', { name: 'Earlier versions' })).toBeFocused();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await history.getByRole('button', { name: 'Use this version' }).click();
    await page.getByRole('button', { name: 'Save and check exercise' }).click();
    await expect(page.getByText('Exercise saved')).toBeVisible();
    const saved = await callApi<OwnExercise>({ ...access, operation: getOwnExercise, params });
    expect(saved.instructions).toBe('My own words.');
  });

  await test.step('an exercise that was removed', async () => {
    await callApi({ ...access, operation: deleteExercise, params });
    await page.reload();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await page.getByRole('button', { name: 'Use this version' }).click();
    await expect(page.getByLabel('What is to be done')).toHaveValue('My own words.');
  });

  await test.step('captions, which are saved by themselves', async () => {
    await open('captions');
    const cue = page.getByLabel('Text of cue 1');
    await expect(cue).toHaveValue('From a file');
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const history = page.getByRole('dialog', { name: 'Earlier versions of your captions' });
    await expect(history.locator('del')).toContainText('Typed by hand');
    await expectAccessible(page, [360, 1280]);
    await history.getByRole('button', { name: 'Use this version' }).click();
    await expect(cue).toHaveValue('Typed by hand');
    await expect
      .poll(async () => {
        const all = await callApi<LectureCaptions[]>({ ...access, operation: getLectureCaptions, params });
        return all[0]?.cues[0]?.text;
      })
      .toBe('Typed by hand');
    await page.getByRole('button', { name: 'Bring my cues back' }).click();
    await expect(cue).toHaveValue('From a file');
  });

  await test.step('captions that were removed', async () => {
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Remove the captions' }).click();
    await expect(page.getByText('The captions in English are removed.')).toBeVisible();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await page.getByRole('button', { name: 'Use this version' }).click();
    await expect(page.getByLabel('Text of cue 1')).toHaveValue('From a file');
    await expect(page.getByRole('group', { name: 'Captions in English' })).toBeFocused();
  });
});
