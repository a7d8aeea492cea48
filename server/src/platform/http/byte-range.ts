/** The bytes that a `Range` header selects (RFC 9110 §14), both ends included. */
export type ByteRange = 'whole' | 'unsatisfiable' | { start: number; end: number };

/** No honest client sends more ranges in one header; such a header is ignored. */
const MAX_RANGES = 20;

const RANGE = /^[ \t]*(\d*)-(\d*)[ \t]*$/;

/** The span of one range spec; null when it selects nothing of this file, undefined when it is malformed. */
const readSpec = (spec: string, size: number): { start: number; end: number } | null | undefined => {
  const [, first, last] = RANGE.exec(spec) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? null : { start: size - length, end: size - 1 };
  }
  // Compared as big integers: values of 2^64 and more are valid, and two of them may be equal as floating point
  // numbers.
  if (last !== '' && BigInt(last) < BigInt(first)) return undefined;
  const start = Number(first);
  if (start >= size) return null;
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};

const touch = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start <= b.end + 1 && b.start <= a.end + 1;

/**
 * Reads a `Range` header for a file of `size` bytes. An unknown unit, a malformed spec or no range gives the whole
 * file. Several ranges that do not join into one give it too: a server may ignore Range (§14.2), and multipart answers
 * cost more than they help.
 */
export const readRange = (header: string | undefined, size: number): ByteRange => {
  const [, list] = /^[ \t]*bytes=(.*)$/is.exec(header ?? '') ?? [];
  if (list === undefined) return 'whole';
  const specs = list.split(',').filter((spec) => spec.trim() !== '');
  if (specs.length === 0 || specs.length > MAX_RANGES) return 'whole';
  const spans = specs.map((spec) => readSpec(spec, size));
  if (spans.includes(undefined)) return 'whole';
  const found = spans
    .filter((span) => span !== null && span !== undefined)
    .toSorted((a, b) => a.start - b.start);
  const [first, ...others] = found;
  if (first === undefined) return 'unsatisfiable';
  let joined = first;
  for (const span of others) {
    if (!touch(joined, span)) return 'whole';
    joined = { start: joined.start, end: Math.max(joined.end, span.end) };
  }
  return joined;
};
