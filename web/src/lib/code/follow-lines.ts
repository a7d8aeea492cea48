import { diffArrays } from 'diff';

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** Maps each kept line of `before` to its line in `after`; both are counted from 0. */
function keptLines(before: string[], after: string[]): Map<number, number> {
  const kept = new Map<number, number>();
  let [from, to] = [0, 0];
  for (const { value, added, removed } of diffArrays(before, after)) {
    if (!added && !removed) value.forEach((_line, at) => kept.set(from + at, to + at));
    if (!added) from += value.length;
    if (!removed) to += value.length;
  }
  return kept;
}

/** The lines that occur exactly once in the text. */
function onlyOnes(lines: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return new Set([...counts].flatMap(([line, count]) => (count === 1 && line !== '' ? [line] : [])));
}

/**
 * Finds lines of one text in a later version of it, ignoring indentation.
 * @returns a function from a line, counted from 1, to its present line, or null when it is gone. A line that occurs
 * several times counts as gone when nothing above it tells them apart: the result is never a wrong line.
 * @example followLines('a\nb', 'x\na\nb')(2) // 3
 */
export function followLines(before: string, after: string): (line: number) => number | null {
  const [own, others] = [linesOf(before), linesOf(after)];
  const forward = keptLines(own, others);
  const backward = keptLines(own.toReversed(), others.toReversed());
  const isOnlyOne = onlyOnes(own).intersection(onlyOnes(others));
  /** The line's place, if the diffs from both ends agree on it. */
  const found = (at: number): number | undefined => {
    const to = forward.get(at);
    if (to === undefined) return undefined;
    return backward.get(own.length - 1 - at) === others.length - 1 - to ? to : undefined;
  };
  /**
   * True for a unique line, and for one that an unbroken run of kept lines above connects to a unique line. Lines below
   * prove nothing: a brace belongs to the block that it ends, and another function may follow by now.
   */
  const isHeld = (at: number, to: number): boolean => {
    for (let up = 0; found(at - up) === to - up; up += 1) if (isOnlyOne.has(own[at - up] ?? '')) return true;
    return false;
  };
  return (line) => {
    const to = found(line - 1);
    return to !== undefined && isHeld(line - 1, to) ? to + 1 : null;
  };
}
