import { randomUUID } from 'node:crypto';
import { saveQuiz } from '@lectern/contract/own-quizzes';
import { trackOfSteps } from '@lectern/contract/code-track/track-steps';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { common, courseForQuiz, enrolNow, lecturePath, option } from './quiz-page.ts';
import { aStep, lessonEditor, lessonOf, rich, saveTrack, seekTo, write } from './track-page.ts';

const START = 'export const sum = (a, b) => a;\n';
const DONE = 'export const sum = (a, b) => a + b;\n';
const TESTS = "import { sum } from './main.js';\ntest('sum adds', () => expect(sum(1, 2)).toBe(3));\n";
const HOSTILE = 'Make it add.\n\n<img src="x" onerror="document.title = 1"> **Now**';
const aGate = (at: number) => ({ id: randomUUID(), at, task: 'Make it add.', tests: TESTS });

const taskOf = (page: Page, at = '0:02') =>
  page.getByRole('region', { name: `The video waits at ${at} for a small task` });
const placeOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const play = (page: Page): Promise<void> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

test.describe('a gate in a video', () => {
  test('is set beside the steps, tried, and met by a student who jumps over it', async ({
    page,
    mail,
    lectern,
  }) => {
    const course = await courseForQuiz({ mail, lectern }, 'video:Coded');

    await test.step('its author says where, what and how it is judged', async () => {
      await enterAs(page, course.instructor);
      await page.goto(`/dashboard/lecture?course=${course.courseId}&lecture=${course.lectureId}&tab=code`);
      for (const [second, code] of [
        [1, START],
        [4, DONE],
      ] as const) {
        await seekTo(page, second);
        await page.getByRole('button', { name: `Add a step at 0:0${second}` }).click();
        await write(page, rich(page, /^main\.js when step/), code);
      }
      await seekTo(page, 2);
      await page.getByText('More ways to add code, and gates').click();
      await page.getByRole('button', { name: 'Add a gate at 0:02' }).click();
      const gate = page.getByRole('group', { name: 'Gate at 0:02' });
      await expect(gate.getByLabel('What students do there')).toBeFocused();
      await gate.getByLabel('What students do there').fill(HOSTILE);
      await write(page, rich(gate, 'Tests of the gate at 0:02'), TESTS);
      await gate.getByRole('button', { name: 'Try the tests' }).click();
      await expect(gate.getByText('With the code at 0:02: 0 of 1 test passed.')).toBeVisible();
      await expect(gate.getByText('With the code at the end: All tests pass.')).toBeVisible();
      await expectAccessible(page);
      await gate.getByRole('button', { name: 'Remove the gate at 0:02' }).click();
      await expect(gate).toBeHidden();
      await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
      await expect(gate.getByLabel('What students do there')).toHaveValue(HOSTILE);
      await page.getByRole('button', { name: 'Save code' }).click();
      await expect(page.getByText('Code saved')).toBeVisible();
    });
    const student = await enrolNow({ mail, lectern }, course);

    await test.step('a student is brought to the task, whose text is text', async () => {
      await enterAs(page, student);
      await page.goto(lecturePath(course));
      await expect(lessonEditor(page)).toBeVisible();
      await seekTo(page, 4.5);
      await expect(taskOf(page)).toContainText('<img src="x" onerror="document.title = 1"> Now');
      await expect(taskOf(page)).toBeFocused();
      expect(await placeOf(page)).toBeCloseTo(2, 1);
      await expectAccessible(page);
    });

    await test.step('the tests fail, are passed in a version of their own, and the video goes on', async () => {
      await page.keyboard.press('Tab');
      await expect(taskOf(page).getByRole('button', { name: 'Check' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(taskOf(page).getByText('Not there yet.')).toBeVisible();
      // The page links no module that imports itself: the server runs these tests.
      await write(page, lessonEditor(page), `import './main.js';\n${DONE}`);
      await expect(taskOf(page).getByText('Your code has changed since.')).toBeVisible();
      const judged = page.waitForResponse((response) => response.url().endsWith('/run-gate-tests'));
      await taskOf(page).getByRole('button', { name: 'Check' }).click();
      expect((await judged).status()).toBe(200);
      await expect(taskOf(page).getByText('Done: all tests pass.')).toBeVisible();
      await expect(taskOf(page).getByRole('button', { name: 'Go on with the video' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(taskOf(page)).toBeHidden();
      await expect(lessonOf(page)).toHaveAccessibleName(/^Following the lesson/);
      await expect.poll(() => placeOf(page)).toBeGreaterThan(2.2);
    });

    await test.step('it is not met again', async () => {
      await page.reload();
      await expect(lessonEditor(page)).toBeVisible();
      await seekTo(page, 4.5);
      await expect(lessonOf(page)).toHaveAccessibleName('Following the lesson · 0:04');
      await expect(taskOf(page)).toBeHidden();
    });
  });

  test('waits on a phone beside a question at the same second, and lets go on without', async ({
    page,
    mail,
    lectern,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const course = await courseForQuiz({ mail, lectern }, 'video:Coded');
    const track = trackOfSteps([aStep(1000, START), aStep(5000, DONE)]);
    await saveTrack(lectern.url, course, { ...track, gates: [aGate(2000), aGate(4000)] });
    const options = [option('This', true), option('That')];
    const wording = { kind: 'one', prompt: 'Which?', options };
    const asked = { ...common, ...wording, id: randomUUID(), second: 2, isRequired: true };
    await callApi({
      baseURL: lectern.url,
      token: course.instructor.token,
      operation: saveQuiz,
      params: { lectureId: course.lectureId },
      body: { questions: [asked], passMark: 100, triesADay: null, decides: false },
    });
    const student = await enrolNow({ mail, lectern }, course);
    await enterAs(page, student);
    const quiz = page.waitForResponse((response) => response.url().endsWith('/quiz'));
    await page.goto(lecturePath(course));
    await expect(page.locator('video')).toBeVisible();
    await quiz;
    await play(page);
    const question = page.getByRole('dialog', { name: 'Question at 0:02' });
    await question.getByLabel('This').press('Space');
    await question.getByRole('button', { name: 'Check answer' }).press('Enter');
    await question.getByRole('button', { name: 'Go on' }).press('Enter');
    await expect(taskOf(page)).toBeVisible();
    await expect(taskOf(page)).toBeFocused();
    await expect(question).toBeHidden();
    expect(await isPaused(page)).toBe(true);
    await expect(taskOf(page).getByRole('button', { name: 'Check' })).toBeInViewport();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(taskOf(page)).toBeHidden();
    await expect(taskOf(page, '0:04')).toBeVisible();
    await expect.poll(() => isPaused(page)).toBe(true);
  });
});
