import { randomUUID } from 'node:crypto';
import { answerQuiz } from '@lectern/contract/quizzes';
import type { Question } from '@lectern/contract/quiz-content';
import { showWork } from '@lectern/contract/teaching';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { common, openQuiz, option } from './quiz-page.ts';

const asked: Question = {
  ...common,
  id: randomUUID(),
  kind: 'one',
  prompt: 'Is **zero** truthy?',
  options: [option('yes'), option('no', true)],
};
const [yes, no] = asked.options.map(({ id }) => id);

test('an instructor reads what a student answered in a quiz, and the student reads who looked', async ({
  page,
  mail,
  lectern,
}) => {
  const { courseId, lectureId, instructor, student } = await openQuiz({ mail, lectern }, 'Truth', [asked]);
  const access = { baseURL: lectern.url, token: student.token };
  await callApi({ ...access, operation: showWork, params: { courseId }, body: { isShown: true } });
  for (const answer of [yes, no]) {
    await callApi({
      ...access,
      operation: answerQuiz,
      params: { courseId, lectureId, tryId: randomUUID() },
      body: { question: null, answers: [{ question: asked.id, answer: answer ?? '' }] },
    });
  }
  await enterAs(page, instructor);
  await page.goto(`/dashboard/students?course=${courseId}`);
  await page.getByRole('button', { name: 'Show all 1 student' }).click();
  await page.reload();
  await page.getByRole('link', { name: 'Sam Example' }).first().click();
  await page.getByRole('link', { name: 'Answers in Truth' }).click();
  const answers = page.getByRole('dialog', { name: 'Truth: quiz answers of Sam Example' });
  await expect(answers.getByText(/Try 2: 1 of 1 right/)).toBeVisible();
  await answers.getByText(/Try 1: 0 of 1 right/).click();
  await expect(answers).toContainText(/The answer\s*yes\s*What is right\s*no/);
  await expectAccessible(page, [360, 1280]);
  await page.keyboard.press('Escape');
  await expect(answers).toBeHidden();
  await expect(page.getByRole('link', { name: 'Answers in Truth' })).toBeVisible();

  await enterAs(page, student);
  await page.goto('/dashboard/my-profile');
  await page.getByText('Who looked at your work').click();
  await expect(page.getByText('looked at your quiz answers in “Truth” of “Quizzing”')).toBeVisible();
});
