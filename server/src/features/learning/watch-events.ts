import { joinRanges, type SecondRange } from '@lectern/contract/second-ranges';
import { MAP_STEP, type Moment } from '@lectern/contract/learning';
import { clampTo, formatMultirange, type WatchedRanges } from './watched-ranges.ts';

interface Reported {
  ranges: readonly SecondRange[];
  again: WatchedRanges;
  moments: readonly Moment[];
}

/** The steps of the video that the seconds touch. */
const stepsOf = (ranges: WatchedRanges): WatchedRanges =>
  joinRanges(
    ranges.map(([from, to]): SecondRange => [Math.floor(from / MAP_STEP), Math.ceil(to / MAP_STEP)]),
  );

/** Whether the student was at a second: they played up to it or on from it. */
const wasAt = (watched: WatchedRanges, second: number): boolean =>
  watched.some(([from, to]) => from - 1 <= second && second <= to + 1);

/**
 * The steps of a video in a report, by kind, as the texts of multiranges; `{}` for none. A pause or an exit counts only
 * where the student has played.
 */
export const watchEventsOf = (
  { ranges, again, moments }: Reported,
  watched: WatchedRanges,
  durationSeconds: number,
): Record<string, string> => {
  const seconds = new Map<string, WatchedRanges>([
    ['watched', clampTo(durationSeconds, joinRanges(ranges))],
    ['again', again],
  ]);
  for (const [kind, at] of moments) {
    const second = Math.floor(at);
    if (!wasAt(watched, second)) continue;
    seconds.set(kind, [...(seconds.get(kind) ?? []), ...clampTo(durationSeconds, [[second, second + 1]])]);
  }
  const events: Record<string, string> = {};
  for (const [kind, its] of seconds) {
    const steps = stepsOf(its);
    if (steps.length > 0) events[kind] = formatMultirange(steps);
  }
  return events;
};
