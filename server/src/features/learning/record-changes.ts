import type { LectureRecord, Progress } from '@lectern/contract/learning';
import { reasonOf, standing, untouched, type LectureState } from './lecture-record.ts';
import { holdOwnEnrolment, refusalFor } from './own-enrolment.ts';
import { isCourseCompleted, progressOf, toCompleted, type CompletedLectures } from './progress.ts';
import {
  readOutline,
  readRecord,
  writeRecord,
  type RecordKey,
  type StoredRecord,
} from './records.repository.ts';
import { LONGEST_HEAD_START } from './report-time.ts';
import type { CacheRoom } from '#platform/cache/cache-room.ts';
import { createVersionOutlines, type VersionOutline } from './version-outlines.ts';
import { coverage, formatMultirange, parseMultirange, type WatchedRanges } from './watched-ranges.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

type WatchedRecord = Omit<LectureRecord, 'code' | 'codeRevision'>;

export interface Written {
  record: WatchedRecord;
  progress: Progress;
}

const stateOf = (stored: StoredRecord): LectureState =>
  stored.watched === null
    ? untouched
    : {
        watched: parseMultirange(stored.watched),
        lengths: stored.lengths,
        position: { seconds: stored.positionSeconds, at: stored.positionAt, device: stored.positionDevice },
        completions: stored.completions,
        cancelled: stored.cancelled,
      };

const withOrWithout = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> => {
  const changed = new Set(ids);
  if (isIn) changed.add(id);
  else changed.delete(id);
  return changed;
};

const completedAfter = (stored: StoredRecord, lectureId: string, state: LectureState): CompletedLectures => {
  const { completed, marked, unopened } = toCompleted(stored);
  const by = reasonOf(state);
  return {
    completed: withOrWithout(completed, lectureId, by !== null),
    marked: withOrWithout(marked, lectureId, by === 'hand'),
    unopened: withOrWithout(unopened, lectureId, by === 'hand' && state.position.at === 0),
  };
};

interface Before {
  state: LectureState;
  /** The version that the student follows. */
  version: number;
  /** Whole seconds of the lecture's video in the followed version. */
  durationSeconds: number;
  /** The lecture's video in the followed version; null without one. */
  videoId: string | null;
  /** Time since the lecture was begun, as far as the server knows. */
  elapsedMs: number;
  sinceEnrolledMs: number;
  /** The one thing that can complete the lecture, see `VersionOutline`. */
  judgedBy: ReturnType<VersionOutline['judgedBy']>;
  /** Milliseconds since 1970. */
  now: number;
}
interface After {
  state: LectureState;
  /** When the act happened; now when absent. */
  at?: number;
  /** Seconds that were played a second time; none when absent. */
  playedAgain?: WatchedRanges;
  /** The steps of the video in the report, by kind; nothing when absent. */
  events?: { videoId: string; steps: Record<string, string> };
  /** False when the student is not at the lecture, as with a tick in the list; true when absent. */
  isThere?: boolean;
}
/** Computes a lecture's record after an act. It runs again after a conflict. */
export type Apply = (before: Before) => After | Promise<After>;

const toRecord = (lectureId: string, state: LectureState, durationSeconds: number): WatchedRecord => ({
  lecture: lectureId,
  isCompleted: reasonOf(state) !== null,
  completedBy: reasonOf(state),
  completions: standing(state).map(({ id }) => id),
  watchedShare: coverage(state.watched, durationSeconds),
  watched: state.watched.map(([from, to]) => [from, to]),
  positionSeconds: state.position.seconds,
});

const NO_EVENTS = { videoId: null, steps: {} };

/** After this many conflicts the change takes the lock instead. */
const FREE_ATTEMPTS = 3;

/**
 * Changes records of lectures by optimistic updates: read, compute, and write unless the record has changed in the
 * meantime.
 */
export interface RecordChanges {
  /** Two statements when there is no conflict. */
  change(key: RecordKey, apply: Apply, device?: string): Promise<Written>;
  /** Takes the enrolment's lock, so that changes of the student's record in the course are serialised. */
  changeHeld(tx: Tx, key: RecordKey, apply: Apply, device?: string): Promise<Written>;
  outlineOf(on: Database, courseId: string, version: number): Promise<VersionOutline>;
}

export const createRecordChanges = (db: Database, room: CacheRoom): RecordChanges => {
  const outlines = createVersionOutlines(room);

  const outlineOf = async (on: Database, courseId: string, number: number): Promise<VersionOutline> =>
    outlines.get({ courseId, number }) ??
    outlines.put({ courseId, number }, (await readOutline(on, courseId, number)) ?? []);

  /** Undefined on a conflict: the student's record has changed between reading and writing. */
  const tryChange = async (
    on: Database,
    key: RecordKey,
    apply: Apply,
    device = '',
  ): Promise<Written | undefined> => {
    const stored = await readRecord(on, key);
    if (stored === undefined) throw await refusalFor(on, key.courseId);
    const { version } = stored;
    const outline = await outlineOf(on, key.courseId, version);
    const durationSeconds = outline.secondsOf(key.lectureId);
    // Late reports are still accepted for a lecture that only an older version contained, if the student has a record
    // of it.
    if (durationSeconds === undefined && stored.watched === null) throw new AppError('LECTURE_NOT_FOUND');

    const headStartMs = Math.min(Math.max(0, stored.idleMs), LONGEST_HEAD_START);
    const before: Before = {
      state: stateOf(stored),
      version,
      durationSeconds: durationSeconds ?? 0,
      videoId: outline.videoOf(key.lectureId),
      elapsedMs: stored.elapsedMs ?? headStartMs,
      sinceEnrolledMs: stored.sinceEnrolledMs,
      judgedBy: outline.judgedBy(key.lectureId),
      now: stored.now,
    };
    const { state, at, playedAgain = [], events = NO_EVENTS, isThere = true } = await apply(before);
    const completedBy = reasonOf(state);
    const lectures = completedAfter(stored, key.lectureId, state);
    const progress = progressOf(outline.lectureIds, lectures.completed);
    const written = { record: toRecord(key.lectureId, state, before.durationSeconds), progress };
    if (state === before.state) return written;
    const completes = !stored.hasCompletedCourse && isCourseCompleted(outline, stored.acceptsMarks, lectures);
    const isWritten = await writeRecord(on, key, {
      revision: stored.revision,
      watched: formatMultirange(state.watched),
      playedAgain: formatMultirange(playedAgain),
      events,
      lengths: state.lengths,
      position: state.position,
      completions: state.completions,
      cancelled: state.cancelled,
      completedBy,
      at: at ?? stored.now,
      device,
      headStartMs,
      completedVersion: completes ? version : null,
      isThere,
    });
    return isWritten ? written : undefined;
  };

  const changeHeld = async (tx: Tx, key: RecordKey, apply: Apply, device?: string): Promise<Written> => {
    await holdOwnEnrolment(tx, key);
    const written = await tryChange(tx, key, apply, device);
    if (written === undefined) throw new AppError('INTERNAL');
    return written;
  };

  const change = async (key: RecordKey, apply: Apply, device?: string): Promise<Written> => {
    for (let attempt = 1; attempt <= FREE_ATTEMPTS; attempt += 1) {
      const written = await tryChange(db, key, apply, device);
      if (written !== undefined) return written;
    }
    return transact(db, (tx) => changeHeld(tx, key, apply, device));
  };

  return { change, changeHeld, outlineOf };
};
