import type { SecondRange } from '@lectern/contract/second-ranges';
import type { EarlierCode, Moment, Progress } from '@lectern/contract/learning';
import { codeDrafts } from './code-drafts.repository.ts';
import { cancel, complete, standing, watch } from './lecture-record.ts';
import { holdOwnEnrolment } from './own-enrolment.ts';
import { createRecordChanges, type Apply, type Written } from './record-changes.ts';
import { readFirstVersion, touchEnrolment, type RecordKey } from './records.repository.ts';
import { claimedMs, isPlausible, type ReportTimes } from './report-time.ts';
import { watchEventsOf } from './watch-events.ts';
import { clampTo } from './watched-ranges.ts';
import type { CacheRoom } from '#platform/cache/cache-room.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import type { KeptDraft } from '#platform/database/drafts.ts';
import { happenedAt } from '#platform/device-time.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';

interface WatchReport extends ReportTimes {
  ranges: readonly SecondRange[];
  /** Those of the ranges that were played a second time in the same sitting. */
  again?: readonly SecondRange[] | undefined;
  /** Where the student paused, slowed down, left, or turned captions on. */
  moments?: readonly Moment[] | undefined;
  positionSeconds: number;
  device?: string | undefined;
  /** The version that was played, one that the student had; the followed one when absent. */
  version?: number | undefined;
}

interface CodeReport extends ReportTimes {
  code: string;
  revision?: number | undefined;
  device?: string | undefined;
}

/** Students' records of lectures. All throw AppError NOT_ENROLLED, COURSE_NOT_FOUND, LECTURE_NOT_FOUND. */
export interface Records {
  /** Adds seconds that were played; also throws WATCHING_IMPLAUSIBLE. */
  watch(key: RecordKey, report: WatchReport): Promise<Written>;
  /**
   * Marks a lecture complete by hand, under the caller's name for the completion if it gives one. Idempotent. Also
   * throws EXERCISE_DECIDES.
   */
  complete(
    key: RecordKey,
    given?: { id?: string | undefined; device?: string | undefined },
  ): Promise<Progress>;
  /**
   * Records an attempt at the exercise or quiz that decides the lecture, and completes the lecture when it passed.
   * `alongside` writes the attempt in the same transaction, under the enrolment's lock, and returns whether it passed.
   * `isThere` is false when somebody else judges it again: the student then neither moves nor was active.
   */
  attempt(
    key: RecordKey,
    by: 'exercise' | 'quiz',
    alongside: (tx: Tx) => Promise<boolean>,
    isThere?: boolean,
  ): Promise<Progress>;
  /** Undoes the named completions, or all that hold. A completed course stays completed. */
  undo(
    key: RecordKey,
    given?: { ids?: readonly string[] | undefined; device?: string | undefined },
  ): Promise<Progress>;
  /** Saves code that builds on the current revision. Code that does not is kept among the earlier versions. */
  saveCode(key: RecordKey, report: CodeReport): Promise<KeptDraft<string>>;
  /** Earlier versions of the code, newest first. */
  codeHistory(key: RecordKey): Promise<EarlierCode[]>;
}

/** Existing clients know the error code from exercises. */
const QUIZ_DECIDES = 'This lecture is completed by passing its quiz';

/** Names of completions are kept forever. This stops a client that ticks and unticks all day. */
const MOST_COMPLETIONS = 1000;

