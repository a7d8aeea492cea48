import { makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';
import { enterAs } from '../harness/session.ts';

const SRT = `1
00:00:00,500 --> 00:00:03,000
Welcome to the lesson

2
00:00:03,000 --> 00:00:06,000
It is a short one
`;

test.describe('captions', () => {
  test('come from a file, are edited beside the video, and save by themselves', async ({
    page,
    mail,
    lectern,
  }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    const sections = [['video:Lesson']];
    await makeCourse({ baseURL: lectern.url, token: instructor.token, name: 'Captioned', sections });
    await enterAs(page, instructor);
    await page.goto('/dashboard/my-courses');
    await page.getByRole('button', { name: 'Edit Captioned' }).click();
    await page.getByRole('button', { name: 'Course Builder' }).click();
    await page.getByRole('button', { name: 'Captions of Lesson' }).click();
    const dialog = page.getByRole('dialog', { name: 'Captions of “Lesson”' });
    await dialog.getByLabel('Language').selectOption({ label: 'German' });
    await dialog
      .getByLabel('Captions file')
      .setInputFiles({ name: 'lesson.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SRT) });
    await expect(dialog.getByLabel('Text of cue 2')).toHaveValue('It is a short one');
    await dialog.getByRole('button', { name: 'Split cue 1' }).click();
    await expect(dialog.getByLabel('Text of cue 2')).toHaveValue('the lesson');
    await dialog.getByRole('button', { name: 'Merge cue 2 with the next' }).click();
    await expect(dialog.getByLabel('Text of cue 2')).toHaveValue('the lesson It is a short one');
    await dialog.getByLabel('Text of cue 1').fill('Willkommen');
    await dialog.getByRole('button', { name: 'All 0.1 s later' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Saved');
    await dialog.getByLabel('Seconds to shift all cues by').fill('1.5');
    await dialog.getByRole('button', { name: 'All 1.5 s later' }).click();
    await expect(dialog.getByLabel('Start of cue 1')).toHaveValue('0:02.100');
    await dialog.getByRole('button', { name: 'All 1.5 s earlier' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Saved');
    await dialog.getByRole('button', { name: 'Play cue 1' }).click();
    const seconds = (): Promise<number> =>
      dialog.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(seconds).toBeGreaterThan(0.6);

    await page.reload();
    await page.getByRole('button', { name: 'Captions of Lesson' }).click();
    await dialog.getByLabel('Language').selectOption('de');
    await expect(dialog.getByLabel('Text of cue 1')).toHaveValue('Willkommen');
    await expect(dialog.getByLabel('Start of cue 1')).toHaveValue('0:00.600');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await page
      .getByRole('alertdialog', { name: 'Remove the captions in German?' })
      .getByRole('button', { name: 'Yes' })
      .click();
    await expect(dialog.getByRole('button', { name: 'Write captions here' })).toBeVisible();
  });
});
