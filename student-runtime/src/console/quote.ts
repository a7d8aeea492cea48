import { indexOf, join, slice, split, stringify } from './intrinsics.ts';

const MAX_NESTED_STRING = 10_000;

/** A string as a literal, in the quotes that need the fewest escapes. */
export function quote(text: string): string {
  const shown = text.length > MAX_NESTED_STRING ? `${slice(text, 0, MAX_NESTED_STRING)}…` : text;
  const escaped = stringify(shown);
  if (indexOf(shown, "'") >= 0 && indexOf(shown, '"') < 0) return escaped;
  const inner = join(split(slice(escaped, 1, -1), '\\"'), '"');
  return `'${join(split(inner, "'"), "\\'")}'`;
}
