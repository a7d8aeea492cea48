import { makeTrack } from '@lectern/contract/code-track/make-track';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { lecturePath } from './quiz-page.ts';
import { outputOf } from './code-page.ts';
import { aStep, lessonEditor, lessonOf, openTrack, seekTo, write } from './track-page.ts';

/** Two lines, each typed within a second, with a pause between them. */
const RECORDING = makeTrack({
  files: ['main.js'],
  steps: [],
  events: [
    [500, 0, [[0, 'const a']], [7, 7]],
    [800, 0, [7, [0, ' = 1;', '']], [13, 13]],
    [3000, 0, [13, [0, 'con']], [16, 16]],
    [3300, 0, [16, [0, 'sole']], [20, 20]],
    [3600, 0, [20, [0, '.log(a);']], [28, 28]],
  ],
});

test.describe('recorded code', () => {
  test('appears line by line to who wants no motion, in all that is made of it', async ({
    page,
    lectern,
    mail,
  }) => {
    const course = await openTrack({ mail, lectern }, RECORDING);
    await enterAs(page, course.student);
    await page.goto(lecturePath(course));
    await seekTo(page, 3.4);
    await expect(lessonEditor(page)).toHaveText('const a = 1;console');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(lessonEditor(page)).toHaveText('const a = 1;');

    await lessonOf(page).getByRole('button', { name: 'Edit this code' }).click();
    await lessonOf(page).getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByText('They are the same.')).toBeVisible();
    await page.keyboard.press('Escape');
    await write(page, lessonEditor(page), 'mine();');
    await lessonOf(page).getByRole('button', { name: 'Reset to this second' }).click();
    await expect(lessonEditor(page)).toHaveText('const a = 1;');
    await lessonOf(page).getByRole('button', { name: 'Back to the lesson' }).click();
    await seekTo(page, 3.7);
    await expect(lessonEditor(page)).toHaveText('const a = 1;console.log(a);');

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await seekTo(page, 3.4);
    await expect(lessonEditor(page)).toHaveText('const a = 1;console');
    await lessonOf(page).getByRole('button', { name: 'Edit this code' }).click();
    // Half a word is no program: it comes as the lesson finishes it.
    await expect(lessonEditor(page)).toHaveText('const a = 1;console.log(a);');
    await expect(lessonEditor(page)).toBeFocused();
  });

  test('that is reset where there is none yet keeps what is typed then, and a removed version comes back', async ({
    page,
    lectern,
    mail,
  }) => {
    const course = await openTrack({ mail, lectern }, RECORDING);
    await enterAs(page, course.student);
    await page.goto(lecturePath(course));
    await seekTo(page, 4);
    await expect(lessonEditor(page)).toContainText('console.log(a);');
    await write(page, lessonEditor(page), 'mine();');
    await seekTo(page, 0);
    await lessonOf(page).getByRole('button', { name: 'Reset to this second' }).click();
    await expect(lessonEditor(page)).toHaveText('Your version is empty. Write your code here.');
    await write(page, lessonEditor(page), '// from nothing');
    await expect(lessonOf(page).getByText(/^Saved/)).toBeVisible();
    await expect(lessonEditor(page)).toHaveText('// from nothing');

    await lessonOf(page).getByRole('button', { name: 'Your versions (1)' }).click();
    const list = page.getByRole('dialog', { name: 'Your versions of this lesson’s code' });
    await list.getByRole('button', { name: 'Remove the version from 0:00' }).click();
    await expect(list.getByText('None yet.')).toBeVisible();
    await list.getByRole('button', { name: 'Undo removing' }).click();
    await list.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(lessonEditor(page)).toHaveText('// from nothing');
  });

  test('is taken over whole when its button is pressed before the editor is there', async ({
    page,
    lectern,
    mail,
  }) => {
    const course = await openTrack({ mail, lectern }, RECORDING);
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/lesson-editor-*.js', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await enterAs(page, course.student);
    await page.goto(lecturePath(course));
    await seekTo(page, 2);
    await page.getByRole('button', { name: 'Edit this code' }).click();
    arrived.resolve();
    await expect(lessonEditor(page)).toHaveText('const a = 1;');
    await expect(lessonOf(page).getByText('Your version, from 0:02')).toBeVisible();
  });

  test('prints below a student’s version what that version printed, and nothing of the lesson', async ({
    page,
    lectern,
    mail,
  }) => {
    const course = await openTrack({ mail, lectern }, [
      { ...aStep(1000, 'console.log("lesson");'), typing: 200, output: [['log', 'lesson']] },
    ]);
    await enterAs(page, course.student);
    await page.goto(lecturePath(course));
    await seekTo(page, 3);
    const lesson = lessonOf(page);
    const output = outputOf(page);
    // A screen reader was told of it, too.
    const standing = lesson.getByText('Printed in the lesson', { exact: true });
    const press = (name: string) => lesson.getByRole('button', { name }).click();
    await expect(output).toHaveText('lesson');

    await press('Edit this code');
    await expect(output).toContainText('No output yet.');
    await expect(standing).toBeHidden();
    await write(page, lessonEditor(page), 'console.log("mine");');
    await press('Run Code');
    await expect(output).toHaveText('mine');
    await press('Back to the lesson');
    await expect(output).toHaveText('lesson');
    await expect(standing).toBeVisible();
    await press('Your version, 0:03');
    await expect(output).toHaveText('mine');

    await press('Back to the lesson');
    await press('Run Code');
    await expect(standing).toBeHidden();
    await expect(output).toHaveText('lesson');
    await press('Your version, 0:03');
    await expect(output).toContainText('No output yet.');
  });
});
