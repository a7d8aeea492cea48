import { describe, expect, it } from 'vitest';
import { dayWords } from './day-words.ts';

describe('what a number of cards a day means', () => {
  it.each([
    [5, 0, '5 cards take about 1 minute a day. No card waits now.'],
    [20, 1, '20 cards take about 5 minutes a day. 1 card waits: all today.'],
    [20, 20, '20 cards take about 5 minutes a day. 20 cards wait: all today.'],
    [20, 57, '20 cards take about 5 minutes a day. 57 cards wait: at this pace, for 3 days.'],
  ])('of %i with %i waiting', (cards, waiting, words) => {
    expect(dayWords(cards, waiting)).toBe(words);
  });
});
