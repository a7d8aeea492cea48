/** Which bytes a `Range` header asks for (RFC 9110 §14): both ends included. */
export type ByteRange = 'whole' | 'unsatisfiable' | { start: number; end: number };

/** More than these in one header is no honest client: the header is ignored then. */
const MAX_RANGES = 20;

const RANGE = /^[ \t]*(\d*)-(\d*)[ \t]*$/;

/** The span that one spec asks for; null when it asks for nothing of this file, undefined when it is no range at all. */
const readSpec = (spec: string, size: number): { start: number; end: number } | null | undefined => {
  const [, first, last] = RANGE.exec(spec) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? null : { start: size - length, end: size - 1 };
  }
  // Compared as big integers: 2^64 and more are valid, and two of them may be equal as floating point numbers.
  if (last !== '' && BigInt(last) < BigInt(first)) return undefined;
  const start = Number(first);
  if (start >= size) return null;
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};

const touch = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start <= b.end + 1 && b.start <= a.end + 1;

/**
 * Reads a `Range` header for a file of `size` bytes. An unknown unit, a broken spec or none at all give the whole; so do
 * several ranges that do not join into one, because a server may ignore Range (§14.2) and parts cost more than they help.
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
