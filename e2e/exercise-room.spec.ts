import { updateCourseStatus } from '@lectern/contract/course-builder';
import { saveLectureText } from '@lectern/contract/outline';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { joinCourse, linesInView, makeExerciseCourse, openExercise, WORDS } from './exercise-page.ts';
import { expect, test } from './journey.ts';
import { lecturePath } from './quiz-page.ts';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;

test.describe('an exercise in the learning room', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('has one editor for an exercise and its scratch file, and leads on from "Passed"', async ({
    page,
    mail,
    lectern,
  }) => {
    const instructions = `${WORDS.instructions}\n\n${'Read this, too.\n\n'.repeat(20)}That is all.`;
    await openExercise(page, { lectern, mail }, { ...WORDS, instructions });
    const exercise = page.getByRole('region', { name: 'Exercise' });
    const editor = exercise.getByRole('textbox', { name: 'code.js' }).and(page.locator('[contenteditable]'));
    const task = page.getByRole('region', { name: 'Task' });
    const results = exercise.getByRole('region', { name: 'Test results' });
    const expectAllInView = async (firstLine: string, lines = 5): Promise<void> => {
      await expect.poll(() => linesInView(editor)).toBeGreaterThanOrEqual(lines);
      for (const name of ['Run tests', 'Submit', 'Show a hint'])
        await expect(exercise.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      await expect(results.getByText(firstLine)).toBeInViewport({ ratio: 1 });
    };
    const expectFailureInView = async (lines: number): Promise<void> => {
      await expect.poll(() => linesInView(editor)).toBeGreaterThanOrEqual(lines);
      for (const name of ['Run tests', 'Submit'])
        await expect(exercise.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      for (const line of ['Not there yet', /^Line 3 of the tests/, 'Expected', 'Received'])
        await expect(results.getByText(line)).toBeInViewport({ ratio: 1 });
    };
    await test.step('a long task has the room that a short program leaves, the list of lectures being closed', async () => {
      await expect(page.getByRole('button', { name: 'Show Course Content' })).toBeVisible();
      for (const [width, height, least] of [
        [1280, 800, 280],
        [1280, 720, 240],
        [768, 1024, 340],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => heightOf(task)).toBeGreaterThan(least);
      }
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await test.step('a long task, the program and the result are in view together', async () => {
      await expectAllInView('“Run tests” tries the tests');
      await page.setViewportSize({ width: 768, height: 1024 });
      await expectAllInView('“Run tests” tries the tests', 12);
      await page.setViewportSize({ width: 1280, height: 720 });
      // Its task stands below the lecture: the program has the room.
      await expectAllInView('“Run tests” tries the tests', 9);
      await editor.press('ControlOrMeta+End');
      await page.keyboard.insertText('\n'.repeat(6));
      await page.keyboard.press('ControlOrMeta+Home');
      await expectAllInView('“Run tests” tries the tests', 9);
      await page.keyboard.press('ControlOrMeta+z');
    });
    await test.step('after a run the first failure is in view whole, with its values', async () => {
      for (const [width, height, lines] of [
        [768, 1024, 12],
        [1024, 768, 7],
        [1280, 800, 4],
        [1280, 720, 4],
      ] as const) {
        await page.setViewportSize({ width, height });
        await exercise.getByRole('button', { name: 'Run tests' }).click();
        await expectFailureInView(lines);
      }
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect(task.getByText('That is all.')).not.toBeInViewport();
      await task.focus();
      await page.keyboard.press('End');
      await expect(task.getByText('That is all.')).toBeInViewport();
      await expectAccessible(page);
    });
    await expect(page.getByRole('button', { name: 'Run Code' })).toBeHidden();
    await page.getByRole('tab', { name: 'code.js' }).click();
    await expect(page.getByRole('button', { name: 'Run Code' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('tab', { name: 'Exercise' }).click();
    await editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(WORDS.solution[0]?.content ?? '');
    await exercise.getByRole('button', { name: 'Submit' }).click();
    await expect(exercise.getByText('Passed: this lecture is complete', { exact: true })).toBeVisible();
    await expect(exercise.getByText(/^Opens in \d s$/)).toBeHidden();
    await expect(results.getByRole('button', { name: 'Ask for a review' })).toBeInViewport({ ratio: 1 });
    expect(await heightOf(results)).toBeLessThan(140);
    await expect(editor).toBeInViewport({ ratio: 1 });
    await exercise.getByRole('button', { name: 'Open now' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'After' })).toBeVisible();
    await page.getByRole('button', { name: 'Mark as complete' }).click();
    await expect(page.getByRole('navigation', { name: 'Lecture' }).getByText('Complete')).toBeVisible();
  });
});

test('a task stands below the video, which gives way once its program is written', async ({
  page,
  mail,
  lectern,
}) => {
  const instructions = `${WORDS.instructions}\n\n${'Read this, too.\n\n'.repeat(20)}`;
  const course = await makeExerciseCourse(
    { lectern, mail },
    { ...WORDS, instructions },
    'Seen words',
    'video:Talk',
  );
  await enterAs(page, await joinCourse({ lectern, mail }, course.courseId));
  const task = page.getByRole('region', { name: 'Task' });
  const video = page.locator('video');
  const title = page.getByRole('heading', { level: 2, name: 'Talk' });
  const editor = page
    .getByRole('region', { name: 'Exercise' })
    .getByRole('textbox', { name: 'code.js' })
    .and(page.locator('[contenteditable]'));
  for (const [height, before, after] of [
    [800, 200, 280],
    [720, 160, 240],
  ] as const) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(lecturePath(course));
    await expect(task).toBeInViewport({ ratio: 1 });
    expect(await heightOf(task)).toBeGreaterThan(before);
    await expect(title).toBeInViewport({ ratio: 1 });
    // The edge of the task cuts no button.
    const { y = 0, height: high = 0 } =
      (await page.getByRole('button', { name: 'Next Lecture' }).boundingBox()) ?? {};
    expect(y + high).toBeLessThanOrEqual((await task.boundingBox())?.y ?? 0);
    await expect(video).toBeInViewport({ ratio: 1 });
    // Whoever reads the text has the place of the task, which is back with the next look at it.
    await title.hover();
    await page.mouse.wheel(0, 40);
    await expect.poll(() => heightOf(task)).toBeLessThan(60);
    await expect(task.getByRole('heading', { name: 'Task' })).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -40);
    await expect(title).toBeInViewport({ ratio: 1 });
    await task.hover();
    await page.mouse.wheel(0, 10);
    await expect.poll(() => heightOf(task)).toBeGreaterThan(before);
    await editor.click();
    await expect.poll(() => heightOf(task)).toBeGreaterThan(after);
    await expect(video).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Larger video' }).click();
    await expect(title).toBeInViewport({ ratio: 1 });
    await editor.click();
    await expect.poll(() => heightOf(video)).toBeGreaterThan(200);
  }
  await expectAccessible(page);
  await test.step('above the exercise it leaves the program twelve lines, and loses nothing', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.reload();
    await expect.poll(() => linesInView(editor)).toBeGreaterThanOrEqual(12);
    expect(await heightOf(video)).toBeGreaterThan(220);
    await page.getByRole('button', { name: 'Small video: more room for the text' }).click();
    await expect.poll(() => linesInView(editor)).toBeGreaterThanOrEqual(9);
    await page.getByRole('button', { name: /^Theatre/ }).click();
    await page.getByRole('button', { name: 'Larger video' }).click();
    await expect.poll(() => heightOf(video)).toBeGreaterThan(370);
    await expect(title).toBeInViewport({ ratio: 1 });
  });
});

test('the preview of an exercise shows what only students can do, and says so', async ({
  page,
  mail,
  lectern,
}) => {
  const { instructor, courseId, lectureId } = await makeExerciseCourse({ lectern, mail }, WORDS);
  await enterAs(page, instructor);
  await page.goto(`/dashboard/view-course?course=${courseId}&lecture=${lectureId}`);
  const exercise = page.getByRole('region', { name: 'Exercise' });
  await expect(exercise.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await expect(exercise.getByText('A preview submits nothing')).toBeVisible();
  await expect(exercise.getByRole('button', { name: 'Show a hint' })).toBeDisabled();
  await expect(exercise.getByText('Preview: files stay in this browser, hints stay closed')).toBeVisible();
  await exercise.getByRole('button', { name: 'Run tests' }).click();
  await expect(exercise.getByText('Not there yet', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('each part of the lecture is found where it was left', async ({ page, mail, lectern }) => {
    const long = 'One more paragraph to read here.\n\n'.repeat(40);
    const instructions = `${WORDS.instructions}\n\n${long}`;
    const course = await makeExerciseCourse({ lectern, mail }, { ...WORDS, instructions });
    const { courseId, lectureId } = course;
    const teach = { baseURL: lectern.url, token: course.instructor.token };
    await callApi({
      ...teach,
      operation: saveLectureText,
      params: { courseId, lectureId },
      body: { description: long },
    });
    await callApi({ ...teach, operation: updateCourseStatus, body: { courseId, status: 'Published' } });
    await enterAs(page, await joinCourse({ lectern, mail }, courseId));
    await page.goto(lecturePath(course));
    const part = (name: string) => page.getByRole('button', { name, exact: true });
    const place = () => page.evaluate(() => Math.round(scrollY));
    const scrollDown = async (): Promise<number> => {
      await page.mouse.wheel(0, 900);
      await expect.poll(place).toBeGreaterThan(700);
      return place();
    };
    await expect(page.getByText('One more paragraph').last()).toBeAttached();
    const lecture = await scrollDown();
    await part('Code').tap();
    await expect(page.getByRole('region', { name: 'Task' })).toBeInViewport();
    await expect.poll(place).toBeLessThan(250);
    const code = await scrollDown();
    await part('Content').tap();
    await expect.poll(place).toBeLessThan(250);
    await part('Lecture').tap();
    await expect.poll(place).toBe(lecture);
    await part('Code').tap();
    await expect.poll(place).toBe(code);
  });
});
