/**
 * Where spreadsheets may start a formula (OWASP, CSV injection): at the start of a cell, after a line end, and after a
 * separator of cells in countries that write a decimal comma.
 */
const FORMULA_START = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g;

/** One cell (RFC 4180): quoted if needed, and never a formula. */
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
