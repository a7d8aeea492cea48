import {
  dataProperty,
  getOwnPropertyDescriptor,
  isArray,
  join,
  mapForEach,
  mapGet,
  mapSet,
  mapSize,
  max,
  ownKeys,
  push,
  repeat,
  setForEach,
  setSize,
} from './intrinsics.ts';
import { formatValue } from './format-value.ts';

const MAX_ROWS = 500;
const MAX_COLUMNS = 30;
const VALUE_COLUMN = 'Value';

type Row = { index: string; cells: Map<string, string> };
type Table = { indexTitle: string; rows: Row[]; columns: string[] };

/** Draws `console.table(data, columns)` with box-drawing characters; undefined when `data` is no table. */
export function formatTable(data: unknown, only: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const table = readTable(data);
  if (isArray(only)) {
    table.columns = [];
    for (let index = 0; index < only.length; index += 1) {
      if (typeof only[index] === 'string') push(table.columns, only[index] as string);
    }
  }
  return draw(table);
}

function readTable(data: object): Table {
  const table: Table = { indexTitle: '(index)', rows: [], columns: [] };
  const known = new Map<string, string>();
  let hasValues = false;
  const addRow = (index: string, value: unknown) => {
    if (table.rows.length >= MAX_ROWS) return;
    const cells = new Map<string, string>();
    const columns = typeof value === 'object' && value !== null ? columnsOf(value) : [];
    for (let at = 0; at < columns.length; at += 1) {
      const column = columns[at] ?? '';
      if (mapGet(known, column) === undefined && table.columns.length < MAX_COLUMNS) {
        mapSet(known, column, column);
        push(table.columns, column);
      }
      mapSet(cells, column, formatValue(dataProperty(value as object, column)));
    }
    if (columns.length === 0) {
      hasValues = true;
      mapSet(cells, VALUE_COLUMN, formatValue(value));
    }
    push(table.rows, { index, cells });
  };
  visitRows(data, table, addRow);
  if (hasValues) push(table.columns, VALUE_COLUMN);
  return table;
}

function visitRows(data: object, table: Table, addRow: (index: string, value: unknown) => void): void {
  let position = 0;
  if (isCollection(data, mapSize)) {
    table.indexTitle = '(iteration index)';
    mapForEach(data, (value, key) => addRow(`${position++}`, { Key: key, Value: value }));
    return;
  }
  if (isCollection(data, setSize)) {
    table.indexTitle = '(iteration index)';
    setForEach(data, (value) => addRow(`${position++}`, value));
    return;
  }
  const keys = columnsOf(data);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    addRow(key, dataProperty(data, key));
  }
}

function isCollection(data: object, sizeOf: (value: unknown) => number): boolean {
  try {
    return sizeOf(data) >= 0;
  } catch {
    return false;
  }
}

function columnsOf(value: object): string[] {
  const columns: string[] = [];
  const keys = ownKeys(value);
  for (let index = 0; index < keys.length && columns.length < MAX_ROWS; index += 1) {
    const key = keys[index];
    if (typeof key === 'string' && getOwnPropertyDescriptor(value, key)?.enumerable) push(columns, key);
  }
  return columns;
}

function draw({ indexTitle, rows, columns }: Table): string {
  const lines: string[][] = [];
  const widths: number[] = [];
  const addLine = (cells: string[]) => {
    for (let at = 0; at < cells.length; at += 1) widths[at] = max(widths[at] ?? 0, cells[at]?.length ?? 0);
    push(lines, cells);
  };
  const header = [indexTitle];
  for (let at = 0; at < columns.length; at += 1) push(header, columns[at] ?? '');
  addLine(header);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index];
    const cells = [row?.index ?? ''];
    for (let at = 0; at < columns.length; at += 1) {
      push(cells, row ? (mapGet(row.cells, columns[at] ?? '') ?? '') : '');
    }
    addLine(cells);
  }
  const text = [rule(widths, '┌', '┬', '┐')];
  for (let index = 0; index < lines.length; index += 1) {
    push(text, drawLine(lines[index] ?? [], widths));
    if (index === 0) push(text, rule(widths, '├', '┼', '┤'));
  }
  push(text, rule(widths, '└', '┴', '┘'));
  return join(text, '\n');
}

function drawLine(cells: string[], widths: number[]): string {
  const padded: string[] = [];
  for (let at = 0; at < widths.length; at += 1) {
    const cell = cells[at] ?? '';
    push(padded, ` ${cell}${repeat(' ', (widths[at] ?? 0) - cell.length)} `);
  }
  return `│${join(padded, '│')}│`;
}

function rule(widths: number[], left: string, middle: string, right: string): string {
  const parts: string[] = [];
  for (let at = 0; at < widths.length; at += 1) push(parts, repeat('─', (widths[at] ?? 0) + 2));
  return `${left}${join(parts, middle)}${right}`;
}
