import { MINUTE, SECOND } from '@lectern/contract/units';
import { secondsIn, type WatchedRanges } from './watched-ranges.ts';
import { ago, type DeviceTimes } from '#platform/device-time.ts';

/** What a device says of a report. */
export interface ReportTimes extends DeviceTimes {
  /** When the device began with the lecture. */
  beganAt?: number | undefined;
}

/** How long a device says that it has been at a lecture, as far as the student has been enrolled. */
export const claimedMs = (times: ReportTimes, sinceEnrolledMs: number): number =>
  Math.min(ago(times.beganAt, times), Math.max(0, sinceEnrolledMs));

/** The fastest playing that is believed. */
const FASTEST = 3;
/** What two tabs, rounding and a slow network may add. */
const SLACK = 15 * SECOND;

/**
 * False when seconds were added, and more of the lecture would be watched than the time since it was begun allows.
 * The time is counted over the whole lecture and not since the last report: reports may come late, twice or in any order.
 */
export const isPlausible = (before: WatchedRanges, after: WatchedRanges, elapsedMs: number): boolean =>
  secondsIn(after) === secondsIn(before) ||
  secondsIn(after) * SECOND <= SLACK + FASTEST * Math.max(0, elapsedMs);

/** A lecture counts as begun at the student's last sign of life in the course before it, at most this long ago. */
export const LONGEST_HEAD_START = 60 * MINUTE;
