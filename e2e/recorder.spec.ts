import { getAllSections, updateCourseStatus } from '@lectern/contract/course-builder';
import { getOwnCodeTrack, type OwnCodeTrack } from '@lectern/contract/code-tracks';
import type { Section } from '@lectern/contract/course';
import { addCourseToStudent } from '@lectern/contract/learning';
import { MINUTE } from '@lectern/contract/units';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { callApi, makeCourse } from '../harness/courses.ts';
import type { Lectern } from '../harness/lectern.ts';
import { startOwnLectern } from './own-lectern.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

const editorOf = (page: Page) =>
  page.getByRole('textbox', { name: 'Code that is recorded' }).and(page.locator('[contenteditable]'));

const openRecorder = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Record with code' }).click();
  await page.getByRole('button', { name: 'Turn on the microphone' }).click();
};

const record = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(?:Record|Go on recording)$/ }).click();
  await expect(page.getByText(/^Recording · /)).toBeVisible();
};

const PROGRAM = 'const two = 2;\nconsole.log(two);\n';

const write = async (page: Page, code: string): Promise<void> => {
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
};

/** The second that the bar shows while it records, of a recording shorter than ten minutes. */
async function secondOf(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await page.getByText(/^Recording · /).innerText()) ?? [];
  return 60 * Number(minutes) + Number(seconds);
}

const reach = (page: Page, second: number): Promise<void> =>
  expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(second);

const pause = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText(/^Paused at /).first()).toBeVisible();
};

/** The test replaces only the microphone and the browser's answer about it. */
const watchMicrophone = (page: Page) =>
  page.addInitScript(() => {
    // Frames that run programs have no microphone and no storage.
    if (window !== window.top) return;
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    let isAllowed = sessionStorage.getItem('allowed') !== null;
    mediaDevices.getUserMedia = async (constraints) => {
      if (!isAllowed) {
        isAllowed = true;
        sessionStorage.setItem('allowed', '');
        throw new DOMException('Denied', 'NotAllowedError');
      }
      const stream = await open(constraints);
      Object.assign(globalThis, { pullOut: () => stream.getTracks()[0]?.dispatchEvent(new Event('ended')) });
      return stream;
    };
  });

// Of its own, since it checks and converts a video.
let lectern: Lectern;
test.beforeAll(async ({ mail }) => {
  lectern = await startOwnLectern({ SMTP_URL: mail.url, SAMPLE_DATA: 'false', MEDIA_WORKER: 'true' });
});
test.afterAll(() => lectern.remove());

