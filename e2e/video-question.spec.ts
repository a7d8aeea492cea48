import { randomUUID } from 'node:crypto';
import type { Question } from '@lectern/contract/quiz-content';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { common, lecturePath, openQuiz, option, quizOf } from './quiz-page.ts';

test('a question in the video is seen on a phone that shows something else than the lecture', async ({
  page,
  mail,
  lectern,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const options = Array.from({ length: 8 }, (_, at) => ({
    ...option(`Choice ${at + 1}`, at === 0),
    why: at === 0 ? '' : 'This is what the lecture says about it.\n\nThe last words of why.',
  }));
  const asked: Question = { ...common, id: randomUUID(), kind: 'one', second: 1, prompt: 'Which?', options };
  const course = await openQuiz({ mail, lectern }, 'video:Watching', [asked]);
  await enterAs(page, course.student);
  await page.goto(lecturePath(course));
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('button', { name: 'Play' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Question at 0:01' });
  // Why an answer is wrong is in view above the buttons, however many choices there are.
  await dialog.getByRole('radio', { name: 'Choice 8' }).click();
  await dialog.getByRole('button', { name: 'Check answer' }).click();
  const why = dialog.getByText('The last words of why.');
  await expect(why).toBeInViewport({ ratio: 1 });
  const [end, foot] = [await why.boundingBox(), await dialog.locator('footer').boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(dialog).toBeHidden();
  // A question that was skipped is opened by its mark on the timeline: by a press, and by a key.
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  const mark = page.getByRole('button', { name: 'The video asks a question at 0:01' });
  await mark.click();
  await expect(dialog).toBeVisible();
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(1);
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await mark.press('Enter');
  await expect(dialog).toBeVisible();
});

test('a question in the video is not asked behind the finish page', async ({ page, mail, lectern }) => {
  const options = [option('This', true), option('That')];
  const asked: Question = { ...common, id: randomUUID(), kind: 'one', second: 1, prompt: 'Which?', options };
  const course = await openQuiz({ mail, lectern }, 'video:Watching', [asked], {
    decides: false,
    acceptsMarks: true,
  });
  await enterAs(page, course.student);
  await page.goto(lecturePath(course));
  for (const name of ['Watching', 'After']) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Mark as complete' }).click();
    await expect(page.getByRole('navigation', { name: 'Lecture' }).getByText('Complete')).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: /^You have completed/ })).toBeVisible();
  await page.goto(`${lecturePath(course)}&finish=`);
  await expect(page.getByRole('heading', { name: /^You have completed/ })).toBeVisible();
  const video = page.locator('video');
  await expect(video).toBeAttached();
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  const second = (): Promise<number> => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(second).toBeGreaterThan(1.5);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Escape plays on at a question that may be skipped; one that may not waits on the video', async ({
  page,
  mail,
  lectern,
}) => {
  const ask = (second: number): Question => {
    const options = [option('This', true), option('That')];
    return { ...common, id: randomUUID(), kind: 'one', second, prompt: `Which at ${second}?`, options };
  };
  const questions = [ask(1), { ...ask(2), isRequired: true }];
  const course = await openQuiz({ mail, lectern }, 'video:Watching', questions);
  await enterAs(page, course.student);
  await page.goto(lecturePath(course));
  const stage = page.getByRole('group', { name: 'Video: Watching' });
  const hasFocus = () => stage.evaluate((element) => element.contains(document.activeElement));
  const isPaused = () => page.locator('video').evaluate((element: HTMLVideoElement) => element.paused);
  await page.getByRole('button', { name: 'Play' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Question at 0:01' })).toBeVisible();
  await page.keyboard.press('Escape');
  // It plays on, up to the next one.
  const last = page.getByRole('dialog', { name: 'Question at 0:02' });
  await expect(last).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
  expect(await isPaused()).toBe(true);
  expect(await hasFocus()).toBe(true);
  await expect(stage.getByRole('button', { name: 'A question waits at 0:02' })).toBeVisible();
  // The keys of the player are at hand: playing on asks it again.
  await page.keyboard.press('k');
  await expect(last).toBeVisible();
});

test('a question pauses the video; a wrong answer offers the 20 seconds before it', async ({
  page,
  mail,
  lectern,
}) => {
  const asked: Question = {
    ...common,
    id: randomUUID(),
    kind: 'one',
    second: 2,
    isRequired: true,
    prompt: 'What was just said?',
    options: [option('This', true), option('That')],
  };
  // A second one keeps the quiz from being passed.
  const below: Question = {
    ...common,
    id: randomUUID(),
    kind: 'one',
    prompt: 'And then?',
    options: [option('Yes', true), option('No')],
  };
  const course = await openQuiz({ mail, lectern }, 'video:Watching', [asked, below]);
  await enterAs(page, course.student);
  await page.goto(lecturePath(course));
  const video = page.locator('video');
  const dialog = page.getByRole('dialog', { name: 'Question at 0:02' });
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  const mark = page.getByRole('button', { name: 'The video asks a question at 0:02' });
  await expect(mark).toBeAttached();
  await page.getByRole('button', { name: 'Play' }).first().click();
  await expect(dialog).toBeVisible();
  expect(await isPaused()).toBe(true);
  await expectAccessible(page);
  await expect(dialog.getByRole('heading', { name: 'Question at 0:02' })).toBeFocused();
  // It covers nothing of the part beside the lecture.
  const [over, beside] = [await dialog.boundingBox(), await page.locator('#room-work').boundingBox()];
  expect((over?.x ?? 0) + (over?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  await dialog.getByRole('button', { name: 'Check answer' }).press('Enter');
  await expect(dialog.getByRole('radiogroup')).toHaveAccessibleDescription('Give an answer');
  await dialog.getByLabel('That').press('Space');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Back to the start' }).press('Enter');
  await expect(dialog).toBeHidden();
  // It comes by again.
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('This').press('Space');
  await dialog.getByRole('button', { name: 'Check answer' }).press('Enter');
  await expect(dialog.getByText('As the lecture says.')).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Go on' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(mark).toBeHidden();
  await expect.poll(isPaused).toBe(false);
  await quizOf(page).getByRole('radio', { name: 'Yes' }).check();
  await quizOf(page).getByRole('button', { name: 'Check answers' }).click();
  await expect(page.getByText('Complete: you passed its quiz')).toBeVisible();
});

test('a quiz whose video still asks something does not say that it is passed, and leads there', async ({
  page,
  mail,
  lectern,
}) => {
  const ask = (prompt: string, second: number | null): Question => ({
    ...common,
    id: randomUUID(),
    kind: 'one',
    second,
    isRequired: second !== null,
    prompt,
    options: [option('Yes', true), option('No')],
  });
  const course = await openQuiz({ mail, lectern }, 'video:Watching', [
    ask('What was just said?', 2),
    ask('And then?', null),
  ]);
  await enterAs(page, course.student);
  await page.goto(lecturePath(course));
  const quiz = quizOf(page);
  await quiz.getByRole('radio', { name: 'Yes' }).check();
  await quiz.getByRole('button', { name: 'Check answers' }).click();
  await expect(
    quiz.getByText('1 of 1 right. To pass, answer the question of the video, too.').first(),
  ).toBeVisible();
  await expect(quiz.getByText(/^Passed/)).toHaveCount(0);
  await expectAccessible(page);
  await quiz.getByRole('button', { name: 'Answer the question at 0:02' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Question at 0:02' });
  await dialog.getByLabel('Yes').press('Space');
  await dialog.getByRole('button', { name: 'Check answer' }).press('Enter');
  await dialog.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(quiz.getByText('Passed: 1 of 1 right.').first()).toBeVisible();
  await expect(page.getByText('Complete: you passed its quiz')).toBeVisible();
});

test('a question of the video is judged in the page when the network is lost before it comes', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const asked: Question = {
    ...common,
    id: randomUUID(),
    kind: 'one',
    second: 2,
    isRequired: true,
    prompt: 'What was just said?',
    options: [option('This', true), option('That')],
  };
  const course = await openQuiz({ mail, lectern }, 'video:Watching', [asked], { isOnDevice: true });
  await enterAs(page, course.student);
  // What judges in the page is loaded with the lecture.
  const judge = page.waitForResponse(/provisional/);
  await page.goto(lecturePath(course));
  await (await judge).finished();
  await page.getByRole('button', { name: 'Play' }).first().click();
  const isBuffered = () =>
    page
      .locator('video')
      .evaluate(
        ({ buffered, duration }: HTMLVideoElement) => buffered.length > 0 && buffered.end(0) >= duration,
      );
  await expect.poll(isBuffered).toBe(true);
  await context.setOffline(true);
  const dialog = page.getByRole('dialog', { name: 'Question at 0:02' });
  await dialog.getByLabel('That').press('Space');
  await dialog.getByRole('button', { name: 'Check answer' }).press('Enter');
  await expect(dialog.getByText('Not right', { exact: true }).first()).toBeVisible();
  await dialog.getByLabel('This').press('Space');
  await dialog.getByRole('button', { name: 'Check answer' }).press('Enter');
  await expect(dialog.getByText('Right', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on' }).press('Enter');
  await context.setOffline(false);
  await expect(page.getByText('Complete: you passed its quiz')).toBeVisible();
  for (const error of consoleErrors.splice(0)) expect(error).toContain('net::ERR_INTERNET_DISCONNECTED');
});
