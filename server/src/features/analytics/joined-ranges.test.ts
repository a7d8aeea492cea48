import { describe, expect, it } from 'vitest';
import { joinedRanges } from './joined-ranges.ts';

const ranges = (...students: number[]) =>
  students.map((count, at) => ({ from: 10 * at, to: 10 * at + 9, students: count }));
const shown = (...students: number[]) =>
  joinedRanges(ranges(...students))?.map(({ from, to, students: count }) => [from, to, count]) ?? null;

describe('joinedRanges', () => {
  it('keeps ranges of nobody, and of five and more', () => {
    expect(shown(6, 0, 5)).toEqual([
      [0, 9, 6],
      [10, 19, 0],
      [20, 29, 5],
    ]);
  });

  it('joins neighbours until no range tells of one to four', () => {
    expect(shown(6, 2, 0, 3, 7)).toEqual([
      [0, 9, 6],
      [10, 39, 5],
      [40, 49, 7],
    ]);
  });

  it('joins what is left at the end to those before', () => {
    expect(shown(6, 5, 0, 1)).toEqual([
      [0, 9, 6],
      [10, 39, 6],
    ]);
  });

  it('says nothing when all are in one range', () => {
    expect(shown(3, 1, 0, 1)).toBeNull();
    expect(shown(5, 0, 0, 1)).toBeNull();
  });
});
