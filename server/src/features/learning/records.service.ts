import type { LectureRecord, Progress } from '@lectern/contract/learning';
import {
  cancel,
  complete,
  reasonOf,
  standing,
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
import { claimedMs, happenedAt, isPlausible, LONGEST_HEAD_START, type DeviceTimes } from './report-time.ts';
import { createVersionOutlines, type VersionOutline } from './version-outlines.ts';
import {
  clampTo,
  coverage,
  formatMultirange,
  parseMultirange,
  type Range,
  type WatchedRanges,
} from './watched-ranges.ts';
import { transact, type Database, type Tx } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';

export interface WatchReport extends DeviceTimes {
  ranges: readonly Range[];
  /** Of these, what was played a second time in the same sitting. */
  again?: readonly Range[] | undefined;
  positionSeconds: number;
  device?: string | undefined;
  /** The version that was played; the followed one when absent. */
  version?: number | undefined;
}

type WatchedRecord = Omit<LectureRecord, 'code'>;

interface Written {
  record: WatchedRecord;
  progress: Progress;
}

/** What students do with lectures. All throw AppError NOT_ENROLLED, COURSE_NOT_FOUND, LECTURE_NOT_FOUND. */
export interface Records {
  /** Adds seconds really played; also throws WATCHING_IMPLAUSIBLE. */
  watch(key: RecordKey, report: WatchReport): Promise<Written>;
  /** Marks a lecture complete by hand, under a name when the caller gives one; a second time changes nothing. Also throws EXERCISE_DECIDES. */
  complete(
    key: RecordKey,
    given?: { id?: string | undefined; device?: string | undefined },
  ): Promise<Progress>;
  /**
   * An attempt at a lecture's exercise: completes it when it passed. `alongside` writes what belongs to the attempt in
   * the same transaction, under the enrolment's lock.
   */
  attempt(key: RecordKey, hasPassed: boolean, alongside: (tx: Tx) => Promise<void>): Promise<Progress>;
  /** Takes back the completions that are named, or all that hold; having completed the course stays. */
  undo(
    key: RecordKey,
    given?: { ids?: readonly string[] | undefined; device?: string | undefined },
  ): Promise<Progress>;
  saveCode(key: RecordKey, code: string, given: DeviceTimes & { device?: string | undefined }): Promise<void>;
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

const completedAfter = (stored: StoredRecord, lectureId: string, isCompleted: boolean): Set<string> => {
  const completed = completedSet(stored.completedIds);
  if (isCompleted) completed.add(lectureId);
  else completed.delete(lectureId);
  return completed;
};

interface Before {
  state: LectureState;
  /** Whole seconds of the lecture's video in the followed version. */
  durationSeconds: number;
  /** Since the lecture was begun, as far as the server knows. */
  elapsedMs: number;
  sinceEnrolledMs: number;
  /** The lecture is completed by passing its exercise, and by nothing else. */
  hasExercise: boolean;
  /** Milliseconds since 1970. */
  now: number;
}
interface After {
  state: LectureState;
  /** When it happened; now when absent. */
  at?: number;
  playedAgain?: WatchedRanges;
}

const toRecord = (lectureId: string, state: LectureState, durationSeconds: number): WatchedRecord => ({
  lecture: lectureId,
  isCompleted: reasonOf(state) !== null,
  completedBy: reasonOf(state),
  completions: standing(state).map(({ id }) => id),
  watchedShare: coverage(state.watched, durationSeconds),
  watched: state.watched.map(([from, to]) => [from, to]),
  positionSeconds: state.position.seconds,
});

/** A name is remembered for ever; somebody who ticks and unticks all day long is told to stop. */
const MOST_COMPLETIONS = 1000;

export const createRecords = (db: Database): Records => {
  const outlines = createVersionOutlines();

  const outlineOf = async (tx: Tx, courseId: string, number: number): Promise<VersionOutline> =>
    outlines.get({ courseId, number }) ??
    outlines.put({ courseId, number }, (await readOutline(tx, courseId, number)) ?? []);

  /** Three statements: lock, read, write. */
  const change = (
    key: RecordKey,
    device: string | undefined,
    apply: (before: Before, tx: Tx, version: number) => After | Promise<After>,
  ): Promise<Written> =>
    transact(db, async (tx) => {
      const enrolment = await holdOwnEnrolment(tx, key);
      const { version, hasCompletedCourse, sinceEnrolledMs } = enrolment;
      const versionKey = { courseId: key.courseId, number: version };
      const known = outlines.get(versionKey);
      const stored = await readRecord(tx, key, { version, wantsOutline: known === undefined });
      if (stored === undefined) throw new AppError('INTERNAL');
      const outline = known ?? outlines.put(versionKey, stored.outline ?? []);
      const durationSeconds = outline.secondsOf(key.lectureId);
      // A lecture that an older version held, and of which the student has a record, still takes what comes late.
      if (durationSeconds === undefined && stored.watched === null) throw new AppError('LECTURE_NOT_FOUND');

      const headStartMs = Math.min(Math.max(0, enrolment.idleMs), LONGEST_HEAD_START);
      const before: Before = {
        state: stateOf(stored),
        durationSeconds: durationSeconds ?? 0,
        elapsedMs: stored.elapsedMs ?? headStartMs,
        sinceEnrolledMs,
        hasExercise: outline.hasExercise(key.lectureId),
        now: stored.now,
      };
      const { state, at, playedAgain = [] } = await apply(before, tx, version);
      const completedBy = reasonOf(state);
      const progress = progressOf(
        outline.lectureIds,
        completedAfter(stored, key.lectureId, completedBy !== null),
      );
      const record = toRecord(key.lectureId, state, before.durationSeconds);
      if (state === before.state) return { record, progress };
      const completes = !hasCompletedCourse && progress.completionPercentage === 100;
      await writeRecord(tx, key, {
        watched: formatMultirange(state.watched),
        playedAgain: formatMultirange(playedAgain),
        lengths: state.lengths,
        position: state.position,
        completions: state.completions,
        cancelled: state.cancelled,
        completedBy,
        at: at ?? stored.now,
        device: device ?? '',
        headStartMs,
        completedVersion: completes ? version : null,
      });
      return { record, progress };
    });

  return {
    watch: (key, report) =>
      change(key, report.device, async (before, tx, followed) => {
        const version = Math.min(report.version ?? followed, followed);
        const played = version === followed ? undefined : await outlineOf(tx, key.courseId, version);
        const at = happenedAt(report, before.now);
        const position = { seconds: report.positionSeconds, at, device: report.device ?? '' };
        const durationSeconds = played?.secondsOf(key.lectureId) ?? before.durationSeconds;
        const state = watch(
          before.state,
          { ranges: report.ranges, position },
          durationSeconds,
          !(played?.hasExercise(key.lectureId) ?? before.hasExercise),
        );
        const elapsedMs = Math.max(before.elapsedMs, claimedMs(report, before.sinceEnrolledMs));
        if (!isPlausible(before.state.watched, state.watched, elapsedMs))
          throw new AppError('WATCHING_IMPLAUSIBLE');
        return { state, at, playedAgain: clampTo(durationSeconds, report.again ?? []) };
      }),
    complete: async (key, { id, device } = {}) =>
      (
        await change(key, device, ({ state, hasExercise }) => {
          if (hasExercise) throw new AppError('EXERCISE_DECIDES');
          const isMarked = standing(state).some(({ by }) => by === 'hand');
          if (id === undefined && isMarked) return { state };
          if (state.completions.length >= MOST_COMPLETIONS) throw new AppError('TOO_MANY_TRIES');
          return { state: complete(state, { id: id ?? newId(), by: 'hand' }) };
        })
      ).progress,
    attempt: async (key, hasPassed, alongside) =>
      (
        await change(key, undefined, async ({ state }, tx) => {
          await alongside(tx);
          const isComplete = standing(state).some(({ by }) => by === 'exercise');
          if (!hasPassed || isComplete) return { state };
          return { state: complete(state, { id: newId(), by: 'exercise' }) };
        })
      ).progress,
    undo: async (key, { ids, device } = {}) =>
      (
        await change(key, device, ({ state }) => {
          const names = ids ?? standing(state).map((completion) => completion.id);
          if (names.every((name) => state.cancelled.includes(name))) return { state };
          if (state.cancelled.length >= MOST_COMPLETIONS) throw new AppError('TOO_MANY_TRIES');
          return { state: cancel(state, names) };
        })
      ).progress,
    saveCode: (key, code, { device = '', ...times }) =>
      transact(db, async (tx) => {
        const { version } = await holdOwnEnrolment(tx, key);
        const outline = await outlineOf(tx, key.courseId, version);
        if (outline.secondsOf(key.lectureId) === undefined) throw new AppError('LECTURE_NOT_FOUND');
        await writeCode(tx, key, { code, agoMs: -happenedAt(times, 0), device });
      }),
  };
};
