import { makeTrack } from '@lectern/contract/code-track/make-track';
import type { TrackEvent } from '@lectern/contract/code-track/track';
import type { Course, Lecture } from '@lectern/contract/course';
import { createSubSection, getOwnCourse, updateCourseStatus } from '@lectern/contract/course-builder';
import { addCourseToStudent, getPlayer, type LectureRecord } from '@lectern/contract/learning';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import { saveCaptions } from '@lectern/contract/media';
import type { Page } from '@playwright/test';
import { SECOND } from '@lectern/contract/units';
import { expectAccessible } from './accessibility.ts';
import { callApi, makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { saveTrack } from './track-page.ts';
import { startOwnLectern } from './own-lectern.ts';
import { register } from './people.ts';
import { enterAs } from '../harness/session.ts';

/** Half a minute of video with 720 lines, which makes two qualities. */
const TALK = '../../server/sample/git-without-fear/first-commit.mp4';
const DESCRIPTION = 'Watch this.\n\n0:00 Hello\n0:12 The middle\n0:24 The end';
const CUES = [
  { start: 0.2, end: 11, text: 'Good morning everybody' },
  { start: 12, end: 17, text: 'Now to the <middle> of it' },
  { start: 18, end: 26, text: 'And this is all, everybody' },
];

/** The code of the video: a line in each second, which names it. */
const LINES = Array.from({ length: 29 }, (_, place) => `line(${place + 1});\n`);
const CODE = makeTrack({
  files: ['main.js'],
  steps: [],
  events: LINES.map((line, place): TrackEvent => {
    const length = LINES.slice(0, place).join('').length;
    return [(place + 1) * SECOND, 0, [...(length > 0 ? [length] : []), [0, line.trim(), '']], null];
  }),
});

const videoOf = (page: Page) => page.locator('video');
const secondOf = (page: Page): Promise<number> =>
  videoOf(page).evaluate((element: HTMLVideoElement) => element.currentTime);
/** The paused video's second is the last one that the code beside it has. */
const expectCode = async (page: Page): Promise<void> => {
  const second = Math.floor(await secondOf(page));
  const code = page.locator('.cm-content');
  await expect(code.filter({ hasText: `line(${second});` })).toHaveCount(1);
  await expect(code.filter({ hasText: `line(${second + 1});` })).toHaveCount(0);
};
/** The address of the file, or `blob:` while our engine fills the element. */
const sourceOf = (page: Page): Promise<string> =>
  videoOf(page).evaluate((element: HTMLVideoElement) => element.currentSrc);
/** Whether the next video waits for a press. One that plays by itself starts when its length is known. */
const isPausedOnceLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        document.addEventListener(
          'loadedmetadata',
          ({ target }) => requestAnimationFrame(() => done((target as HTMLVideoElement).paused)),
          { capture: true, once: true },
        );
      }),
  );
const captionOf = (page: Page): Promise<string> =>
  videoOf(page).evaluate((element: HTMLVideoElement) =>
    [...element.textTracks]
      .filter(({ mode }) => mode !== 'disabled')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])])
      .map((cue) => (cue as VTTCue).text)
      .join(),
  );

