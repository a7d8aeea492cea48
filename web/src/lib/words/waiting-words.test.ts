import { describe, expect, it } from 'vitest';
import { passedWords, waitingSentence, waitingWords } from './waiting-words.ts';

describe('a time of waiting', () => {
  it('is rounded up to a unit that a person plans with', () => {
    expect([1, 61, 3600, 5000, 86_400, 90_000].map(waitingWords)).toEqual([
      '1 minute',
      '2 minutes',
      '1 hour',
      '2 hours',
      '1 day',
      '2 days',
    ]);
  });

  it('that has passed is rounded down', () => {
    expect([1, 119, 4200, 7199, 172_799].map(passedWords)).toEqual([
      '1 minute',
      '1 minute',
      '1 hour',
      '1 hour',
      '1 day',
    ]);
  });

  it('is said only when enough were answered, and says how many were not', () => {
    const words = { one: 'answers', many: 'questions have an answer' };
    const few = { asked: 4, answered: 4, median: null, ninetieth: null };
    expect(waitingSentence(few, words)).toBeUndefined();
    expect(waitingSentence({ asked: 9, answered: 7, median: 3600, ninetieth: 172_800 }, words)).toBe(
      'Half of the answers come within 1 hour, nine of ten within 2 days. 7 of the newest 9 questions have an answer.',
    );
  });
});
