import { joinRanges, type SecondRange } from '@lectern/contract/second-ranges';

/** Whole seconds, ascending, without overlap or touch: equal sets have equal arrays. */
export type WatchedRanges = readonly SecondRange[];

/** Every second that is in one of the two. */
export const union = (a: WatchedRanges, b: WatchedRanges): WatchedRanges => joinRanges([...a, ...b]);

/** The ranges within the first `durationSeconds`. */
export const clampTo = (durationSeconds: number, ranges: WatchedRanges): WatchedRanges =>
  joinRanges(
    ranges.map(([from, to]): SecondRange => [Math.max(0, from), Math.min(Math.floor(durationSeconds), to)]),
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
  Array.from(text.matchAll(RANGE), ([, from, to]): SecondRange => [Number(from), Number(to)]);

/** Writes the text that `::int4multirange` reads. */
export const formatMultirange = (ranges: WatchedRanges): string =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
