import { FEWEST_PEOPLE } from '@lectern/contract/analytics';

interface Range {
  from: number;
  to: number;
  students: number;
}

/**
 * Joins neighbouring ranges until each has nobody or at least five people, so that no bar shows fewer. Null when
 * nothing but one range is left.
 *
 *     joinedRanges([{ from: 0, to: 0, students: 6 }, { from: 1, to: 50, students: 2 }, { from: 51, to: 100, students: 3 }])
 *     // [{ from: 0, to: 0, students: 6 }, { from: 1, to: 100, students: 5 }]
 */
export const joinedRanges = (ranges: readonly Range[]): Range[] | null => {
  const rows: Range[] = [];
  const isTooSmall = ({ students }: Range): boolean => students > 0 && students < FEWEST_PEOPLE;
  const join = (left: Range, right: Range): Range => ({
    from: left.from,
    to: right.to,
    students: left.students + right.students,
  });
  for (const range of ranges) {
    const last = rows.at(-1);
    if (last && isTooSmall(last)) rows.splice(-1, 1, join(last, range));
    else rows.push(range);
  }
  // What is left at the end joins the ranges before it.
  for (;;) {
    const [before, last] = [rows.at(-2), rows.at(-1)];
    if (before === undefined || last === undefined || !isTooSmall(last)) break;
    rows.splice(-2, 2, join(before, last));
  }
  return rows.length > 1 ? rows : null;
};
