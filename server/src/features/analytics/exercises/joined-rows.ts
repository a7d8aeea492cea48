import { FEWEST_PEOPLE } from '@lectern/contract/analytics';

interface Row {
  from: number;
  /** Null for no end: of several numbers in the last row, the highest would tell of one person. */
  to: number | null;
  students: number;
}

interface Count {
  number: number;
  /** People who may be counted one by one, and others. */
  seen: number;
  others: number;
}

const isTooFew = (people: number): boolean => people > 0 && people < FEWEST_PEOPLE;

/**
 * Groups counts by number into rows of at least five people who are not seen, or none. Neighbours are joined, so that
 * no difference to the total reveals fewer.
 *
 *     joinedRows([{ number: 1, seen: 1, others: 5 }, { number: 2, seen: 0, others: 3 }, { number: 4, seen: 0, others: 3 }])
 *     // [{ from: 1, to: 1, students: 6 }, { from: 2, to: null, students: 6 }]
 */
export const joinedRows = (counts: readonly Count[]): Row[] => {
  const hidden = counts.reduce((sum, { others }) => sum + others, 0);
  const told = isTooFew(hidden) ? counts.map((count) => ({ ...count, others: 0 })) : counts;
  const rows: { from: number; to: number; seen: number; others: number }[] = [];
  for (const { number, seen, others } of told) {
    const last = rows.at(-1);
    if (last && isTooFew(last.others))
      rows.splice(-1, 1, {
        from: last.from,
        to: number,
        seen: last.seen + seen,
        others: last.others + others,
      });
    else if (seen + others > 0) rows.push({ from: number, to: number, seen, others });
  }
  // What is left at the end joins the rows before it.
  for (;;) {
    const [before, last] = [rows.at(-2), rows.at(-1)];
    if (before === undefined || last === undefined || !isTooFew(last.others)) break;
    rows.splice(-2, 2, {
      from: before.from,
      to: last.to,
      seen: before.seen + last.seen,
      others: before.others + last.others,
    });
  }
  return rows.map((row, at) => ({
    from: row.from,
    to: at === rows.length - 1 && row.from < row.to ? null : row.to,
    students: row.seen + row.others,
  }));
};
