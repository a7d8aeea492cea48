import { MINUTE, SECOND } from '@lectern/contract/units';
import { secondsIn, type WatchedRanges } from './watched-ranges.ts';
import { ago, type DeviceTimes } from '#platform/device-time.ts';

/** Times that a device reports. */
export interface ReportTimes extends DeviceTimes {
  /** When the device began with the lecture. */
  beganAt?: number | undefined;
}

/** How long the device claims to have been at the lecture, at most the time since the student enrolled. */
export const claimedMs = (times: ReportTimes, sinceEnrolledMs: number): number =>
  Math.min(ago(times.beganAt, times), Math.max(0, sinceEnrolledMs));

/** The highest playback rate that is plausible. */
const FASTEST = 3;
/** An allowance for two tabs, rounding and a slow network. */
const SLACK = 15 * SECOND;

/**
 * False when seconds were added and the total exceeds what the time since the lecture was begun allows.
 * The time is counted over the whole lecture, not since the last report, because reports may come late, twice or in any
 * order.
 */
export const isPlausible = (before: WatchedRanges, after: WatchedRanges, elapsedMs: number): boolean =>
  secondsIn(after) === secondsIn(before) ||
  secondsIn(after) * SECOND <= SLACK + FASTEST * Math.max(0, elapsedMs);

/** A lecture counts as begun at the student's last activity in the course before it, at most this long ago. */
export const LONGEST_HEAD_START = 60 * MINUTE;