test.describe('the recorder', () => {
  test('records voice and code, survives a crash, loses what was cut out, and is watched by a student', async ({
    page,
    browser,
    mail,
  }) => {
    test.slow();
    const baseURL = lectern.url;
    const instructor = await register(baseURL, mail, 'Instructor');
    const { token } = instructor;
    const courseId = await makeCourse({ baseURL, token, name: 'Recorded', sections: [['Numbers']] });
    const readLecture = async () => {
      const body = { courseId };
      const [section] = await callApi<Section[]>({ baseURL, token, operation: getAllSections, body });
      return section?.subSection[0];
    };
    const lectureId = (await readLecture())?._id ?? '';
    const own = { baseURL, token };
    const address = `${baseURL}/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=video`;
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Parts of the lecture' }).getByRole('link', { name, exact: true });
    let secretFrom = 0;

    await test.step('a microphone that is not allowed is explained, and allowed then', async () => {
      await watchMicrophone(page);
      await enterAs(page, instructor, baseURL);
      // So that the browser's back leads to a page of the same document.
      await page.goto(address.replace('tab=video', 'tab=text'));
      await tab('Video').click();
      await openRecorder(page);
      await expect(page.getByText('does not let this page use the device')).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('meter', { name: 'Level of the microphone' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('what is said, typed and printed is recorded', async () => {
      await record(page);
      await write(page, PROGRAM);
      await page.getByRole('button', { name: 'Run Code' }).click();
      await expect(page.getByRole('log', { name: 'Output' })).toHaveText('2');
      await pause(page);
      await expectAccessible(page);
    });

    await test.step('its code, its timeline and its state are in view together', async () => {
      const place = page.getByRole('slider', { name: 'Place in the recording' });
      for (const size of [
        { width: 1280, height: 720 },
        { width: 768, height: 1024 },
        { width: 360, height: 740 },
      ]) {
        await page.setViewportSize(size);
        await place.press('End');
        await expect(page.getByText(/^You look at /)).toBeHidden();
        await page.evaluate(() => scrollTo(0, 0));
        await place.press('Home');
        for (const part of [
          page.getByText(/^Paused at /).last(),
          page.getByRole('group', { name: 'Files' }),
          page.getByRole('log', { name: 'Output' }),
          place,
          page.getByText('Cut a part out'),
        ])
          await expect(part).toBeInViewport({ ratio: 1 });
      }
      await page.setViewportSize({ width: 1280, height: 720 });
      await place.press('End');
    });

    await test.step('no way out ends a running take unasked', async () => {
      const question = page.getByRole('alertdialog', { name: 'Recording is running' });
      await record(page);
      await write(page, `${PROGRAM}// on the way out`);
      const here = page.url();
      for (const exit of [
        () => page.getByRole('link', { name: 'My Courses' }).first().click(),
        () => tab('Captions').click(),
        () => page.evaluate(() => history.back()),
        () => page.getByRole('button', { name: 'Back to the video' }).click(),
      ]) {
        await exit();
        await question.getByRole('button', { name: 'Go on recording' }).click();
        await expect(question).toBeHidden();
        await expect(page).toHaveURL(here);
        await expect(page.getByText(/^Recording · /)).toBeVisible();
      }
      await page.evaluate(() => history.back());
      await question.getByRole('button', { name: 'Stop and keep the take' }).click();
      await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
      await tab('Video').click();
      await expect(page.getByText('A recording of this lecture is kept in this browser')).toBeVisible();
      await openRecorder(page);
      await expect(editorOf(page)).toContainText('// on the way out');
      await expect(page.getByRole('meter', { name: 'Level of the microphone' })).toBeVisible();
      await write(page, PROGRAM);
    });

    await test.step('a microphone that is pulled out pauses it', async () => {
      await record(page);
      await write(page, `${PROGRAM}// pulled out`);
      await page.evaluate(() => (globalThis as unknown as { pullOut(): void }).pullOut());
      await expect(page.getByText('The microphone is gone').first()).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('meter', { name: 'Level of the microphone' })).toBeVisible();
      await expect(page.getByText('The microphone is gone')).toHaveCount(0);
    });

    await test.step('a page that is gone in the middle loses a moment at most', async () => {
      await record(page);
      secretFrom = await secondOf(page);
      await write(page, `${PROGRAM}const key = "SECRET";`);
      await reach(page, secretFrom + 3);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText('A recording of this lecture is kept in this browser')).toBeVisible();
      await openRecorder(page);
      await expect(page.getByText(/^The recording was cut off at /)).toBeVisible();
      await expect(editorOf(page)).toContainText('SECRET');
    });

    await test.step('another tab leaves it alone', async () => {
      const other = await page.context().newPage();
      await other.goto(address);
      await other.getByRole('button', { name: 'Record with code' }).click();
      await expect(other.getByText('This lecture is recorded in another tab')).toBeVisible();
      await other.close();
    });

    await test.step('a disk that is full keeps what was written', async () => {
      await record(page);
      await write(page, PROGRAM);
      // On a busy machine the shown second is late.
      const secretTo = (await secondOf(page)) + 3;
      await reach(page, secretTo + 2);
      const disk = await page.context().newCDPSession(page);
      await disk.send('Storage.overrideQuotaForOrigin', { origin: baseURL, quotaSize: 1 });
      // Chromium writes for up to 30 s more by the room that it last read.
      await expect(page.getByText(/^This browser has no room left/).first()).toBeVisible({ timeout: MINUTE });
      await disk.send('Storage.overrideQuotaForOrigin', { origin: baseURL });
      await page.getByText('Cut a part out').click();
      await page.getByLabel('From', { exact: true }).fill(String(secretFrom));
      await page.getByLabel('To', { exact: true }).fill(String(secretTo));
      await page.getByRole('button', { name: /^Cut \d+:\d\d to \d+:\d\d out$/ }).click();
    });

    await test.step('one looks at a moment, and may record again from there', async () => {
      const place = page.getByRole('slider', { name: 'Place in the recording' });
      const length = await place.getAttribute('max');
      await place.press('Home');
      await expect(page.getByText(/^You look at 0:00/)).toBeVisible();
      await expect(editorOf(page)).toHaveText('');
      await page.getByRole('button', { name: 'Record again from 0:00' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(place).toHaveAttribute('max', length ?? '');
      await expect(editorOf(page)).toContainText('console.log(two);');
      await expectAccessible(page);
    });

    await test.step('it becomes the lecture’s video with its code, without what was cut out', async () => {
      await page.getByRole('button', { name: 'Save as the lecture’s video' }).click();
      const sent = page.getByRole('alert').filter({ hasText: 'the video is sent' });
      await expect(sent).toBeInViewport({ ratio: 1, timeout: 4 * MINUTE });
      await page.getByRole('button', { name: 'Back to the video' }).last().click();
      await expect(page.getByText('The recording of this video is kept in this browser.')).toBeVisible();
      await expect.poll(async () => (await readLecture())?.hasVideo, { timeout: 4 * MINUTE }).toBe(true);
      const kept = await callApi<OwnCodeTrack>({ ...own, operation: getOwnCodeTrack, params: { lectureId } });
      expect(kept.track).toContain('console.log(two)');
      expect(kept.track).not.toContain('SECRET');
      await callApi({ ...own, operation: updateCourseStatus, body: { courseId, status: 'Published' } });
    });

    await test.step('a student follows it on a phone', async () => {
      const student = await register(baseURL, mail, 'Student');
      await callApi({ baseURL, token: student.token, operation: addCourseToStudent, body: { courseId } });
      const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
      const room = await context.newPage();
      await enterAs(room, student, baseURL);
      await room.goto(`${baseURL}/dashboard/view-course?course=${courseId}&lecture=${lectureId}`);
      const lesson = room.getByRole('region', { name: /^Following the lesson|^Your version/ });
      const code = lesson.getByRole('textbox', { name: 'Code of the lesson' });
      const video = room.locator('video');
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
        .toBeGreaterThan(0);
      await video.evaluate((element: HTMLVideoElement) => {
        element.currentTime = element.duration - 0.3;
      });
      await room.getByLabel('Parts of the lecture').getByText('Code', { exact: true }).click();
      await expect(code).toContainText('console.log(two);');
      await code.click();
      await room.keyboard.insertText('// mine');
      await expect(lesson).toHaveAccessibleName(/^Your version, from /);
      await context.close();
    });
  });
});
