import type { People } from '@lectern/contract/analytics';
import { describe, expect, it } from 'vitest';
import {
  completedInWords,
  didInWords,
  isNoRest,
  peopleInWords,
  restInWords,
  restOf,
  studentsInWords,
} from './people-words.ts';

describe('numbers of people in words', () => {
  it('is a number when all are known, and a range when others are hidden', () => {
    expect([
      peopleInWords({ seen: 2, others: 0 }),
      peopleInWords({ seen: 2, others: 5 }),
      peopleInWords({ seen: 0, others: null }),
      peopleInWords({ seen: 2, others: null }),
    ]).toEqual(['2', '7', '1 to 4', '3 to 6']);
    expect([
      studentsInWords({ seen: 1, others: 0 }),
      studentsInWords({ seen: 0, others: 0 }),
      studentsInWords({ seen: 0, others: null }),
    ]).toEqual(['1 student', '0 students', '1 to 4 students']);
  });

  it('is never more than those of whom they are a part', () => {
    const hidden = { seen: 7, others: null };
    const of = (most: number) => ({ most, fewOthers: false });
    expect([
      peopleInWords(hidden, of(30)),
      peopleInWords(hidden, of(10)),
      studentsInWords(hidden, of(8)),
      peopleInWords({ seen: 8, others: 0 }, of(8)),
      studentsInWords({ seen: 0, others: null }, of(1)),
    ]).toEqual(['8 to 11', '8 to 10', '8 students', '8', '1 student']);
  });

  it('does not say that one did where the only other may not have', () => {
    const whole = { most: 10, fewOthers: true };
    expect([
      peopleInWords({ seen: 9, others: null }, whole),
      studentsInWords({ seen: 0, others: null }, { ...whole, most: 3 }),
      studentsInWords({ seen: 0, others: null }, { ...whole, most: 1 }),
    ]).toEqual(['9 to 10', 'up to 3 students', 'up to 1 student']);
  });

  it('says who did something in the same words on every page', () => {
    expect([
      didInWords({ seen: 0, others: null }, 'tried it'),
      didInWords({ seen: 1, others: null }, 'tried it'),
      didInWords({ seen: 2, others: null }, 'tried it'),
      didInWords({ seen: 2, others: 5 }, 'tried it'),
      didInWords({ seen: 0, others: 0 }, 'tried it'),
    ]).toEqual([
      'Fewer than five students have tried it',
      '1 student who shows you their work has tried it',
      '2 students who show you their work have tried it',
      '7 students have tried it',
      'Nobody has tried it yet',
    ]);
  });

  it('subtracts without telling of one to four', () => {
    const all = { seen: 2, others: 9 };
    const rest = (part: People) => restInWords(restOf(all, part));
    expect([
      rest({ seen: 1, others: 5 }),
      rest({ seen: 2, others: 8 }),
      rest({ seen: 2, others: 9 }),
    ]).toEqual(['2 to 5', '1 to 4', '0']);
    expect(isNoRest(restOf(all, all))).toBe(true);
  });

  it('adds up: what is not in a hidden part is the whole less one to four', () => {
    const few = { seen: 0, others: null };
    expect([
      restInWords(restOf({ seen: 0, others: 11 }, few)),
      restInWords(restOf({ seen: 3, others: 5 }, { seen: 1, others: null })),
      restInWords(restOf(few, few)),
      restInWords(restOf(restOf({ seen: 0, others: 11 }, few), { seen: 0, others: 6 })),
    ]).toEqual(['7 to 10', '3 to 6', 'up to 4', '1 to 4']);
  });
});

describe('how many completed a course', () => {
  it('is one range in the table of courses, which counts who is not seen up to five, and on its own page', () => {
    const few = { seen: 0, others: null };
    const tell = (students: number, unseen: number, fewOthers: boolean, completed: People = few): string =>
      completedInWords(completed, { students, unseen, fewOthers });
    expect(tell(11, 1, true)).toBe('up to 1');
    expect(tell(1, 1, true)).toBe('–');
    expect([tell(40, 5, false), tell(40, 30, false)]).toEqual(['1 to 4', '1 to 4']);
    expect(tell(40, 5, false, { seen: 3, others: 6 })).toBe('9');
  });
});
