import type { LectureRecord } from '@lectern/contract/learning';
import { clampTo, coverage, union, watchedRanges, type Range, type WatchedRanges } from './watched-ranges.ts';

export type CompletedBy = NonNullable<LectureRecord['completedBy']>;

/** That a lecture was completed: an event with a name of its own, by which an undo cancels it. */
export interface Completion {
  id: string;
  by: CompletedBy;
}

/** Where a lecture was left. Of two, the later counts; of two at one moment, that of the device whose name is greater. */
export interface Position {
  seconds: number;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  device: string;
}

/**
 * What one student did with one lecture: sets that only grow, and the latest position. So the same events in any order,
 * some of them twice, give the same state. docs/progress.md states these rules in words.
 */
export interface LectureState {
  watched: WatchedRanges;
  /** How long the videos were under which seconds were played, ascending. */
  lengths: readonly number[];
  position: Position;
  completions: readonly Completion[];
  /** Names of completions that were taken back, ascending; one may stand here before its completion has arrived. */
  cancelled: readonly string[];
}

export const untouched: LectureState = {
  watched: [],
  lengths: [],
  position: { seconds: 0, at: 0, device: '' },
  completions: [],
  cancelled: [],
};

/** From this share of its video on a lecture is complete. */
export const COMPLETE_SHARE = 0.9;

/** The name of the one completion that follows from what was watched. */
export const BY_WATCHING = 'watching';

const STRENGTH: Record<CompletedBy, number> = { hand: 1, watching: 2, exercise: 3, quiz: 3 };

const withOne = <T>(list: readonly T[], one: T, order: (a: T, b: T) => number): readonly T[] =>
  list.some((other) => order(other, one) === 0) ? list : [...list, one].toSorted(order);

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const byId = (a: Completion, b: Completion): number => byText(a.id, b.id);

const later = (a: Position, b: Position): Position =>
  b.at > a.at || (b.at === a.at && byText(b.device, a.device) > 0) ? b : a;

export interface Report {
  ranges: readonly Range[];
  position: Position;
}

/**
 * Adds seconds that were played of a video of `durationSeconds`, 0 without one. What lies beyond it is cut off.
 * Where the version that was played has an exercise, `isDecisive` is false: playing completes nothing there.
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
    watched: union(state.watched, clampTo(length, watchedRanges(report.ranges))),
    lengths: length === 0 || !isDecisive ? state.lengths : withOne(state.lengths, length, (a, b) => a - b),
    position: later(state.position, { ...report.position, seconds }),
  };
};

/** Adds a completion by hand, or by its exercise or quiz. */
export const complete = (state: LectureState, completion: Completion): LectureState => ({
  ...state,
  completions: withOne(state.completions, completion, byId),
});

/** Takes back the completions that are named, and no other. */
export const cancel = (state: LectureState, ids: readonly string[]): LectureState => ({
  ...state,
  cancelled: ids.reduce((names, id) => withOne(names, id, byText), state.cancelled),
});

const isWatched = ({ watched, lengths }: LectureState): boolean =>
  lengths.some((length) => coverage(watched, length) >= COMPLETE_SHARE);

/** The completions that hold, the strongest reason first. */
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

/** The two together: what two devices know. */
export const merge = (a: LectureState, b: LectureState): LectureState => ({
  watched: union(a.watched, b.watched),
  lengths: b.lengths.reduce((lengths, one) => withOne(lengths, one, (x, y) => x - y), a.lengths),
  position: later(a.position, b.position),
  completions: b.completions.reduce((list, one) => withOne(list, one, byId), a.completions),
  cancelled: cancel(a, b.cancelled).cancelled,
});
