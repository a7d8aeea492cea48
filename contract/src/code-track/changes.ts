import type { TrackChanges } from './track.ts';

/** The text that one part of a change inserts. */
const insertedBy = (lines: readonly string[]): string => lines.join('\n');

/** Applies changes to a text; undefined when they do not fit it. */
export function applyChanges(text: string, changes: TrackChanges): string | undefined {
  let at = 0;
  let after = '';
  for (const part of changes) {
    if (typeof part === 'number') {
      after += text.slice(at, at + part);
      at += part;
      continue;
    }
    const [dropped, ...lines] = part;
    after += insertedBy(lines);
    at += dropped;
  }
  return at === text.length ? after : undefined;
}

/** Whether a position splits a surrogate pair. */
export const isInsideCharacter = (text: string, at: number): boolean =>
  /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at));

/** The differing range of two texts. */
interface Difference {
  from: number;
  /** End of the difference in either text. */
  before: number;
  after: number;
}

/** Finds the one range outside of which two texts are equal. */
export function differenceOf(before: string, after: string): Difference {
  const least = Math.min(before.length, after.length);
  let from = 0;
  while (from < least && before[from] === after[from]) from += 1;
  if (isInsideCharacter(before, from) || isInsideCharacter(after, from)) from -= 1;
  let same = 0;
  while (same < least - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  if (isInsideCharacter(before, before.length - same) || isInsideCharacter(after, after.length - same))
    same -= 1;
  return { from, before: before.length - same, after: after.length - same };
}

/** Changes that turn one text into another, as one replaced range; null when the texts are equal. */
export function changesBetween(before: string, after: string): TrackChanges | null {
  if (before === after) return null;
  const difference = differenceOf(before, after);
  const inserted = after.slice(difference.from, difference.after);
  const dropped = difference.before - difference.from;
  return [
    ...(difference.from > 0 ? [difference.from] : []),
    inserted === '' ? ([dropped] as [number]) : ([dropped, ...inserted.split('\n')] as [number, ...string[]]),
    ...(difference.before < before.length ? [before.length - difference.before] : []),
  ];
}
