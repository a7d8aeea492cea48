import { describe, expect, it } from 'vitest';
import { peopleInWords, restOf, studentsInWords } from './people-words.ts';

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
    ]).toEqual(['9 to 10', '0 to 3 students']);
  });

  it('subtracts without telling of one to four', () => {
    const all = { seen: 2, others: 9 };
    expect(restOf(all, { seen: 1, others: 5 })).toEqual({ seen: 1, others: null });
    expect(restOf(all, { seen: 1, others: null })).toEqual({ seen: 1, others: null });
    expect(restOf(all, { seen: 2, others: 9 })).toEqual({ seen: 0, others: 0 });
  });
});
