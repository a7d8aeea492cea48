import { diffArrays } from 'diff';

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** For each line of `before` the one of `after` that it is kept as; both counted from 0. */
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

/** Lines of which the text has no other. */
function onlyOnes(lines: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return new Set([...counts].flatMap(([line, count]) => (count === 1 && line !== '' ? [line] : [])));
}

/**
 * Finds lines of one text in the text that came of it; indentation aside.
 * @returns for a line counted from 1 the line that it is now, or null when it is gone. A line that could be one of two,
 * because its text stands there more than once and nothing above it tells which, counts as gone: never a wrong line.
 * @example followLines('a\nb', 'x\na\nb')(2) // 3
 */
export function followLines(before: string, after: string): (line: number) => number | null {
  const [own, others] = [linesOf(before), linesOf(after)];
  const forward = keptLines(own, others);
  const backward = keptLines(own.toReversed(), others.toReversed());
  const isOnlyOne = onlyOnes(own).intersection(onlyOnes(others));
  /** Read from either end, the two texts go together in the same way here. */
  const found = (at: number): number | undefined => {
    const to = forward.get(at);
    if (to === undefined) return undefined;
    return backward.get(own.length - 1 - at) === others.length - 1 - to ? to : undefined;
  };
  /**
   * It cannot be another, or an unbroken run of kept lines leads up from it to one that cannot. What stands below holds
   * nothing: a brace belongs to what it ends, and the next function may have come to stand below another.
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
