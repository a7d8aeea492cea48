import { randomUUID } from 'node:crypto';
import type { Question } from '@lectern/contract/quiz-content';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { common, lecturePath, openQuiz, option, quizOf } from './quiz-page.ts';

const pair = (left: string, right: string) => ({ id: randomUUID(), left, right });
const item = (text: string) => ({ id: randomUUID(), text });
const questions: Question[] = [
  {
    ...common,
    id: randomUUID(),
    kind: 'order',
    prompt: 'Order?',
    items: ['first', 'second', 'third', 'fourth'].map(item),
  },
  {
    ...common,
    id: randomUUID(),
    kind: 'match',
    prompt: 'Match?',
    pairs: [pair('GET', 'reads'), pair('PUT', 'replaces')],
    extras: [],
  },
  {
    ...common,
    id: randomUUID(),
    kind: 'output',
    prompt: 'Prints?',
    code: 'console.log(14); console.log(15)',
    foreseen: [],
  },
  { ...common, id: randomUUID(), kind: 'gaps', prompt: 'Fill', body: 'It is a {{word}}.', isCode: false },
  {
    ...common,
    id: randomUUID(),
    kind: 'one',
    prompt: 'Which?',
    options: [option('yes', true), option('no')],
  },
];

test('items are dragged, partners say where they are used, and right lines stay', async ({
  page,
  mail,
  lectern,
}) => {
  const course = await openQuiz({ mail, lectern }, 'Fields', questions);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await enterAs(page, course.student);
  await page.goto(lecturePath(course));
  const quiz = quizOf(page);
  const items = quiz.getByRole('list', { name: 'Order?' }).getByRole('listitem');
  const first = await items.first().textContent();
  await items.first().scrollIntoViewIfNeeded();
  const [from, to] = [await items.first().boundingBox(), await items.nth(2).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 90, (from?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 90, (to?.y ?? 0) + (to?.height ?? 0) - 5, { steps: 12 });
  await page.mouse.up();
  await expect(items.nth(2)).toContainText((first ?? '').slice(1));
  const word = (first ?? '').slice(1);
  await expect(page.getByText(`${word}: place 3 of 4`)).toBeAttached();

  await quiz.getByLabel('GET').selectOption('reads');
  await expect(quiz.getByLabel('PUT').getByRole('option', { name: 'reads (used for GET)' })).toBeAttached();
  await quiz.getByLabel('PUT').selectOption('replaces');
  await quiz.getByLabel('Prints?').fill('14\n16');
  await quiz.getByLabel('Gap 1 of 1').fill('word');
  await quiz.getByRole('radio', { name: 'no' }).check();
  await expectAccessible(page);
  await quiz.getByRole('button', { name: 'Check answers' }).click();
  await expect(quiz.getByText('What you missed comes in your daily review.')).toBeVisible();
  await expect(quiz.getByRole('list', { name: 'Your lines' })).toBeVisible();
  await quiz.getByRole('button', { name: 'Answer again' }).click();
  await expect(quiz.getByLabel('Prints?')).toHaveValue('14\n');
  await quiz.getByLabel('Prints?').fill('14\n15');
  await expect(quiz.getByRole('list', { name: 'Your lines' })).toHaveCount(0);
  await expectAccessible(page);
});
