import { FEWEST_PEOPLE } from '@lectern/contract/analytics';

interface Row {
  from: number;
  /** Null for no end. */
  to: number | null;
  students: number;
}

/**
 * Groups counts by number into rows of at least five people. Neighbours are joined, so that no difference to the total
 * reveals fewer.
 *
 *     joinedRows([{ number: 1, students: 6 }, { number: 2, students: 3 }, { number: 4, students: 2 }])
 *     // [{ from: 1, to: 1, students: 6 }, { from: 2, to: null, students: 5 }]
 */
export const joinedRows = (counts: readonly { number: number; students: number }[]): Row[] => {
  const rows: Row[] = [];
  let from = 1;
  let students = 0;
  for (const count of counts) {
    students += count.students;
    if (students < FEWEST_PEOPLE) continue;
    rows.push({ from, to: count.number, students });
    from = count.number + 1;
    students = 0;
  }
  const last = rows.pop();
  return last === undefined ? [] : [...rows, { ...last, to: null, students: last.students + students }];
};
