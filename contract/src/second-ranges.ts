/** Seconds of a video, `[from, to)`. */
export type SecondRange = readonly [from: number, to: number];

/**
 * Joins ranges into whole seconds, ascending, neither overlapping nor touching. Both ends are rounded down, so that
 * continuous playing leaves no gap between two reports: equal sets have equal arrays.
 * @example joinRanges([[10.4, 20.9], [0, 10.4]]) // [[0, 20]]
 */
export function joinRanges(ranges: readonly SecondRange[]): [number, number][] {
  const whole = ranges
    .map(([from, to]): [number, number] => [Math.floor(from), Math.floor(to)])
    .filter(([from, to]) => from < to)
    .toSorted(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [from, to] of whole) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
