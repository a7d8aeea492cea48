import { readChapters, readLine } from './chapters.ts';

const secondsOf = (line: string): number | undefined => readLine(line)[0]?.startSeconds;

/** Sorts a description's timestamped lines when that makes them valid chapters; otherwise undefined. */
export function withChaptersInOrder(description: string): string | undefined {
  const lines = description.split('\n');
  const sorted = lines
    .filter((line) => secondsOf(line) !== undefined)
    .toSorted((a, b) => (secondsOf(a) ?? 0) - (secondsOf(b) ?? 0));
  const ordered = lines
    .map((line) => (secondsOf(line) === undefined ? line : (sorted.shift() ?? line)))
    .join('\n');
  return readChapters(ordered).problem === null ? ordered : undefined;
}
