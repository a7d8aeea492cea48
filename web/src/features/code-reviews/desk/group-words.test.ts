import { describe, expect, it } from 'vitest';
import { groupWords } from './group-words.ts';

const words = (finishedAt: string | null, students: number, others: number, reviewed: number): string =>
  groupWords({ finishedAt, group: { _id: null, asked: [], students, others, reviewed } });

describe('groupWords', () => {
  it('says before it is sent to how many the review can go', () => {
    expect([words(null, 4, 2, 0), words(null, 2, 1, 0), words(null, 2, 0, 0)]).toEqual([
      'Once the review is sent, it can go to 2 others of them too.',
      'Once the review is sent, it can go to 1 other of them too.',
      'None of the others can get its review.',
    ]);
  });

  it('says who has it, and why others get none', () => {
    const sent = '2026-11-26T04:00:00.000Z';
    expect([words(sent, 3, 0, 3), words(sent, 3, 2, 1), words(sent, 4, 1, 2), words(sent, 5, 0, 2)]).toEqual([
      'All of them have a review.',
      '1 of them has a review of it.',
      '2 of them have a review of it. 1 gets none: that student has passed, submitted another program since, or left.',
      '2 of them have a review of it. 3 get none: those have passed, submitted another program since, or left.',
    ]);
  });
});
