import type { Progress } from '@lectern/contract/learning';
import {
  cancel,
  complete,
  merge,
  reasonOf,
  untouched,
  watch,
  type Completion,
  type LectureState,
  type Report,
} from '../src/features/learning/lecture-record.ts';
import { isCourseCompleted, progressOf } from '../src/features/learning/progress.ts';

/**
 * The history of one student in a course, composed of the rules in the server's `lecture-record.ts` and `progress.ts`.
 * The laws of docs/progress.md are tried on it.
 */

/** An event of a student in a course. Each is complete in itself: none depends on the events before it. */
export type LearningEvent =
  | { kind: 'watched'; lectureId: string; version: number; report: Report }
  | { kind: 'completed'; lectureId: string; completion: Completion }
  | { kind: 'undone'; lectureId: string; completionIds: readonly string[] }
  | { kind: 'followed'; version: number }
  /** At this moment everything known completed the course. */
  | { kind: 'finished'; finish: Finish };

export interface Finish {
  version: number;
  at: number;
}

/** All that a student's events say. */
export interface LearningHistory {
  /** The newest version to which the student has moved. */
  version: number;
  lectures: ReadonlyMap<string, LectureState>;
  /** The first completion of the course; nothing takes it away. */
  finish: Finish | null;
}

/** Lengths in seconds by lecture, in the order of the version; undefined for a version that does not exist. */
export type VersionLengths = (version: number) => ReadonlyMap<string, number> | undefined;

export const nothingLearned = (version: number): LearningHistory => ({
  version,
  lectures: new Map(),
  finish: null,
});

const first = (a: Finish | null, b: Finish | null): Finish | null => {
  if (a === null || b === null) return a ?? b;
  return b.at < a.at || (b.at === a.at && b.version < a.version) ? b : a;
};

/** The knowledge after one more event. Events may come in any order, and more than once. */
export const learn = (
  history: LearningHistory,
  event: LearningEvent,
  lengthsOf: VersionLengths,
): LearningHistory => {
  if (event.kind === 'followed') return { ...history, version: Math.max(history.version, event.version) };
  if (event.kind === 'finished') return { ...history, finish: first(history.finish, event.finish) };
  const before = history.lectures.get(event.lectureId) ?? untouched;
  const after = (): LectureState => {
    if (event.kind === 'completed') return complete(before, event.completion);
    if (event.kind === 'undone') return cancel(before, event.completionIds);
    return watch(before, event.report, lengthsOf(event.version)?.get(event.lectureId) ?? 0);
  };
  return { ...history, lectures: new Map(history.lectures).set(event.lectureId, after()) };
};

/** Merges the knowledge of two devices. */
export const mergeHistories = (a: LearningHistory, b: LearningHistory): LearningHistory => {
  const lectures = new Map(a.lectures);
  for (const [id, state] of b.lectures) lectures.set(id, merge(lectures.get(id) ?? untouched, state));
  return { version: Math.max(a.version, b.version), lectures, finish: first(a.finish, b.finish) };
};

/** The progress in the version that the student follows. */
export const progressIn = (history: LearningHistory, lengthsOf: VersionLengths): Progress => {
  const lectureIds = [...(lengthsOf(history.version)?.keys() ?? [])];
  const completed = lectureIds.filter((id) => reasonOf(history.lectures.get(id) ?? untouched) !== null);
  return progressOf(lectureIds, new Set(completed));
};

/** Whether the knowledge completes the course in the version that the student follows. */
export const isCompletedIn = (
  history: LearningHistory,
  lengthsOf: VersionLengths,
  acceptsMarks: boolean,
): boolean => {
  const lengths = lengthsOf(history.version) ?? new Map<string, number>();
  const idsWhere = (holds: (state: LectureState) => boolean): Set<string> =>
    new Set([...history.lectures].filter(([, state]) => holds(state)).map(([id]) => id));
  return isCourseCompleted(
    {
      lectureIds: [...lengths.keys()],
      secondsOf: (id) => lengths.get(id),
      videoOf: () => null,
      judgedBy: () => undefined,
    },
    acceptsMarks,
    {
      completed: idsWhere((state) => reasonOf(state) !== null),
      marked: idsWhere((state) => reasonOf(state) === 'hand'),
      unopened: idsWhere((state) => reasonOf(state) === 'hand' && state.position.at === 0),
    },
  );
};