export const createRecords = (db: Database, room: CacheRoom): Records => {
  const { change, changeHeld, outlineOf } = createRecordChanges(db, room);

  /** The outline of an older version that the student had. A device may still have played the lecture in it. */
  const playedBefore = async (key: RecordKey, followed: number, played = followed) => {
    if (played >= followed) return undefined;
    const version = Math.max(played, await readFirstVersion(db, key));
    const outline = version < followed ? await outlineOf(db, key.courseId, version) : undefined;
    return outline?.secondsOf(key.lectureId) === undefined ? undefined : outline;
  };

  return {
    watch: (key, report) =>
      change(
        key,
        async (before) => {
          const played = await playedBefore(key, before.version, report.version);
          const at = happenedAt(report, before.now);
          const position = { seconds: report.positionSeconds, at, device: report.device ?? '' };
          const durationSeconds = played?.secondsOf(key.lectureId) ?? before.durationSeconds;
          const state = watch(
            before.state,
            { ranges: report.ranges, position },
            durationSeconds,
            (played === undefined ? before.judgedBy : played.judgedBy(key.lectureId)) === undefined,
          );
          const elapsedMs = Math.max(before.elapsedMs, claimedMs(report, before.sinceEnrolledMs));
          if (!isPlausible(before.state.watched, state.watched, elapsedMs))
            throw new AppError('WATCHING_IMPLAUSIBLE');
          const playedAgain = clampTo(durationSeconds, report.again ?? []);
          const videoId = played === undefined ? before.videoId : played.videoOf(key.lectureId);
          if (videoId === null) return { state, at, playedAgain };
          const reported = { ranges: report.ranges, again: playedAgain, moments: report.moments ?? [] };
          const steps = watchEventsOf(reported, state.watched, durationSeconds);
          return { state, at, playedAgain, events: { videoId, steps } };
        },
        report.device,
      ),
    complete: async (key, { id, device } = {}) => {
      const mark: Apply = ({ state, judgedBy }) => {
        if (judgedBy === 'quiz') throw new AppError('EXERCISE_DECIDES', { message: QUIZ_DECIDES });
        if (judgedBy === 'exercise') throw new AppError('EXERCISE_DECIDES');
        const isMarked = standing(state).some(({ by }) => by === 'hand');
        if (id === undefined && isMarked) return { state };
        if (state.completions.length >= MOST_COMPLETIONS) throw new AppError('TOO_MANY_TRIES');
        return { state: complete(state, { id: id ?? newId(), by: 'hand' }), isThere: false };
      };
      return (await change(key, mark, device)).progress;
    },
    attempt: (key, by, alongside, isThere = true) =>
      transact(db, async (tx) => {
        const pass: Apply = async ({ state, judgedBy }) => {
          const hasPassed = await alongside(tx);
          const isComplete = standing(state).some((completion) => completion.by === by);
          if (!hasPassed || isComplete || judgedBy !== by) return { state };
          const done = complete(state, { id: newId(), by });
          return isThere ? { state: done } : { state: done, isThere, at: 0 };
        };
        return (await changeHeld(tx, key, pass)).progress;
      }),
    undo: async (key, { ids, device } = {}) => {
      const takeBack: Apply = ({ state }) => {
        const names = ids ?? standing(state).map((completion) => completion.id);
        if (names.every((name) => state.cancelled.includes(name))) return { state };
        if (state.cancelled.length >= MOST_COMPLETIONS) throw new AppError('TOO_MANY_TRIES');
        return { state: cancel(state, names), isThere: false };
      };
      return (await change(key, takeBack, device)).progress;
    },
    saveCode: (key, { code, revision, device = '', ...times }) =>
      transact(db, async (tx) => {
        const { version } = await holdOwnEnrolment(tx, key);
        const outline = await outlineOf(tx, key.courseId, version);
        if (outline.secondsOf(key.lectureId) === undefined) throw new AppError('LECTURE_NOT_FOUND');
        const by = { device, agoMs: -happenedAt(times, 0) };
        await touchEnrolment(tx, key, by);
        return codeDrafts.save(tx, key, { content: code, revision, ...by });
      }),
    codeHistory: (key) =>
      transact(db, async (tx) => {
        await holdOwnEnrolment(tx, key);
        const earlier = await codeDrafts.listEarlier(tx, key);
        return earlier.map(({ content, savedAt }) => ({ code: content, savedAt }));
      }),
  };
};

/**
 * Locks the student's enrolment for an act beside a lecture, `agoMs` milliseconds ago. Records where the student is and
 * tells their other pages.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND
 */
export const beAt = async (tx: Tx, key: RecordKey, by: { agoMs: number; device: string }): Promise<void> => {
  await holdOwnEnrolment(tx, key);
  await touchEnrolment(tx, key, by);
};
