import { expect, it } from 'vitest';
import { questionNames } from './question-names.ts';

const at = (second: number | null) => ({ second });

it('counts the questions below the lecture alone, and calls the others by their time', () => {
  expect(questionNames([at(null), at(12), at(null), at(3725)])).toEqual([
    'Question 1',
    'Question at 0:12',
    'Question 2',
    'Question at 1:02:05',
  ]);
});

it('tells questions of one moment apart', () => {
  expect(questionNames([at(12), at(12)])).toEqual(['Question at 0:12', 'Question at 0:12 (2)']);
});
