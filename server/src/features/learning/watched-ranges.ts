/** Seconds of a video, `[from, to)`. */
export type Range = readonly [from: number, to: number];

/** Whole seconds, ascending, without overlap or touch: equal sets have equal arrays. */
export type WatchedRanges = readonly Range[];

/**
 * Normalises reported ranges.
 *
 *     watchedRanges([[10.4, 20.9], [0, 10.4]])  // [[0, 20]]
 *
 * Both ends are rounded down, so that continuous playing leaves no gap between two reports.
 */
export const watchedRanges = (reported: readonly Range[]): WatchedRanges => {
  const whole = reported
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
};

/** Every second that is in one of the two. */
export const union = (a: WatchedRanges, b: WatchedRanges): WatchedRanges => watchedRanges([...a, ...b]);

/** The ranges within the first `durationSeconds`. */
export const clampTo = (durationSeconds: number, ranges: WatchedRanges): WatchedRanges =>
  watchedRanges(
    ranges.map(([from, to]): Range => [Math.max(0, from), Math.min(Math.floor(durationSeconds), to)]),
  );

/** How many seconds the ranges hold. */
export const secondsIn = (ranges: WatchedRanges): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** Share of a video that was played, 0 to 1; 0 for a lecture without video. */
export const coverage = (ranges: WatchedRanges, durationSeconds: number): number =>
  durationSeconds <= 0 ? 0 : secondsIn(clampTo(durationSeconds, ranges)) / Math.floor(durationSeconds);

const RANGE = /\[(\d+),(\d+)\)/g;

/** Reads PostgreSQL's canonical text form of an int4multirange: `{[0,10),[20,30)}`. */
export const parseMultirange = (text: string): WatchedRanges =>
  Array.from(text.matchAll(RANGE), ([, from, to]): Range => [Number(from), Number(to)]);

/** Writes the text that `::int4multirange` reads. */
export const formatMultirange = (ranges: WatchedRanges): string =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