test.describe('a video that was processed', () => {
  test('plays as HLS with captions, transcript and chapters, goes on on another device, and as a file when HLS fails', async ({
    page,
    browser,
    mail,
    consoleErrors,
  }) => {
    const lectern = await startOwnLectern({ SMTP_URL: mail.url, SAMPLE_DATA: 'false', MEDIA_WORKER: 'true' });
    const baseURL = lectern.url;
    const phone = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true });
    try {
      const instructor = await register(baseURL, mail, 'Instructor');
      const owner = { baseURL, token: instructor.token };
      const courseId = await makeCourse({ ...owner, name: 'Talks', sections: [[]], isPublished: false });
      const { courseContent } = await callApi<Course>({
        ...owner,
        operation: getOwnCourse,
        params: { courseId },
      });
      const addLecture = (title: string, description: string, video: string): Promise<Lecture> =>
        callApi({
          ...owner,
          operation: createSubSection,
          body: { sectionId: courseContent[0]?._id, title, description },
          files: { video },
        });
      const { _id: lectureId } = await addLecture('Talk', DESCRIPTION, TALK);
      await addLecture('After', 'And on.', 'lesson.mp4');
      const hlsUrl = async (): Promise<string> => {
        const { videos } = await callApi<{ videos: LectureVideo[] }>({
          ...owner,
          operation: getPlayer,
          params: { courseId },
        });
        return videos[0]?.hlsUrl ?? '';
      };
      await expect.poll(hlsUrl, { timeout: 120 * SECOND }).not.toBe('');
      await callApi({
        ...owner,
        operation: saveCaptions,
        params: { lectureId, language: 'en' },
        body: { label: 'English', cues: CUES },
      });
      await saveTrack(baseURL, { instructor, lectureId }, CODE);
      await callApi({ ...owner, operation: updateCourseStatus, body: { courseId, isPublished: true } });

      const student = await register(baseURL, mail, 'Student');
      await callApi({
        baseURL,
        token: student.token,
        operation: addCourseToStudent,
        body: { courseId },
      });
      const address = `${baseURL}/dashboard/view-course?course=${courseId}&lecture=${lectureId}`;
      /** The student's place, as the server knows it. */
      const stands = async (): Promise<number> => {
        const { records } = await callApi<{ records: LectureRecord[] }>({
          baseURL,
          token: student.token,
          operation: getPlayer,
          params: { courseId },
        });
        return records[0]?.positionSeconds ?? 0;
      };
      await enterAs(page, student, baseURL);
      const engineIsDue = Promise.withResolvers<void>();
      await page.route('**/assets/hls-playback-*.js', async (route) => {
        await engineIsDue.promise;
        await route.continue();
      });
      await page.goto(address);

      await test.step('pressed before the engine is there, it plays in parts, with captions', async () => {
        const part = page.waitForResponse((response) => /\d+p\.m4s$/.test(response.url()));
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        engineIsDue.resolve();
        expect((await part).status()).toBe(206);
        await expect.poll(() => secondOf(page)).toBeGreaterThan(1);
        expect(await sourceOf(page)).toContain('blob:');
        // The next checks are about a few seconds of the video: it must not play on in the meantime.
        await page.getByRole('button', { name: 'Pause' }).click();
        await expectCode(page);
        await expect.poll(() => captionOf(page)).toBe('Good morning everybody');
        await page.getByRole('button', { name: 'Hide captions' }).click();
        await expect.poll(() => captionOf(page)).toBe('');
        await page.keyboard.press('c');
        await expect.poll(() => captionOf(page)).toBe('Good morning everybody');
      });

      await test.step('a quality and a size of captions are chosen', async () => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await expect(page.getByLabel('Quality').getByRole('option')).toHaveText([
          /^Automatic \(\d+p\)$/,
          '720p',
          '360p',
        ]);
        const part = page.waitForResponse((response) => response.url().endsWith('720p.m4s'));
        await page.getByLabel('Quality').selectOption('720p');
        await part;
        await expectCode(page);
        await page.getByLabel('Caption size').selectOption('Very large');
        await page.keyboard.press('Escape');
        await expect(page.getByLabel('Quality')).toBeHidden();
        await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
      });

      await test.step('chapters and the transcript go to a second, and follow the video', async () => {
        const chapters = page.getByRole('list', { name: 'Chapters' });
        await chapters.getByRole('button', { name: /The middle/ }).click();
        await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(12);
        await expect(chapters.locator('[aria-current]')).toContainText('The middle');
        await page.getByRole('tab', { name: 'Transcript' }).click();
        const lines = page.getByRole('list', { name: 'Transcript' });
        await expect(lines.locator('[aria-current]')).toContainText('Now to the <middle> of it');
        await page.getByLabel('Search the transcript').fill('EVERYBODY');
        await expect(page.getByText('2 lines found')).toBeVisible();
        await expect(lines.locator('mark')).toHaveText(['everybody', 'everybody']);
        await lines.getByRole('button', { name: /And this is all/ }).click();
        await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(18);
        await expectCode(page);
        await page.getByLabel('Search the transcript').fill('LINE(7)');
        await page
          .getByRole('list', { name: 'Code' })
          .getByRole('button', { name: /line\(7\);/ })
          .click();
        await expect.poll(async () => Math.floor(await secondOf(page))).toBe(7);
        await expectCode(page);
      });

      await test.step('nothing of it stands in anybody’s way', async () => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await expectAccessible(page);
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.emulateMedia({ colorScheme: null, reducedMotion: null });
        await page.keyboard.press('Escape');
      });

      await test.step('on a phone all panels are in reach', async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.getByRole('button', { name: 'Notes', exact: true }).click();
        for (const name of ['Notes and bookmarks', 'Transcript', 'Questions'])
          await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 0.95 });
        await page.setViewportSize({ width: 1280, height: 900 });
      });

      await test.step('pointing at the bar shows the picture of that second', async () => {
        await page.getByRole('slider', { name: 'Seek' }).hover();
        await expect(page.getByTestId('storyboard')).toBeVisible();
      });

      await test.step('at another speed; paused, it goes on on a second device at the same second', async () => {
        await page.getByLabel('Speed', { exact: true }).selectOption('1.5');
        await page
          .getByRole('list', { name: 'Chapters' })
          .getByRole('button', { name: /The middle/ })
          .click();
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        const before = await secondOf(page);
        await expect.poll(() => secondOf(page)).toBeGreaterThan(before + 1.5);
        for (const speed of ['3', '0.5'] as const) {
          await page.getByLabel('Speed', { exact: true }).selectOption(speed);
          const from = await secondOf(page);
          await expect.poll(() => secondOf(page)).toBeGreaterThan(from + 1);
        }
        await page.getByRole('button', { name: 'Pause' }).click();
        await expectCode(page);
        const left = Math.floor(await secondOf(page));
        await expect.poll(async () => Math.floor(await stands())).toBe(left);
        const other = await phone.newPage();
        await enterAs(other, student, baseURL);
        await other.goto(address);
        await expect.poll(async () => Math.floor(await secondOf(other))).toBe(left);
        await expectCode(other);
        const stage = other.getByRole('group', { name: 'Video: Talk' });
        await expect(other.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
        const { x = 0, y = 0, width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
        const doubleTap = async (share: number): Promise<void> => {
          // Both taps are sent at once: a slow answer to the first one would make them two single taps.
          await Promise.all([1, 2].map(() => other.touchscreen.tap(x + share * width, y + height / 2)));
        };
        await doubleTap(0.1);
        await expect.poll(async () => Math.floor(await secondOf(other))).toBe(left - 10);
        await doubleTap(0.9);
        await expect.poll(async () => Math.floor(await secondOf(other))).toBe(left);
        await other.getByRole('button', { name: 'Play', exact: true }).click();
        await expect.poll(() => secondOf(other)).toBeGreaterThan(left + 1);
        expect(await sourceOf(other)).toContain('blob:');
        const seen = await secondOf(other);
        await other.close({ runBeforeUnload: true });
        // The tab reported its place when it closed; the next regular report was seconds away.
        await expect.poll(stands).toBeGreaterThanOrEqual(Math.floor(seen));
      });

      await test.step('without HLS the file plays, and says so', async () => {
        await page.route(/\.m3u8$/, (route) => route.fulfill({ status: 503, body: '' }));
        await page.reload();
        await expect(page.getByText(/the original file is playing/)).toBeVisible();
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        const from = await secondOf(page);
        await expect.poll(() => secondOf(page)).toBeGreaterThan(from + 0.5);
        expect(await sourceOf(page)).toContain('signature=');
        await page.getByRole('button', { name: 'Pause' }).click();
        await expectCode(page);
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.unroute(/\.m3u8$/);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect.poll(() => sourceOf(page)).toContain('blob:');
        await expect.poll(() => secondOf(page)).toBeGreaterThan(from + 0.5);
        expect(consoleErrors.filter((text) => !/Failed to load resource|\[spf\]/.test(text))).toEqual([]);
        consoleErrors.length = 0;
      });

      await test.step('the next lecture comes by itself, unless somebody says no', async () => {
        const bar = page.getByRole('slider', { name: 'Seek' });
        const countdown = page.getByText(/^Starts in \d s$/);
        await bar.press('End');
        await expect(countdown).toBeVisible();
        await page.getByRole('button', { name: 'Cancel' }).click();
        await expect(countdown).toBeHidden();
        await bar.press('Home');
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await bar.press('End');
        await page.getByRole('button', { name: 'Play now' }).click();
        await expect(page.getByRole('heading', { level: 2, name: 'After' })).toBeVisible();
        await expect.poll(() => secondOf(page)).toBeGreaterThan(0.5);
      });

      await test.step('a lecture that was left playing waits to be played when it is opened again', async () => {
        await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
        for (const name of ['Talk', 'After', 'Talk']) {
          const isPaused = isPausedOnceLoaded(page);
          await page.getByRole('navigation', { name: 'Course Content' }).getByRole('link', { name }).click();
          await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
          expect(await isPaused, name).toBe(true);
          await page.getByRole('button', { name: 'Play', exact: true }).click();
          await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
        }
        // Nothing failed in what was still being filled when its lecture was left.
        expect(consoleErrors).toEqual([]);
      });
    } finally {
      await phone.close();
      await page.close();
      await lectern.remove();
    }
  });
});
