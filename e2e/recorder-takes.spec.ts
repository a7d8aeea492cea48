import { getAllSections, updateCourseStatus } from '@lectern/contract/course-builder';
import { getOwnCodeTrack, type OwnCodeTrack } from '@lectern/contract/code-tracks';
import { stateAt } from '@lectern/contract/code-track/track-state';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import type { Section } from '@lectern/contract/course';
import { addCourseToStudent } from '@lectern/contract/learning';
import { MINUTE, SECOND } from '@lectern/contract/units';
import type { Page } from '@playwright/test';
import { callApi, makeCourse } from '../harness/courses.ts';
import { startLectern, type Lectern } from '../harness/lectern.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';
import { lessonEditor, lessonOf, rich, seekTo } from './track-page.ts';

const PROGRAM = 'const two = 2;\nconsole.log(two);\n';

/** The test replaces only the voice: it hums until it is told to be silent. */
const giveVoice = (page: Page) =>
  page.addInitScript(() => {
    if (window !== window.top) return;
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      if (constraints?.audio === undefined) return open(constraints);
      const context = new AudioContext();
      const [voice, loud, heard] = [
        new OscillatorNode(context, { frequency: 220 }),
        new GainNode(context, { gain: 0.5 }),
        new MediaStreamAudioDestinationNode(context),
      ];
      voice.connect(loud).connect(heard);
      voice.start();
      Object.assign(globalThis, { speak: (isOn: boolean) => (loud.gain.value = isOn ? 0.5 : 0) });
      return heard.stream;
    };
  });
const speak = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((on) => (globalThis as unknown as { speak(isOn: boolean): void }).speak(on), isOn);

const editorOf = (page: Page) => rich(page, 'Code that is recorded');
const placeOf = (page: Page) => page.getByRole('slider', { name: 'Place in the recording' });
const lengthOf = async (page: Page): Promise<number> => Number(await placeOf(page).getAttribute('max'));

const isRecording = (page: Page): Promise<void> => expect(page.getByText(/^Recording · /)).toBeVisible();

const addLine = async (page: Page, line: string): Promise<void> => {
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(line);
};

/** Waits until the bar shows so many seconds more. */
const goOnFor = async (page: Page, seconds: number): Promise<void> => {
  const secondOf = async (): Promise<number> => {
    const [, minutes, rest] = /(\d+):(\d\d)/.exec(await page.getByText(/^Recording · /).innerText()) ?? [];
    return 60 * Number(minutes) + Number(rest);
  };
  const from = await secondOf();
  await expect.poll(secondOf).toBeGreaterThanOrEqual(from + seconds);
};

const pause = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText(/^Paused at /).first()).toBeVisible();
};

/** The first millisecond at which the code has a text. */
const firstWith = (track: CodeTrack, text: string): number =>
  track.events.map(([ms]) => ms).find((ms) => stateAt(track, ms).files.get('main.js')?.includes(text)) ?? -1;

/** The mean colour of the video where its camera is shown. */
const colourOfCamera = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    const [width, height] = [video.videoWidth / 4, video.videoHeight / 4];
    context?.drawImage(video, video.videoWidth - width * 1.07, height * 0.45, width, height, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])];
  });

// Of its own, since it checks and converts a video.
let lectern: Lectern;
test.beforeAll(async ({ mail }) => {
  const settings = { SMTP_URL: mail.url, SAMPLE_DATA: 'false', MEDIA_WORKER: 'true' };
  // A browser logs each 503, and a busy machine may be slow.
  lectern = await startLectern({ ...settings, DATABASE_PATIENCE: '10' });
});
test.afterAll(() => lectern.remove());

