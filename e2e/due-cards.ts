import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { answerQuiz } from '@lectern/contract/quizzes';
import { addRecallCard, getRecallCards, recordRecall, type RecallCard } from '@lectern/contract/recall';
import type { Question } from '@lectern/contract/quiz-content';
import { DAY } from '@lectern/contract/units';
import { callApi } from '../harness/courses.ts';
import { expect } from './journey.ts';
import { openQuiz } from './quiz-page.ts';

const [right, wrong] = [randomUUID(), randomUUID()];
const asked: Question = {
  id: randomUUID(),
  second: null,
  isRequired: false,
  kind: 'one',
  prompt: 'Which keyword makes a constant?',
  explanation: 'A constant is bound once.',
  whenWrong: '',
  options: [
    { id: right, text: 'const', isRight: true, why: '' },
    { id: wrong, text: 'let', isRight: false, why: 'It can be set again' },
  ],
};

type Place = Parameters<typeof openQuiz>[0];

/** A student with a missed question and a card of their own, both due. */
export const withDueCards = async (place: Place, rules: Parameters<typeof openQuiz>[3] = {}) => {
  const course = await openQuiz(place, 'video:Constants', [asked], rules);
  const { student, courseId, lectureId } = course;
  const access = { baseURL: place.lectern.url, token: student.token };
  const cards = () => callApi<RecallCard[]>({ ...access, operation: getRecallCards });
  await callApi({
    ...access,
    operation: answerQuiz,
    params: { courseId, lectureId, tryId: randomUUID() },
    body: { question: null, answers: [{ question: asked.id, answer: wrong }] },
  });
  const body = { front: 'What is 6 * 7?', back: 'It is **42**.', note: null };
  await callApi({ ...access, operation: addRecallCard, params: { cardId: randomUUID() }, body });
  // A device that was offline reports now that both cards were forgotten five days ago.
  const now = Date.now();
  const events = (await cards()).map(({ _id }) => ({
    id: randomUUID(),
    card: _id,
    act: 'again',
    at: now - 5 * DAY,
  }));
  const report = { device: 'phone', sentAt: now, events };
  await callApi({ ...access, operation: recordRecall, body: report });
  return { course, student, cards, now };
};

/** Whether the student's own card is asked, and not the question, once one of them stands there. */
export const isOwnAsked = async (card: Locator): Promise<boolean> => {
  const own = card.getByText('What is 6 * 7?');
  await expect(own.or(card.getByRole('radio').first())).toBeVisible();
  return own.isVisible();
};

/** Answers a card by keys, so that its grades are offered. */
export const answerCard = async (card: Locator): Promise<void> => {
  const isNote = await isOwnAsked(card);
  if (isNote) {
    await card.getByRole('button', { name: 'Show answer' }).press('Enter');
    // The first one is the announcement.
    await expect(card.getByText('It is 42.').last()).toBeVisible();
  } else {
    const chosen = card.getByRole('radio', { name: 'const' });
    // Enter answers as in a form.
    await card.getByRole('radio').first().press('Enter');
    await expect(card.getByRole('radiogroup')).toHaveAccessibleDescription('Give an answer');
    await chosen.press('Space');
    await chosen.press('Enter');
    await expect(card.getByText('A constant is bound once.')).toBeVisible();
  }
  await expect(card.getByRole('button', { name: /^Good again in \d+ days?$/ })).toBeFocused();
  const least = card.getByRole('group', { name: 'How well did you know it?' }).getByRole('button').first();
  await expect(least).toHaveAccessibleName(isNote ? /^Forgotten/ : /^I guessed/);
};
