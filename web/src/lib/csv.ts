/**
 * Where spreadsheets see a formula begin (OWASP, CSV injection): at the start of a cell, and after what splits cells in
 * countries that write a decimal comma, or ends a line.
 */
const FORMULA_START = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g;

/** One cell (RFC 4180): quoted where it must be, and never a formula. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replaceAll(FORMULA_START, "'");
  return /[",;\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type CsvRow = (string | number | null)[];

/** A file of CSV. */
export const toCsv = (rows: CsvRow[]): string =>
  `${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