test('a recording with the camera loses its silence and its slip, and a student sees each line at its second', async ({
  page,
  browser,
  mail,
}) => {
  test.slow();
  const baseURL = lectern.url;
  const instructor = await register(baseURL, mail, 'Instructor');
  const own = { baseURL, token: instructor.token };
  const courseId = await makeCourse({ ...own, name: 'Takes', sections: [['Numbers']] });
  const readLecture = async () => {
    const body = { courseId };
    const [section] = await callApi<Section[]>({ ...own, operation: getAllSections, body });
    return section?.subSection[0];
  };
  const lectureId = (await readLecture())?._id ?? '';
  await giveVoice(page);
  await enterAs(page, instructor, baseURL);
  await page.goto(`${baseURL}/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=video`);
  await page.getByRole('button', { name: 'Record with code' }).click();
  await page.getByRole('button', { name: 'Turn on the microphone' }).click();
  await page.getByRole('button', { name: 'Add the camera' }).click();
  await expect(page.getByLabel('Your camera')).toBeVisible();

  await test.step('voice, silence, voice again and a slip are recorded', async () => {
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await isRecording(page);
    await addLine(page, PROGRAM);
    await speak(page, false);
    await goOnFor(page, 5);
    await speak(page, true);
    await goOnFor(page, 2);
    await addLine(page, '// a slip');
    await goOnFor(page, 1);
    await pause(page);
  });

  await test.step('its silence is cut', async () => {
    const before = await lengthOf(page);
    await page.getByRole('button', { name: /^Cut 1 silence, [3-9] seconds$/ }).click();
    await expect.poll(() => lengthOf(page)).toBeLessThan(before - 3 * SECOND);
    await expect(page.getByRole('button', { name: /^Cut \d+ silence/ })).toBeHidden();
    await expect(editorOf(page)).toContainText('// a slip');
  });

  await test.step('what came after a moment is recorded again', async () => {
    await placeOf(page).press('End');
    await expect(async () => {
      await placeOf(page).press('ArrowLeft');
      // The editor follows the place: a step too many would leave out more than the slip.
      await expect(editorOf(page)).not.toContainText('slip', { timeout: 2 * SECOND });
    }).toPass();
    await expect(editorOf(page)).toContainText('console.log(two);');
    await page.getByRole('button', { name: /^Record again from \d+:\d\d$/ }).click();
    await isRecording(page);
    await expect(editorOf(page)).not.toContainText('slip');
    await addLine(page, '// said better');
    await goOnFor(page, 2);
    await pause(page);
  });

  await test.step('each change is taken back and made again, also after a reload', async () => {
    const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    const length = await lengthOf(page);
    await press('Undo take');
    await expect(editorOf(page)).not.toContainText('said better');
    await press('Undo cut');
    await expect(editorOf(page)).toContainText('// a slip');
    await page.reload();
    await page.getByRole('button', { name: 'Record with code' }).click();
    await expect(editorOf(page)).toContainText('// a slip');
    await press('Redo cut');
    await expect(editorOf(page)).not.toContainText('slip');
    await press('Redo take');
    await expect(editorOf(page)).toContainText('// said better');
    await expect(page.getByRole('button', { name: /^Redo/ })).toBeHidden();
    expect(await lengthOf(page)).toBe(length);
  });

  const length = await lengthOf(page);
  await test.step('it becomes the lecture’s video with its code', async () => {
    await page.getByRole('button', { name: 'Save as the lecture’s video' }).click();
    await expect.poll(async () => (await readLecture())?.hasVideo, { timeout: 4 * MINUTE }).toBe(true);
    await callApi({ ...own, operation: updateCourseStatus, body: { courseId, status: 'Published' } });
  });

  const kept = await callApi<OwnCodeTrack>({ ...own, operation: getOwnCodeTrack, params: { lectureId } });
  expect(kept.track).not.toContain('slip');
  const track = JSON.parse(kept.track ?? '') as CodeTrack;

  await test.step('a student sees each line at its second, and the face beside it', async () => {
    const student = await register(baseURL, mail, 'Student');
    await callApi({ baseURL, token: student.token, operation: addCourseToStudent, body: { courseId } });
    const context = await browser.newContext({ baseURL });
    const room = await context.newPage();
    await enterAs(room, student, baseURL);
    await room.goto(`${baseURL}/dashboard/view-course?course=${courseId}&lecture=${lectureId}`);
    const code = lessonEditor(room);
    const said = firstWith(track, '// said better');
    expect(said).toBeGreaterThan(firstWith(track, 'console.log(two);'));
    await seekTo(room, said / SECOND + 0.1);
    await expect(code).toContainText('// said better');
    await seekTo(room, said / SECOND - 0.1);
    await expect(code).not.toContainText('said');
    await expect(code).toContainText('console.log(two);');
    await expect(lessonOf(room)).toHaveAccessibleName(/^Following the lesson/);
    const seconds = await room.locator('video').evaluate(({ duration }: HTMLVideoElement) => duration);
    expect(Math.abs(seconds - length / SECOND)).toBeLessThan(0.3);
    // Chromium's camera is green.
    await expect
      .poll(async () => {
        const [red = 0, green = 0, blue = 0] = await colourOfCamera(room);
        return green - Math.max(red, blue);
      })
      .toBeGreaterThan(40);
    await context.close();
  });
});
