import { randomUUID } from 'node:crypto';
import { saveAnswer, saveQuestion } from '@lectern/contract/questions';
import type { Question } from '@lectern/contract/quiz-content';
import type { Page } from '@playwright/test';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { common, lecturePath, openQuiz, option } from './quiz-page.ts';

const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
const seekTo = (page: Page, to: number) =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement, second) =>
      new Promise<void>((resolve) => {
        video.addEventListener('seeked', () => resolve(), { once: true });
        video.currentTime = second;
      }),
    to,
  );

test('a link leads to an answer, and the video’s question waits until the video plays over its second', async ({
  page,
  lectern,
  mail,
}) => {
  const options = [option('This', true), option('That')];
  const asked: Question = { ...common, id: randomUUID(), kind: 'one', second: 2, prompt: 'Which?', options };
  const course = await openQuiz({ mail, lectern }, 'video:Watching', [asked]);
  const questionId = randomUUID();
  const params = { courseId: course.courseId, questionId };
  await callApi({
    baseURL: lectern.url,
    token: course.student.token,
    operation: saveQuestion,
    params,
    body: { lectureId: course.lectureId, place: 'second', at: 2, title: 'Why?', body: '', isPrivate: false },
  });
  await callApi({
    baseURL: lectern.url,
    token: course.instructor.token,
    operation: saveAnswer,
    params: { ...params, answerId: randomUUID() },
    body: { body: 'Because of this.' },
  });
  await enterAs(page, course.student);
  const quiz = page.waitForResponse((response) => response.url().endsWith('/quiz'));
  await page.goto(`${lecturePath(course)}&question=${questionId}&second=2`);
  await quiz;
  const dialog = page.getByRole('dialog', { name: 'Question at 0:02' });
  const answer = page.getByRole('list', { name: 'Answers' }).getByRole('listitem');

  await test.step('the answer is in view, focused and marked', async () => {
    await expect(answer).toContainText('Because of this.');
    await expect(answer).toBeFocused();
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(answer).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('slider', { name: 'Seek' })).toBeEnabled();
    await seekTo(page, 3);
    await seekTo(page, 2);
    await expect(dialog).toBeHidden();
  });

  await test.step('playing asks; while the question waits, nothing starts the video', async () => {
    await page.keyboard.press('k');
    await expect(dialog).toBeVisible();
    const before = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await page.keyboard.press('k');
    await page.keyboard.press('l');
    await page.keyboard.press('q');
    // As the keys of a headset and the window of picture in picture do.
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined));
    await expect.poll(() => isPaused(page)).toBe(true);
    const after = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    expect(after - before).toBeLessThan(1);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect.poll(() => isPaused(page)).toBe(false);
  });

  await test.step('Q asks from anywhere on the page, once the dialog is closed', async () => {
    await page.reload();
    await expect(page.getByRole('slider', { name: 'Seek' })).toBeEnabled();
    await seekTo(page, 1);
    await page.getByRole('tab', { name: 'Notes and bookmarks' }).click();
    await page.keyboard.press('k');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('q');
    await expect(page.getByLabel('Your question')).toBeFocused();
    await expect(page.getByLabel('What is it about?')).toHaveValue('second 2');
  });
});
