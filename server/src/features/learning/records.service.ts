import type { LectureRecord, Progress } from '@lectern/contract/learning';
import {
  isPlausible,
  LONGEST_HEAD_START,
  markByHand,
  undo,
  untouched,
  watch,
  type LectureState,
} from './lecture-record.ts';
import { holdOwnEnrolment } from './own-enrolment.ts';
import { completedSet, progressOf } from './progress.ts';
import {
  readOutline,
  readRecord,
  writeCode,
  writeRecord,
  type RecordKey,
  type StoredRecord,
} from './records.repository.ts';
import { createVersionOutlines } from './version-outlines.ts';
import { coverage, formatMultirange, parseMultirange, type Range } from './watched-ranges.ts';
import { transact, type Database, type Tx } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';

export interface WatchReport {
  ranges: readonly Range[];
  positionSeconds: number;
}

type WatchedRecord = Omit<LectureRecord, 'code'>;

/** What students do with lectures. All throw AppError NOT_ENROLLED, COURSE_NOT_FOUND, LECTURE_NOT_FOUND. */
export interface Records {
  /** Adds seconds really played; also throws WATCHING_IMPLAUSIBLE. */
  watch(key: RecordKey, report: WatchReport): Promise<{ record: WatchedRecord; progress: Progress }>;
  /** Marks a lecture complete by hand; a second time changes nothing. */
  complete(key: RecordKey): Promise<Progress>;
  /** Takes a completion back; having completed the course stays. */
  undo(key: RecordKey): Promise<Progress>;
  saveCode(key: RecordKey, code: string): Promise<void>;
}

const stateOf = (stored: StoredRecord): LectureState =>
  stored.watched === null
    ? untouched
    : {
        watched: parseMultirange(stored.watched),
        positionSeconds: stored.positionSeconds ?? 0,
        completedBy: stored.completedBy,
        isUndone: stored.isUndone,
      };

const completedAfter = (stored: StoredRecord, lectureId: string, isCompleted: boolean): Set<string> => {
  const completed = completedSet(stored.completedIds);
  if (isCompleted) completed.add(lectureId);
  else completed.delete(lectureId);
  return completed;
};

interface Changed {
  state: LectureState;
  durationSeconds: number;
  progress: Progress;
}
type Change = (state: LectureState, durationSeconds: number, elapsedMs: number) => LectureState;

const toRecord = (lectureId: string, { state, durationSeconds }: Changed): WatchedRecord => ({
  lecture: lectureId,
  isCompleted: state.completedBy !== null,
  completedBy: state.completedBy,
  watchedShare: coverage(state.watched, durationSeconds),
  watched: state.watched.map(([from, to]) => [from, to]),
  positionSeconds: state.positionSeconds,
});

export const createRecords = (db: Database): Records => {
  const outlines = createVersionOutlines();

  const outlineOf = async (tx: Tx, courseId: string, number: number) =>
    outlines.get({ courseId, number }) ??
    outlines.put({ courseId, number }, (await readOutline(tx, courseId, number)) ?? []);

  /** Three statements: lock, read, write. */
  const change = (key: RecordKey, apply: Change): Promise<Changed> =>
    transact(db, async (tx) => {
      const { version, hasCompletedCourse, idleMs } = await holdOwnEnrolment(tx, key);
      const versionKey = { courseId: key.courseId, number: version };
      const known = outlines.get(versionKey);
      const stored = await readRecord(tx, key, { version, wantsOutline: known === undefined });
      if (stored === undefined) throw new AppError('INTERNAL');
      const outline = known ?? outlines.put(versionKey, stored.outline ?? []);
      const durationSeconds = outline.secondsOf(key.lectureId);
      if (durationSeconds === undefined) throw new AppError('LECTURE_NOT_FOUND');

      const headStartMs = Math.min(Math.max(0, idleMs), LONGEST_HEAD_START);
      const before = stateOf(stored);
      const state = apply(before, durationSeconds, stored.elapsedMs ?? headStartMs);
      const progress = progressOf(
        outline.lectureIds,
        completedAfter(stored, key.lectureId, state.completedBy !== null),
      );
      if (state === before) return { state, durationSeconds, progress };
      const completes = !hasCompletedCourse && progress.completionPercentage === 100;
      await writeRecord(tx, key, {
        watched: formatMultirange(state.watched),
        positionSeconds: state.positionSeconds,
        completedBy: state.completedBy,
        isUndone: state.isUndone,
        headStartMs,
        completedVersion: completes ? version : null,
      });
      return { state, durationSeconds, progress };
    });

  return {
    async watch(key, report) {
      const changed = await change(key, (state, durationSeconds, elapsedMs) => {
        const after = watch(state, report, durationSeconds);
        if (!isPlausible(state.watched, after.watched, elapsedMs)) throw new AppError('WATCHING_IMPLAUSIBLE');
        return after;
      });
      return { record: toRecord(key.lectureId, changed), progress: changed.progress };
    },
    complete: async (key) => (await change(key, markByHand)).progress,
    undo: async (key) => (await change(key, undo)).progress,
    saveCode: (key, code) =>
      transact(db, async (tx) => {
        const { version } = await holdOwnEnrolment(tx, key);
        const outline = await outlineOf(tx, key.courseId, version);
        if (outline.secondsOf(key.lectureId) === undefined) throw new AppError('LECTURE_NOT_FOUND');
        await writeCode(tx, key, code);
      }),
  };
};
