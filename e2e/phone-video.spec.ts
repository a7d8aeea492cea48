import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { enrolAStudent } from './enrolled.ts';
import { joinCourse, makeExerciseCourse, WORDS } from './exercise-page.ts';
import { expect, test } from './journey.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { common, lecturePath, openQuiz, option, quizOf } from './quiz-page.ts';
import { openSampleLecture } from '../harness/sample-lecture.ts';
import { enterAs } from '../harness/session.ts';

const PORTRAIT = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];
const LANDSCAPE = { width: 740, height: 360 };

/** How many of the window's rows show this part and nothing above it. */
const rowsSeen = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    let rows = 0;
    for (let y = 0; y < innerHeight; y += 1)
      if (element.contains(document.elementFromPoint(innerWidth / 2, y))) rows += 1;
    return rows;
  });

const partOf = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const stageOf = (page: Page): Locator => page.getByRole('group', { name: /^Video: / });
const barOf = (page: Page): Locator => page.getByRole('group', { name: 'Video out of view' });
const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? -1;

/** Opens a lecture with a video, which then plays without an end. */
async function openLecture(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const video = page.locator('video');
  await expect(stageOf(page).locator('.player-controls')).toBeVisible();
  await video.evaluate((element: HTMLVideoElement) => {
    element.loop = true;
  });
  return video;
}

