import { getOwnCodeTrack, type OwnCodeTrack } from '@lectern/contract/code-tracks';
import { stateAt } from '@lectern/contract/code-track/track-state';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { getAllSections } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { HOUR, MINUTE } from '@lectern/contract/units';
import type { Page } from '@playwright/test';
import { callApi, makeCourse } from '../harness/courses.ts';
import type { Lectern } from '../harness/lectern.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { dropNetworkErrors } from './network-errors.ts';
import { register } from './people.ts';
import { rich } from './track-page.ts';

const editorOf = (page: Page) => rich(page, 'Code that is recorded');
const lengthOf = async (page: Page): Promise<number> =>
  Number(await page.getByRole('slider', { name: 'Place in the recording' }).getAttribute('max'));

/** Opens the recorder of a new lecture, with its microphone on. */
async function openRecorder(page: Page, { lectern, mail }: { lectern: Lectern; mail: MailCatcher }) {
  const baseURL = lectern.url;
  const instructor = await register(baseURL, mail, 'Instructor');
  const own = { baseURL, token: instructor.token };
  const courseId = await makeCourse({ ...own, name: 'Recorded', sections: [['Numbers']] });
  const body = { courseId };
  const [section] = await callApi<Section[]>({ ...own, operation: getAllSections, body });
  const lectureId = section?.subSection[0]?._id ?? '';
  await enterAs(page, instructor, baseURL);
  await page.goto(`${baseURL}/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=video`);
  await page.getByRole('button', { name: 'Record with code' }).press('Enter');
  await page.getByRole('button', { name: 'Turn on the microphone' }).press('Enter');
  await expect(page.getByRole('meter', { name: 'Level of the microphone' })).toBeVisible();
  await expect(editorOf(page)).toBeVisible();
  return {
    /** The code at the end of the lecture's video. */
    readCode: async (): Promise<string | undefined> => {
      const kept = await callApi<OwnCodeTrack>({
        ...own,
        operation: getOwnCodeTrack,
        params: { lectureId },
      });
      return stateAt(JSON.parse(kept.track ?? '') as CodeTrack, HOUR).files.get('main.js');
    },
  };
}

/** Records and pauses by keys, without the mouse. */
async function record(page: Page, code: string): Promise<void> {
  const toggle = () => page.keyboard.press('ControlOrMeta+Shift+Enter');
  await toggle();
  await expect(page.getByText(/^Recording · 0:0[1-9]/)).toBeVisible();
  await editorOf(page).focus();
  await page.keyboard.type(code);
  await toggle();
  await expect(page.getByText(/^Paused at /).first()).toBeVisible();
}

test.describe('the recorder on a bad day', () => {
  test('records by keys on a phone without network, and sends what it made when the server is there', async ({
    page,
    context,
    lectern,
    mail,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { readCode } = await openRecorder(page, { lectern, mail });
    const save = page.getByRole('button', { name: 'Save as the lecture’s video' });
    const refused = page.getByRole('alert').filter({ hasText: 'The recording is kept in this browser.' });

    await context.setOffline(true);
    await record(page, 'const two = 2;');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await save.press('Enter');
    await expect(refused).toBeVisible({ timeout: 2 * MINUTE });
    await context.setOffline(false);

    await lectern.kill();
    await save.press('Enter');
    await expect(refused).toBeVisible();
    await lectern.restart();
    await save.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'the video is sent' })).toBeVisible();
    expect(await readCode()).toBe('const two = 2;');
    dropNetworkErrors(consoleErrors);
  });

  test('records in a browser that reads no tracks, by its audio context', async ({ page, lectern, mail }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor'));
    await openRecorder(page, { lectern, mail });
    await record(page, 'const two = 2;');
    expect(await lengthOf(page)).toBeGreaterThan(1000);
    const last = page.getByRole('slider', { name: 'Place in the recording' });
    await last.press('Home');
    await expect(editorOf(page)).not.toContainText('two');
    await last.press('End');
    await expect(editorOf(page)).toContainText('const two = 2;');

    // What is prepared for the next take stays, also in another file, and also when a file is removed by mistake.
    await page.getByRole('button', { name: 'Add a file' }).click();
    await page.getByLabel('Name of the file').fill('sum.js');
    await page.keyboard.press('Enter');
    await editorOf(page).focus();
    await page.keyboard.type('let sum;');
    await page.getByRole('button', { name: 'Remove sum.js' }).click();
    await expect(editorOf(page)).toContainText('const two = 2;');
    await page.getByRole('button', { name: 'Undo the removal of sum.js' }).press('Enter');
    await expect(editorOf(page)).toContainText('let sum;');
    await page.reload();
    await page.getByRole('button', { name: 'Record with code' }).click();
    await expect(editorOf(page)).toContainText('let sum;');
  });
});
