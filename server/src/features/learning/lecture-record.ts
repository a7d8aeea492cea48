import { joinRanges, type SecondRange } from '@lectern/contract/second-ranges';
import type { LectureRecord } from '@lectern/contract/learning';
import { clampTo, coverage, union, type WatchedRanges } from './watched-ranges.ts';

export type CompletedBy = NonNullable<LectureRecord['completedBy']>;

/** A completion of a lecture. It has its own name, so that an undo can cancel it. */
export interface Completion {
  id: string;
  by: CompletedBy;
}

/** Where a lecture was left. The later position wins; at the same moment the one with the greater device name wins. */
export interface Position {
  seconds: number;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  device: string;
}

/**
 * What one student did with one lecture: sets that only grow, and the latest position. Merging is therefore commutative
 * and idempotent: the same events give the same state in any order, also when repeated. docs/progress.md states these
 * rules in words.
 */
export interface LectureState {
  watched: WatchedRanges;
  /** The lengths of the videos in which seconds were played, ascending. */
  lengths: readonly number[];
  position: Position;
  completions: readonly Completion[];
  /** Names of completions that were undone, ascending. An undo may arrive before its completion. */
  cancelled: readonly string[];
}

export const untouched: LectureState = {
  watched: [],
  lengths: [],
  position: { seconds: 0, at: 0, device: '' },
  completions: [],
  cancelled: [],
};

/** A lecture is complete from this share of its video on. */
export const COMPLETE_SHARE = 0.9;

/** The name of the one completion that watching causes. */
export const BY_WATCHING = 'watching';

const STRENGTH: Record<CompletedBy, number> = { hand: 1, watching: 2, exercise: 3, quiz: 3 };

const withOne = <T>(list: readonly T[], one: T, order: (a: T, b: T) => number): readonly T[] =>
  list.some((other) => order(other, one) === 0) ? list : [...list, one].toSorted(order);

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const byId = (a: Completion, b: Completion): number => byText(a.id, b.id);

const later = (a: Position, b: Position): Position =>
  b.at > a.at || (b.at === a.at && byText(b.device, a.device) > 0) ? b : a;

export interface Report {
  ranges: readonly SecondRange[];
  position: Position;
}

/**
 * Adds played seconds of a video of `durationSeconds`, 0 without one. Seconds beyond its end are cut off.
 * `isDecisive` is false when the played version has an exercise. Playing then completes nothing.
 */
export const watch = (
  state: LectureState,
  report: Report,
  durationSeconds: number,
  isDecisive = true,
): LectureState => {
  const length = Math.floor(durationSeconds);
  const seconds = Math.floor(Math.min(report.position.seconds, length));
  return {
    ...state,
    watched: union(state.watched, clampTo(length, joinRanges(report.ranges))),
    lengths: length === 0 || !isDecisive ? state.lengths : withOne(state.lengths, length, (a, b) => a - b),
    position: later(state.position, { ...report.position, seconds }),
  };
};

/** Adds a completion by hand, or by its exercise or quiz. */
export const complete = (state: LectureState, completion: Completion): LectureState => ({
  ...state,
  completions: withOne(state.completions, completion, byId),
});

/** Undoes the named completions, and no others. */
export const cancel = (state: LectureState, ids: readonly string[]): LectureState => ({
  ...state,
  cancelled: ids.reduce((names, id) => withOne(names, id, byText), state.cancelled),
});

const isWatched = ({ watched, lengths }: LectureState): boolean =>
  lengths.some((length) => coverage(watched, length) >= COMPLETE_SHARE);

/** The completions that were not undone, the strongest reason first. */
export const standing = (state: LectureState): Completion[] => {
  const all = isWatched(state)
    ? withOne(state.completions, { id: BY_WATCHING, by: 'watching' as const }, byId)
    : state.completions;
  return all
    .filter(({ id }) => !state.cancelled.includes(id))
    .toSorted((a, b) => STRENGTH[b.by] - STRENGTH[a.by] || byId(a, b));
};

/** The strongest reason for which a lecture is complete; null while it is not. */
export const reasonOf = (state: LectureState): CompletedBy | null => standing(state)[0]?.by ?? null;

/** Merges what two devices know. */
export const merge = (a: LectureState, b: LectureState): LectureState => ({
  watched: union(a.watched, b.watched),
  lengths: b.lengths.reduce((lengths, one) => withOne(lengths, one, (x, y) => x - y), a.lengths),
  position: later(a.position, b.position),
  completions: b.completions.reduce((list, one) => withOne(list, one, byId), a.completions),
  cancelled: cancel(a, b.cancelled).cancelled,
});
