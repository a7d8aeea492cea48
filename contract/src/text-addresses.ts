import { FENCE } from './code-block.ts';

const INLINE_CODE = /`[^`]*`/g;
const DEFINITION = /^ {0,3}\[([^[\]]{1,500})\]:[ \t]{0,20}(?:<([^<>]{0,2000})>|(\S{1,2000}))/;

/**
 * The pattern of `(address` and `(<an address>`. Every part has a limited length: expressions would otherwise be
 * quadratic for a text that is made for it.
 */
export const TARGET = String.raw`\([ \t]{0,20}(?:<([^<>]{0,2000})>|([^\s<>()]{0,2000}(?:\([^\s<>()]{0,200}\)[^\s<>()]{0,2000})?))`;

/** An address in a Markdown text, as it is written. */
export interface TextAddress {
  address: string;
  /** Its place in the text. */
  start: number;
}

/** The lines of a Markdown text outside fenced code, with their places. Code within a line is blanked. */
export const plainLines = (text: string): { line: string; start: number }[] => {
  const lines: { line: string; start: number }[] = [];
  let isCode = false;
  let start = 0;
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    if (!isCode) lines.push({ line: line.replace(INLINE_CODE, (code) => ' '.repeat(code.length)), start });
    start += line.length + 1;
  }
  return lines;
};

/** The address is the end of a match, except for the bracket around it. */
export const addressOf = (found: RegExpExecArray, lineStart: number, nth: number): TextAddress => {
  const address = found[nth] ?? found[nth + 1] ?? '';
  const bracket = found[nth] === undefined ? 0 : 1;
  return { address, start: lineStart + found.index + found[0].length - bracket - address.length };
};

/** The address that a line like `[oven]: oven.png` defines; undefined for other lines, and for footnotes. */
export const definitionIn = (
  line: string,
  lineStart: number,
): { label: string; at: TextAddress } | undefined => {
  const found = DEFINITION.exec(line);
  const label = (found?.[1] ?? '').toLowerCase();
  if (found === null || label.startsWith('^')) return undefined;
  return { label, at: addressOf(found, lineStart, 2) };
};

/** A text with other addresses. Those for which there is none stay. */
export const withAddresses = (
  text: string,
  addresses: readonly TextAddress[],
  replace: (address: string) => string | undefined,
): string => {
  // References may share an address.
  const places = new Map(addresses.map((place) => [place.start, place]));
  let changed = text;
  for (const { address, start } of [...places.values()].toSorted((a, b) => b.start - a.start)) {
    const other = replace(address);
    if (other !== undefined)
      changed = changed.slice(0, start) + other + changed.slice(start + address.length);
  }
  return changed;
};
