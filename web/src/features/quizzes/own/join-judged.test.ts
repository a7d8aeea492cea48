import { expect, it } from 'vitest';
import { joinJudged } from './join-judged.ts';

const people = (others: number | null, seen = 0) => ({ seen, others });
const judged = (question: string, students: ReturnType<typeof people>, passing = people(0)) => ({
  question,
  name: question,
  prompt: '?',
  students,
  passing,
});

it('adds up what several requests have changed, and counts nobody who is hidden', () => {
  expect(
    joinJudged(
      [judged('a', people(120, 2), people(null)), judged('b', people(null))],
      [judged('a', people(null, 1), people(6)), judged('c', people(7)), judged('b', people(0))],
    ),
  ).toEqual([judged('a', people(120, 3), people(6)), judged('b', people(null)), judged('c', people(7))]);
});
