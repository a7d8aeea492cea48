import { describe, expect, it } from 'vitest';
import { csvCell } from './analytics-csv.ts';

describe('a cell of CSV', () => {
  it('is quoted where a comma, a quote or a line break would end it', () => {
    expect(csvCell('Knots, loops')).toBe('"Knots, loops"');
    expect(csvCell('The "bowline"')).toBe('"The ""bowline"""');
    expect(csvCell('two\nlines')).toBe('"two\nlines"');
    expect(csvCell('Knots')).toBe('Knots');
    expect(csvCell(42)).toBe('42');
    expect(csvCell(null)).toBe('');
  });

  it('is never a formula', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd()', '=HYPERLINK("http://x")'])
      expect(csvCell(text)).toMatch(/^"'/);
  });
});
