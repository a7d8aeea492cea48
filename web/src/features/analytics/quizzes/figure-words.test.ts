import { expect, it } from 'vitest';
import { difficultyOf } from './figure-words.ts';

const figures = (seen: number, of: number) => ({
  rightAtFirst: { people: { seen, others: 0 }, of },
  discrimination: null,
  answers: [],
  seen: [],
});

it('calls a question hard or easy from five answers on', () => {
  expect(difficultyOf(figures(0, 1))).toEqual({
    value: 'Too few answers yet',
    says: '0 of 1 got it right at first',
  });
  expect(difficultyOf(figures(4, 4)).value).toBe('Too few answers yet');
  expect(difficultyOf(figures(1, 5)).value).toBe('Hard');
  expect(difficultyOf(figures(5, 5)).value).toBe('Easy');
});
