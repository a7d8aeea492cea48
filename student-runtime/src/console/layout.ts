import { indexOf, join, max, push, repeat, split } from './intrinsics.ts';

const LINE_WIDTH = 76;
const FILLED_ENTRY_WIDTH = 16;

/** Moves every line after the first to the right. */
export function indent(text: string, width: number): string {
  return join(split(text, '\n'), `\n${repeat(' ', width)}`);
}

/**
 * `{a: 1, b: 2}` on one line where it fits, else one entry a line; many short entries (numbers) share lines.
 */
export function layOut(prefix: string, open: string, entries: string[], close: string): string {
  const before = prefix === '' ? open : `${prefix} ${open}`;
  const oneLine = `${before}${join(entries, ', ')}${close}`;
  if (indexOf(oneLine, '\n') < 0 && oneLine.length <= LINE_WIDTH) return oneLine;
  const lines = isFillable(entries) ? fillLines(entries) : entries;
  const inner: string[] = [];
  for (let index = 0; index < lines.length; index += 1) push(inner, `  ${indent(lines[index] ?? '', 2)}`);
  return `${before}\n${join(inner, ',\n')}\n${close}`;
}

function isFillable(entries: string[]): boolean {
  let longest = 0;
  for (let index = 0; index < entries.length; index += 1) longest = max(longest, entries[index]?.length ?? 0);
  return entries.length > 6 && longest <= FILLED_ENTRY_WIDTH;
}

function fillLines(entries: string[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index] ?? '';
    if (line === '') line = entry;
    else if (line.length + entry.length + 2 <= LINE_WIDTH) line = `${line}, ${entry}`;
    else {
      push(lines, line);
      line = entry;
    }
  }
  if (line !== '') push(lines, line);
  return lines;
}
