import { describe, expect, it } from 'vitest';
import { joinedRows } from './joined-rows.ts';

const rows = (...counts: [number: number, seen: number, others: number][]) =>
  joinedRows(counts.map(([number, seen, others]) => ({ number, seen, others }))).map(
    ({ from, to, students }) => [from, to, students],
  );

describe('joinedRows', () => {
  it('has a row for each number when all are seen', () => {
    expect(rows([1, 3, 0], [3, 1, 0])).toEqual([
      [1, 1, 3],
      [3, 3, 1],
    ]);
  });

  it('joins neighbours until five who are not seen are in a row', () => {
    expect(rows([1, 1, 5], [2, 0, 3], [4, 0, 3])).toEqual([
      [1, 1, 6],
      [2, null, 6],
    ]);
  });

  it('joins the end to rows before it, past those who are seen', () => {
    expect(rows([1, 0, 5], [2, 1, 0], [3, 0, 2])).toEqual([[1, null, 8]]);
  });

  it('leaves one to four others out', () => {
    expect(rows([1, 2, 1], [3, 0, 2])).toEqual([[1, 1, 2]]);
  });
});
