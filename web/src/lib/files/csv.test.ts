import { describe, expect, it } from 'vitest';
import { csvCell } from './csv.ts';

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
    for (const text of ['\n=1', '\r=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])
      expect(csvCell(text), text).toMatch(/^"'/);
  });

  it('holds no formula where a spreadsheet splits at semicolons, tabs or lines', () => {
    expect(csvCell('x;=1+1;')).toBe('"x;\'=1+1;"');
    expect(csvCell('x\t@SUM(A1)')).toBe('"x\t\'@SUM(A1)"');
    expect(csvCell('x\n "=1+1')).toBe('"x\n\' ""=1+1"');
    expect(csvCell('Knots; loops - and more')).toBe('"Knots; loops - and more"');
  });
});
