import { joinRanges, type SecondRange } from '@lectern/contract/second-ranges';

/** The seconds in both lists. */
export const commonRanges = (a: readonly SecondRange[], b: readonly SecondRange[]): [number, number][] =>
  joinRanges(
    a.flatMap(([from, to]) =>
      b.map(([start, end]): SecondRange => [Math.max(from, start), Math.min(to, end)]),
    ),
  );

/** Whether every second of `part` is in `whole`. */
export const hasAllOf = (whole: readonly SecondRange[], part: readonly SecondRange[]): boolean => {
  const joined = joinRanges(whole);
  return joinRanges(part).every(([from, to]) => joined.some(([start, end]) => start <= from && to <= end));
};