test.describe('a video on a phone', () => {
  test.use({ hasTouch: true });

  test('leaves an exercise the window while it is paused, and is pinned while it plays or when asked to', async ({
    page,
    mail,
    lectern,
  }) => {
    const place = { lectern, mail };
    const course = await makeExerciseCourse(place, WORDS, 'Counting', 'video:Talk');
    await enterAs(page, await joinCourse(place, course.courseId));
    const work = page.locator('#room-work');
    for (const size of PORTRAIT)
      await test.step(`${size.width} px`, async () => {
        await page.setViewportSize(size);
        const video = await openLecture(page, lecturePath(course));
        const bar = barOf(page);
        await expect(video).toBeInViewport({ ratio: 1 });
        await partOf(page, 'Code').tap();
        await expect(work.getByRole('button', { name: 'Submit' })).toBeAttached();
        await expect.poll(() => rowsSeen(work)).toBeGreaterThanOrEqual(size.height - 180);
        await expect.poll(() => rowsSeen(stageOf(page))).toBe(0);
        await watchShifts(page);
        const heading = work.getByRole('region', { name: 'Task' });
        const before = await topOf(heading);

        // Played from the bar it comes back, above the code, of which it covers nothing.
        await bar.getByRole('button', { name: 'Play the video' }).tap();
        await expect(video).toBeInViewport({ ratio: 1 });
        await expect.poll(() => topOf(video)).toBe(0);
        await expect(bar).toBeHidden();
        const grown = ((await stageOf(page).boundingBox())?.height ?? 0) - 48;
        await expect.poll(() => topOf(heading)).toBe(before + grown);
        await page.mouse.wheel(0, 200);
        await expect.poll(() => topOf(heading)).toBeLessThan(before);
        await expect(video).toBeInViewport({ ratio: 1 });
        const playing = await topOf(heading);

        // Paused it stays, so that its picture can be read, until the page is scrolled on.
        await video.evaluate((element: HTMLVideoElement) => element.pause());
        await expect(page.getByRole('button', { name: 'Unpin the video' })).toBeVisible();
        await expect(video).toBeInViewport({ ratio: 1 });
        await page.mouse.wheel(0, -60);
        await expect(bar).toBeVisible();
        await expect.poll(() => rowsSeen(stageOf(page))).toBe(0);
        await expect.poll(() => topOf(heading)).toBeLessThan(playing + 100);
        expect(await shiftsOf(page)).toBeLessThan(0.0005);

        await bar.getByRole('button', { name: /^Pin the video/ }).tap();
        await expect(video).toBeInViewport({ ratio: 1 });
        await page.reload();
        await partOf(page, 'Code').tap();
        await expect(work.locator('.cm-content').first()).toBeVisible();
        await page.mouse.wheel(0, 400);
        const unpin = page.getByRole('button', { name: 'Unpin the video' });
        await expect(unpin).toBeVisible();
        expect(await topOf(video)).toBe(0);
        await unpin.tap();
        await page.mouse.wheel(0, 600);
        await expect(bar).toBeVisible();
        await expect.poll(() => rowsSeen(stageOf(page))).toBe(0);
        await bar.getByRole('button', { name: 'Show the video: Talk' }).tap();
        await expect(video).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
      });
  });

  test('leaves the window to a quiz, also while it plays', async ({ page, mail, lectern }) => {
    const one = (prompt: string) => ({
      ...common,
      id: randomUUID(),
      kind: 'one' as const,
      prompt,
      options: ['Up', 'Down', 'Left'].map((text, at) => option(text, at === 0)),
    });
    const asked = ['Which way?', 'And then?', 'And now?', 'And last?'].map(one);
    const course = await openQuiz({ lectern, mail }, 'video:Talk', asked);
    await enterAs(page, course.student);
    const quiz = quizOf(page);
    for (const size of [...PORTRAIT, LANDSCAPE])
      await test.step(`${size.width} px`, async () => {
        await page.setViewportSize(size);
        const video = await openLecture(page, lecturePath(course));
        const isLow = size.height < 480;
        await quiz.getByText('Which way?').evaluate((element) => element.scrollIntoView());
        await expect(barOf(page)).toBeVisible();
        await expect.poll(() => rowsSeen(quiz)).toBeGreaterThanOrEqual(size.height - (isLow ? 130 : 200));
        await watchShifts(page);
        await barOf(page).getByRole('button', { name: 'Play the video' }).tap();
        if (!isLow) await expect(video).toBeInViewport({ ratio: 1 });
        await quiz.getByLabel('Left').nth(1).tap();
        await expect(quiz.getByLabel('Left').nth(1)).toBeChecked();
        await expect(barOf(page).getByRole('button', { name: 'Pause the video' })).toBeVisible();
        await expect.poll(() => rowsSeen(stageOf(page))).toBe(0);
        expect(await shiftsOf(page)).toBeLessThan(0.0005);
      });
  });

  test('leaves the window to the exercise below it on a phone that is turned', async ({
    page,
    mail,
    lectern,
  }) => {
    const place = { lectern, mail };
    const course = await makeExerciseCourse(place, WORDS, 'Counting', 'video:Talk');
    await enterAs(page, await joinCourse(place, course.courseId));
    for (const size of [LANDSCAPE, { width: 812, height: 375 }])
      await test.step(`${size.width} px`, async () => {
        await page.setViewportSize(size);
        const video = await openLecture(page, lecturePath(course));
        const code = partOf(page, 'Code');
        await video.evaluate((element: HTMLVideoElement) => void element.play());
        if (await code.isVisible()) await code.tap();
        const work = page.locator('#room-work');
        await expect(work.getByRole('button', { name: 'Submit' })).toBeAttached();
        await video.evaluate((element: HTMLVideoElement) => element.pause());
        // On a phone it stands beside.
        for (const turn of [1, 2]) {
          await work.evaluate((element) => element.scrollIntoView());
          if (size.width < 768) await expect(stageOf(page), `turn ${turn}`).toBeInViewport({ ratio: 1 });
          await expect.poll(() => rowsSeen(stageOf(page)), `turn ${turn}`).toBe(0);
          await expect.poll(() => rowsSeen(work)).toBeGreaterThanOrEqual(size.height - 150);
        }
      });
  });

  test('is whole above the bars on a phone that is turned, and code has the room of the heads', async ({
    page,
    mail,
    lectern,
  }) => {
    const { student, courseId } = await enrolAStudent(lectern.url, mail, {
      name: 'Turned',
      sections: [['video:Talk']],
    });
    await enterAs(page, student);
    await page.setViewportSize(LANDSCAPE);
    await page.goto(`/dashboard/view-course?course=${courseId}`);
    const stage = stageOf(page);
    await expect(stage.locator('.player-controls')).toBeVisible();
    const foot = page.getByRole('navigation', { name: 'Lecture' });
    const end = async (): Promise<number> =>
      (await topOf(stage)) + ((await stage.boundingBox())?.height ?? 0);
    await expect.poll(() => topOf(stage)).toBe(0);
    expect(await end()).toBeLessThanOrEqual(await topOf(foot));
    // Another part shows the heads, with their ways out.
    await partOf(page, 'Content').tap();
    await expect(page.getByRole('banner')).toBeVisible();
    await partOf(page, 'Lecture').tap();
    await expect(page.getByRole('banner')).toBeHidden();

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('banner')).toBeVisible();
    await partOf(page, 'Code').tap();
    await expect(page.getByText(/^Progress \d+%$/)).toBeHidden();
    await partOf(page, 'Lecture').tap();
    await expect(page.getByText(/^Progress \d+%$/)).toBeVisible();
  });

  test('is read whole while it is paused: a tap takes away what stands on it, and brings it back', async ({
    page,
    lectern,
  }) => {
    await openSampleLecture(page, lectern.url, {
      course: 'JavaScript for beginners',
      lecture: 'Giving values a name',
    });
    await page.setViewportSize({ width: 360, height: 740 });
    const stage = stageOf(page);
    const controls = stage.locator('.player-controls');
    const pin = stage.getByRole('button', { name: /pin the video/i });
    await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = 18;
      await video.play();
      video.pause();
    });
    await expect(controls).toHaveCSS('opacity', '1');
    await expect(pin).toHaveCSS('opacity', '0');
    // What is said stands below the picture, also beside code.
    const said = page.getByText('A name made with let may get a new value: one more visitor.');
    const bottomOf = async (): Promise<number> =>
      (await topOf(stage)) + ((await stage.boundingBox())?.height ?? 0);
    await expect.poll(() => topOf(said)).toBeGreaterThanOrEqual(await bottomOf());
    for (const opacity of ['0', '1']) {
      await stage.tap({ position: { x: 180, y: 60 } });
      await expect(controls).toHaveCSS('opacity', opacity);
    }
  });

  test('is not missed below a text with code', async ({ page, mail, lectern }) => {
    const place = { lectern, mail };
    const course = await makeExerciseCourse(place, WORDS, 'Counting', 'Words');
    await enterAs(page, await joinCourse(place, course.courseId));
    for (const size of [...PORTRAIT, LANDSCAPE])
      await test.step(`${size.width} px`, async () => {
        await page.setViewportSize(size);
        await page.goto(lecturePath(course));
        await partOf(page, 'Code').tap();
        const work = page.locator('#room-work');
        await expect(work.getByRole('button', { name: 'Submit' })).toBeAttached();
        await page.mouse.wheel(0, 300);
        await expect.poll(() => rowsSeen(work)).toBeGreaterThanOrEqual(size.height - 130);
        await expect(barOf(page)).toBeHidden();
      });
  });
});
