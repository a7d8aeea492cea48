import { updateSubSection } from '@lectern/contract/course-builder';
import type { Locator, Page } from '@playwright/test';
import { callApi, makeCourse } from '../harness/courses.ts';
import type { Lectern } from '../harness/lectern.ts';
import type { MailCatcher } from './mail-catcher.ts';
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

interface Place {
  lectern: Lectern;
  mail: MailCatcher;
}

/** Opens the captions of the only lecture of a new course, which has a video. */
async function openCaptionsOf(page: Page, { mail, lectern }: Place, name: string) {
  const instructor = await register(lectern.url, mail, 'Instructor');
  const access = { baseURL: lectern.url, token: instructor.token };
  await makeCourse({ ...access, name, sections: [['video:Lesson']] });
  await enterAs(page, instructor);
  await page.goto('/dashboard/my-courses');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Course Builder' }).click();
  await page.getByRole('link', { name: 'Captions of Lesson' }).click();
  return { access, panel: page.getByRole('region', { name: 'Captions', exact: true }) };
}

const chooseFile = (panel: Locator): Promise<void> =>
  panel
    .getByLabel('Captions file')
    .setInputFiles({ name: 'lesson.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SRT) });

test.describe('captions', () => {
  test('come from a file, are edited beside the video, and save by themselves', async ({
    page,
    mail,
    lectern,
  }) => {
    const { panel } = await openCaptionsOf(page, { mail, lectern }, 'Captioned');
    await panel.getByLabel('Language').selectOption({ label: 'German' });
    await chooseFile(panel);
    await expect(panel.getByLabel('Text of cue 2')).toHaveValue('It is a short one');
    await panel.getByRole('button', { name: 'Split cue 1' }).click();
    await expect(panel.getByLabel('Text of cue 2')).toHaveValue('the lesson');
    await panel.getByRole('button', { name: 'Merge cue 2 with the next' }).click();
    await expect(panel.getByLabel('Text of cue 2')).toHaveValue('the lesson It is a short one');
    await panel.getByLabel('Text of cue 1').fill('Willkommen');
    await panel.getByRole('button', { name: 'All 0.1 s later' }).click();
    await expect(panel.getByRole('status')).toHaveText('Saved');
    await panel.getByLabel('Seconds to shift all cues by').fill('1.5');
    await panel.getByRole('button', { name: 'All 1.5 s later' }).click();
    await expect(panel.getByLabel('Start of cue 1')).toHaveValue('0:02.100');
    await panel.getByRole('button', { name: 'All 1.5 s earlier' }).click();
    await expect(panel.getByRole('status')).toHaveText('Saved');
    await panel.getByRole('button', { name: 'Play cue 1' }).click();
    const seconds = (): Promise<number> =>
      panel.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(seconds).toBeGreaterThan(0.6);

    await page.reload();
    await panel.getByLabel('Language').selectOption('de');
    await expect(panel.getByLabel('Text of cue 1')).toHaveValue('Willkommen');
    await expect(panel.getByLabel('Start of cue 1')).toHaveValue('0:00.600');
    await panel.getByRole('button', { name: 'Remove', exact: true }).click();
    await page
      .getByRole('alertdialog', { name: 'Remove the captions in German?' })
      .getByRole('button', { name: 'Remove the captions' })
      .click();
    await expect(panel.getByRole('button', { name: 'Write captions here' })).toBeVisible();
    await panel.getByRole('button', { name: 'Undo the removal of the captions in German' }).click();
    await expect(panel.getByLabel('Text of cue 1')).toHaveValue('Willkommen');
    await page.reload();
    await panel.getByLabel('Language').selectOption('de');
    await expect(panel.getByLabel('Text of cue 2')).toHaveValue('the lesson It is a short one');
    await panel.getByRole('button', { name: 'Remove cue 1' }).click();
    await expect(panel.getByLabel('Text of cue 1')).toHaveValue('the lesson It is a short one');
    await expect(panel.getByRole('button', { name: 'Undo the removal of cue 1' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel('Text of cue 1')).toHaveValue('Willkommen');
    await expect(panel.getByLabel('Text of cue 1')).toBeFocused();
    await expect(
      panel.getByText('Students see saved captions at once, also without publishing.'),
    ).toBeVisible();
  });

  test('keep a cue whose end is before its start, mark it, and say that it is not saved', async ({
    page,
    mail,
    lectern,
  }) => {
    const { panel } = await openCaptionsOf(page, { mail, lectern }, 'Reversed');
    await chooseFile(panel);
    const status = panel.getByRole('status').filter({ hasText: /aved|Saving/ });
    await expect(status).toHaveText('Saved');
    const saved = () => {
      const shown = page.waitForResponse((response) => response.url().includes('/captions'));
      return shown.then(async (response) => JSON.stringify(await response.json()));
    };
    const end = panel.getByLabel('End of cue 2');
    await end.fill('0:01');
    await expect(status).toHaveText('1 cue is not saved: its end is before its start');
    await expect(end).toHaveAccessibleDescription('Not saved: the end is before the start.');
    await end.fill('9:99');
    await end.blur();
    await expect(end).toHaveValue('9:99');
    await expect(status).toHaveText('1 cue is not saved: one of its times is invalid');
    await expect(end).toHaveAccessibleDescription(/its seconds below 60/);
    await end.fill('9:30');
    await expect(end).toHaveAccessibleDescription(/^The video ends at 0:\d\d, before this cue does\.$/);
    await end.fill('0:01');
    // The other cue is saved. Students keep the stored text of this cue, and its field keeps the new one.
    await panel.getByLabel('Text of cue 2').fill('typed meanwhile');
    const answer = saved();
    await panel.getByLabel('Text of cue 1').fill('Welcome back');
    expect(await answer).toContain('It is a short one');
    await expect(status).toHaveText('1 cue is not saved: its end is before its start');
    await panel.getByLabel('Start of cue 1').fill('soon');
    await page.reload();

    await expect(end).toHaveValue('0:01.000');
    await expect(panel.getByLabel('Text of cue 2')).toHaveValue('typed meanwhile');
    await expect(panel.getByLabel('Start of cue 1')).toHaveValue('soon');
    await expect(status).toHaveText(
      '1 cue is not saved: one of its times is invalid. 1 cue is not saved: its end is before its start',
    );
    await panel.getByLabel('Start of cue 1').fill('0');
    const mended = saved();
    await end.fill('0:07');
    expect(await mended).toContain('typed meanwhile');
    await expect(status).toHaveText('Saved');
    await expect(panel.getByLabel('Start of cue 1')).toHaveValue('0:00.000');
  });

  test('are there only once a cue has words', async ({ page, mail, lectern }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    const access = { baseURL: lectern.url, token: instructor.token };
    await makeCourse({ ...access, name: 'Unwritten', sections: [['video:Lesson']] });
    await enterAs(page, instructor);
    const openCaptions = async (): Promise<void> => {
      await page.goto('/dashboard/my-courses');
      await page.getByRole('button', { name: 'Edit Unwritten' }).click();
      await page.getByRole('button', { name: 'Course Builder' }).click();
    };
    await openCaptions();
    const row = page.getByRole('listitem', { name: 'Lesson' });
    await expect(row.getByText('No captions')).toBeVisible();
    await page.getByRole('link', { name: 'Captions of Lesson' }).click();
    const panel = page.getByRole('region', { name: 'Captions', exact: true });
    const status = panel.getByRole('status').filter({ hasText: /aved|Saving/ });
    await panel.getByRole('button', { name: 'Write captions here' }).click();
    await expect(panel.getByLabel('Text of cue 1')).toBeFocused();
    await expect(status).toHaveText('Nothing is saved until the first cue has text');
    await openCaptions();
    await expect(row.getByText('No captions')).toBeVisible();

    await page.getByRole('link', { name: 'Captions of Lesson' }).click();
    await panel.getByRole('button', { name: 'Write captions here' }).click();
    await page.keyboard.type('Welcome');
    await expect(status).toHaveText('Saved');
    await expect(panel.getByLabel('Language').locator('option:checked')).toHaveText('English ✓');
    await panel.getByRole('button', { name: 'Remove cue 1' }).click();
    await expect(panel.getByLabel('Language').locator('option:checked')).toHaveText('English');
    await expect(status).toHaveText('Nothing is saved until the first cue has text');
    await panel.getByRole('button', { name: 'Add a cue at this time' }).click();
    await page.keyboard.type('Welcome again');
    await expect(status).toHaveText('Saved');
    await chooseFile(panel);
    await expect(panel.getByLabel('Text of cue 2')).toHaveValue('It is a short one');
    await page.reload();
    await expect(panel.getByLabel('Text of cue 1')).toHaveValue('Welcome to the lesson');
  });

  test('stay when their video is replaced, and say that they were made for the one before', async ({
    page,
    mail,
    lectern,
  }) => {
    const { access, panel } = await openCaptionsOf(page, { mail, lectern }, 'Filmed again');
    await chooseFile(panel);
    await expect(panel.getByLabel('Text of cue 2')).toHaveValue('It is a short one');

    const tabs = page.getByRole('navigation', { name: 'Parts of the lecture' });
    await tabs.getByRole('link', { name: 'Video', exact: true }).click();
    const video = page.getByRole('region', { name: 'Video', exact: true });
    await expect(video.getByText('The new one takes over its captions')).toBeVisible();
    const subSectionId = new URL(page.url()).searchParams.get('lecture');
    await callApi({
      ...access,
      operation: updateSubSection,
      body: { subSectionId, title: 'Lesson', description: 'Filmed again' },
      files: { video: 'lesson.mp4' },
    });
    await tabs.getByRole('link', { name: 'Captions', exact: true }).click();
    const note = panel.getByText('These captions were made for the previous video.');
    await expect(note).toBeVisible();
    await expect(panel.getByLabel('Text of cue 2')).toHaveValue('It is a short one');
    await panel.getByRole('button', { name: 'They fit' }).click();
    await expect(note).toBeHidden();
    await panel.getByLabel('Text of cue 2').fill('It is a longer one');
    await expect(panel.getByRole('status').filter({ hasText: /aved|Saving/ })).toHaveText('Saved');
    await page.reload();
    await expect(panel.getByLabel('Text of cue 2')).toHaveValue('It is a longer one');
    await expect(note).toBeHidden();
  });
});
