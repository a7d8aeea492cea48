import { describe, expect, it } from 'vitest';
import { learnedWeeks } from './learned-weeks.ts';

const wednesday = new Date(2026, 10, 25, 15);

describe('the weeks in which a student learned', () => {
  it('begin on Mondays, the oldest first, and end with the current one', () => {
    const weeks = learnedWeeks([], wednesday);
    expect(weeks.map(({ monday }) => monday.getDay())).toEqual(Array.from({ length: 8 }, () => 1));
    expect(weeks[0]?.monday).toEqual(new Date(2026, 9, 5));
    expect(weeks.at(-1)?.monday).toEqual(new Date(2026, 10, 23));
  });

  it('count each day in its own week', () => {
    // Today, Monday; Sunday before; the Monday of the first week, and the Sunday before it.
    const weeks = learnedWeeks([0, 2, 3, 51, 52], wednesday);
    expect(weeks.map(({ days }) => days)).toEqual([1, 0, 0, 0, 0, 0, 1, 2]);
  });

  it('take a Sunday as the last day of its week', () => {
    expect(learnedWeeks([0, 6, 7], new Date(2026, 10, 29)).map(({ days }) => days)).toEqual([
      0, 0, 0, 0, 0, 0, 1, 2,
    ]);
  });
});
