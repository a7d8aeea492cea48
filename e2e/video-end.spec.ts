import { randomUUID } from 'node:crypto';
import type { Question } from '@lectern/contract/quiz-content';
import type { Page } from '@playwright/test';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { common, lecturePath, openQuiz, option, quizOf } from './quiz-page.ts';

const ask = (second: number | null): Question => ({
  ...common,
  id: randomUUID(),
  kind: 'one',
  second,
  prompt: 'Which?',
  options: [option('This', true), option('That')],
});

const countdown = (page: Page) => page.getByText(/^Opens in \d s$/);
const answerNow = (page: Page) => page.getByRole('button', { name: 'Answer now' });
const title = (page: Page) => quizOf(page).getByRole('heading', { name: 'Quiz' });

const playToEnd = async (page: Page): Promise<void> => {
  const seek = page.getByRole('slider', { name: 'Seek' });
  await expect(seek).toBeEnabled();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await seek.press('End');
};

test('the end of a video leads to the questions that wait below it, and goes on by itself once they are passed', async ({
  page,
  mail,
  lectern,
}) => {
  const course = await openQuiz({ mail, lectern }, 'video:Watching', [ask(null)], { decides: false });
  await enterAs(page, course.student);
  await page.goto(lecturePath(course));
  await expect(title(page)).toBeVisible();
  await playToEnd(page);
  await expect(page.getByText('Questions about this lecture wait below')).toBeVisible();
  await expect(answerNow(page)).toBeFocused();
  await expect(countdown(page)).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toBeInViewport();
  await expect(answerNow(page)).toBeHidden();
  await quizOf(page).getByRole('radio', { name: 'This' }).check();
  await quizOf(page).getByRole('button', { name: 'Check answers' }).click();
  await expect(quizOf(page).getByText('Passed', { exact: true })).toBeVisible();
  await page.getByRole('slider', { name: 'Seek' }).press('Home');
  await playToEnd(page);
  await expect(countdown(page)).toBeVisible();
});

test('on a phone they are shown whatever part of the lecture is', async ({ page, mail, lectern }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const course = await openQuiz({ mail, lectern }, 'video:Watching', [ask(null)]);
  await enterAs(page, course.student);
  await page.goto(lecturePath(course));
  await expect(title(page)).toBeVisible();
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await playToEnd(page);
  await answerNow(page).click();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toBeInViewport();
});

test('a question that stands in the video alone is asked from its end', async ({ page, mail, lectern }) => {
  const course = await openQuiz({ mail, lectern }, 'video:Watching', [ask(6)]);
  await enterAs(page, course.student);
  await page.goto(lecturePath(course));
  await expect(page.getByRole('button', { name: 'The video asks a question at 0:06' })).toBeAttached();
  await playToEnd(page);
  await expect(page.getByText('A question of this video is open')).toBeVisible();
  await expect(countdown(page)).toBeHidden();
  await answerNow(page).click();
  await expect(page.getByRole('dialog', { name: 'Question at 0:06' })).toBeVisible();
});
