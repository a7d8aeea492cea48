import { describe, expect, it } from 'vitest';
import { enrolledWords, unnamedWords } from './seen-words.ts';

const words = (isTaught: boolean, seen: number, unseen: number, unanswered: number | null): string =>
  enrolledWords({ isTaught, learners: Array.from({ length: seen }), unseen, unanswered });

describe('whose work is seen', () => {
  it('says of a class how many are enrolled, are seen, have not answered and have said no', () => {
    expect([
      words(true, 0, 12, 12),
      words(true, 3, 9, 3),
      words(true, 1, 1, null),
      words(true, 4, 0, 0),
    ]).toEqual([
      '12 students are enrolled: you see the work of nobody and 12 have not answered yet.',
      '12 students are enrolled: you see the work of 3, 3 have not answered yet and 6 have said no.',
      '2 students are enrolled: you see the work of 1 and 1 has not agreed.',
      '4 students are enrolled, and you see the work of all.',
    ]);
  });

  it('says of an open course, which asks nobody, who shows their work', () => {
    expect([words(false, 0, 1, 1), words(false, 2, 3, 3), words(false, 0, 0, 0)]).toEqual([
      '1 student is enrolled: you see the work of nobody.',
      '5 students are enrolled: you see the work of 2.',
      'Nobody is enrolled.',
    ]);
  });
});

describe('what those without a name need', () => {
  it('is counted from five on', () => {
    expect([
      unnamedWords({ stuck: 6, away: null, nearlyDone: 0 }),
      unnamedWords({ stuck: 0, away: 0, nearlyDone: 0 }),
    ]).toEqual([
      'Of those without a name: 6 are stuck in an exercise after 3 attempts or more, fewer than five were not seen for 14 days and nobody is nearly done.',
      '',
    ]);
  });
});
