import { randomUUID } from 'node:crypto';
import type { Question } from '@lectern/contract/quiz-content';
import type { BrowserContext, Page } from '@playwright/test';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { common, lecturePath, openQuiz, option, quizOf } from './quiz-page.ts';

const asking = (prompt: string): Question => ({
  ...common,
  id: randomUUID(),
  kind: 'one',
  prompt,
  options: [option('yes', true), option('no')],
  tags: [],
});
const questions = ['First?', 'Second?', 'Third?'].map(asking);

type Tabs = { first: Page; context: BrowserContext } & Parameters<typeof openQuiz>[0];

/** Begins a timed try in one tab and opens it in a second one. */
async function beginInTwoTabs({ first, context, ...place }: Tabs) {
  const course = await openQuiz(place, 'Timed', questions, { minutes: 2, triesADay: 2 });
  await context.clock.install();
  await enterAs(first, course.student);
  await first.goto(lecturePath(course));
  await quizOf(first).getByRole('button', { name: 'Begin (2 minutes)' }).click();
  const second = await context.newPage();
  await second.goto(lecturePath(course));
  return { course, second };
}

test('a timed try is one in all tabs, and what was typed in any of them is handed in', async ({
  page: first,
  context,
  mail,
  lectern,
}) => {
  const { course, second } = await beginInTwoTabs({ first, context, mail, lectern });
  const quiz = quizOf(second);
  const answerIn = (page: typeof first, at: number, answer: string) =>
    quizOf(page).getByRole('listitem').nth(at).getByRole('radio', { name: answer });
  await expect(quiz.getByRole('timer')).toBeVisible();

  await test.step('what is answered in one is seen in the other', async () => {
    await answerIn(first, 0, 'no').check();
    await expect(answerIn(second, 0, 'no')).toBeChecked();
    await answerIn(second, 0, 'yes').check();
    await answerIn(second, 1, 'no').check();
    await expect(answerIn(first, 1, 'no')).toBeChecked();
    await expect(answerIn(first, 0, 'yes')).toBeChecked();
    await answerIn(first, 1, 'yes').check();
    await first.close();
    await second.clock.fastForward('02:05');
    await expect(quiz.getByText('handed in with 2 of 3 questions answered').first()).toBeVisible();
    await expect(quiz.getByText('Not passed yet: 2 of 3 right.').first()).toBeVisible();
  });

  await test.step('its result stays, and the next one begins clean', async () => {
    await second.reload();
    await expect(quiz.getByText('Not passed yet: 2 of 3 right.')).toBeVisible();
    await expect(quiz.getByText('No answer was given.')).toBeVisible();
    await expect(quiz.getByRole('radiogroup').first()).toHaveAttribute('aria-readonly', 'true');
    await expectAccessible(second);
    const beside = await context.newPage();
    await beside.goto(lecturePath(course));
    await expect(quizOf(beside).getByText('Not passed yet: 2 of 3 right.')).toBeVisible();
    await quiz.getByRole('button', { name: 'Begin another try (2 minutes)' }).click();
    await expect(quiz.getByRole('timer')).toBeVisible();
    await expect(quiz.getByRole('radiogroup').first()).not.toHaveAttribute('aria-readonly');
    await expect(quiz.getByText('The time is up', { exact: false })).toHaveCount(0);
    await expect(quizOf(beside).getByRole('timer')).toBeVisible();
    await beside.close();
    await expect(quiz.getByText('Right', { exact: true })).toHaveCount(2);
    await expect(quiz.getByText('Not right')).toHaveCount(0);
    await expect(quiz.getByText('No answer was given.')).toHaveCount(0);
  });

  await test.step('the last try of the day ends in all tabs at once', async () => {
    const third = await context.newPage();
    await third.goto(lecturePath(course));
    await expect(quizOf(third).getByRole('timer')).toBeVisible();
    await answerIn(third, 2, 'no').check();
    await expect(answerIn(second, 2, 'no')).toBeChecked();
    await quizOf(third).getByRole('button', { name: 'Check answers' }).click();
    await expect(quizOf(third).getByText('0 tries left today.')).toBeVisible();
    await expect(quiz.getByText('This try was handed in from another page. Not passed yet')).toBeVisible();
    await expect(quiz.getByText('0 of 2 tries left today.', { exact: false })).toBeVisible();
    await second.clock.fastForward('02:05');
    await expect(quiz.getByText('when there is a connection')).toBeHidden();
    await expect(quiz.getByText('Your next try is possible from')).toBeVisible();
  });
});

test('both tabs of a timed try say that its time was up', async ({
  page: first,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const { second } = await beginInTwoTabs({ first, context, mail, lectern });
  await quizOf(second).getByRole('radio', { name: 'yes' }).first().check();
  await expect(quizOf(first).getByRole('radio', { name: 'yes' }).first()).toBeChecked();
  await context.clock.fastForward('02:05');
  for (const page of [first, second]) {
    await page.bringToFront();
    await expect(quizOf(page).getByText('handed in with 1 of 3 questions answered').first()).toBeVisible();
    await expect(quizOf(page).getByText('from another page', { exact: false })).toHaveCount(0);
  }
  // One of them came too late, and shows what the other has handed in.
  for (const error of consoleErrors.splice(0)) expect(error).toContain('responded with a status of 4');
});

test('a quiz that is passed in one tab is passed in the other', async ({
  page: first,
  context,
  mail,
  lectern,
}) => {
  const course = await openQuiz({ mail, lectern }, 'Untimed', questions);
  await enterAs(first, course.student);
  const second = await context.newPage();
  for (const [page, answer, outcome] of [
    [first, 'no', 'Not passed yet: 0 of 3 right.'],
    [second, 'yes', 'Passed: 3 of 3 right.'],
  ] as const) {
    await page.goto(lecturePath(course));
    for (const at of [0, 1, 2])
      await quizOf(page).getByRole('listitem').nth(at).getByRole('radio', { name: answer }).check();
    await quizOf(page).getByRole('button', { name: 'Check answers' }).click();
    await expect(quizOf(page).getByText(outcome).first()).toBeVisible();
  }
  await expect(quizOf(first).getByText('Passed: 3 of 3 right.')).toBeVisible();
  await expect(quizOf(first).getByRole('radio', { name: 'yes' }).first()).toBeChecked();
  // A later try that fails takes nothing away.
  await quizOf(second).getByRole('button', { name: 'Answer again' }).click();
  for (const at of [0, 1, 2])
    await quizOf(second).getByRole('listitem').nth(at).getByRole('radio', { name: 'no' }).check();
  await quizOf(second).getByRole('button', { name: 'Check answers' }).click();
  await expect(quizOf(second).getByText('Passed before. This try: 0 of 3 right.').first()).toBeVisible();
  await expect(quizOf(second).getByText('Not passed yet', { exact: false })).toHaveCount(0);
});
