import type { LectureRecord } from '@lectern/contract/learning';
import { MINUTE, SECOND } from '@lectern/contract/units';
import {
  clampTo,
  coverage,
  secondsIn,
  union,
  watchedRanges,
  type Range,
  type WatchedRanges,
} from './watched-ranges.ts';

export type CompletedBy = NonNullable<LectureRecord['completedBy']>;

/** What one student did with one lecture. docs/progress.md states these rules in words. */
export interface LectureState {
  watched: WatchedRanges;
  positionSeconds: number;
  /** The strongest reason for which the lecture is complete; null while it is not. */
  completedBy: CompletedBy | null;
  /** A completion was taken back, and the lecture was not marked by hand since. */
  isUndone: boolean;
}

export const untouched: LectureState = {
  watched: [],
  positionSeconds: 0,
  completedBy: null,
  isUndone: false,
};

/** From this share of its video on a lecture is complete. */
export const COMPLETE_SHARE = 0.9;

const STRENGTH: Record<CompletedBy, number> = { hand: 1, watching: 2, exercise: 3 };

const strongest = (a: CompletedBy | null, b: CompletedBy): CompletedBy =>
  a !== null && STRENGTH[a] > STRENGTH[b] ? a : b;

interface Report {
  ranges: readonly Range[];
  positionSeconds: number;
}

/**
 * Adds seconds that were played. What lies beyond the video is cut off.
 * After an undo what was watched until then completes nothing: coverage has to come from below 90 % again.
 */
export const watch = (state: LectureState, report: Report, durationSeconds: number): LectureState => {
  const watched = union(state.watched, clampTo(durationSeconds, watchedRanges(report.ranges)));
  const wasEnough = coverage(state.watched, durationSeconds) >= COMPLETE_SHARE;
  const isEnough = coverage(watched, durationSeconds) >= COMPLETE_SHARE;
  const completes = isEnough && !(state.isUndone && wasEnough);
  return {
    ...state,
    watched,
    positionSeconds: Math.floor(Math.min(report.positionSeconds, durationSeconds)),
    completedBy: completes ? strongest(state.completedBy, 'watching') : state.completedBy,
  };
};

/** Marks the lecture complete by hand; a stronger reason stays. */
export const markByHand = (state: LectureState): LectureState => ({
  ...state,
  completedBy: strongest(state.completedBy, 'hand'),
  isUndone: false,
});

/** Takes a completion back; what was watched stays. Without a completion there is nothing to undo. */
export const undo = (state: LectureState): LectureState =>
  state.completedBy === null ? state : { ...state, completedBy: null, isUndone: true };

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
