import type { Progress } from '@lectern/contract/learning';
import {
  countEnrolments,
  countOneMore,
  deleteEnrolments,
  holdPublishedCourse,
  holdStudent,
  hasEnrolment,
  insertEnrolment,
  putAside,
  readNewestVersion,
  restoreEnrolment,
  updateVisibility,
  updateVersion,
} from './enrolments.repository.ts';
import { holdOwnEnrolment, refusalFor } from './own-enrolment.ts';
import { isCourseCompleted, progressOf, toCompleted } from './progress.ts';
import { readOutline, type EnrolmentKey } from './records.repository.ts';
import { toOutline } from './version-outlines.ts';
import { removeSaved } from '#features/cart/cart.service.ts';
import { noticeFirstStudent } from '#features/notices/notices.service.ts';
import { joinTaughtClass } from '#features/teaching/joining.service.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { courseTag } from '#tables/tags.ts';

/**
 * Enrols a student in the published version, and removes the course from the saved ones. A student who comes back to a
 * taught class must agree again before the instructor sees their work (decision 0245).
 * @throws AppError COURSE_NOT_FOUND, ALREADY_ENROLLED
 */
export const enrol = (db: Database, key: EnrolmentKey, acceptsTaught = false): Promise<void> =>
  transact(db, async (tx) => {
    const course = await holdPublishedCourse(tx, key);
    if (course === undefined) throw new AppError('COURSE_NOT_FOUND');
    // A payment check would stand here. The specification has no purchase, so priced courses open freely.
    const isBack = await restoreEnrolment(tx, key);
    if (!isBack && !(await insertEnrolment(tx, key, course.version))) throw new AppError('ALREADY_ENROLLED');
    if (!isBack && acceptsTaught) await joinTaughtClass(tx, key);
    await removeSaved(tx, key);
    const students = await countOneMore(tx, key.courseId);
    if (students === 1) await noticeFirstStudent(tx, key.courseId);
    await announceChange(tx, [courseTag(key.courseId)]);
  });

/**
 * Locks the student's enrolment for the rest of the transaction.
 * @throws AppError NOT_ENROLLED, or COURSE_NOT_FOUND when the student may not know that the course exists
 */
export const requireEnrolment = (tx: Tx, key: EnrolmentKey): Promise<{ version: number }> =>
  holdOwnEnrolment(tx, key);

/**
 * Leaves a course. Everything is kept for a student who comes back.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND
 */
export const leave = (db: Database, key: EnrolmentKey): Promise<void> =>
  transact(db, async (tx) => {
    await holdStudent(tx, key.userId);
    await holdOwnEnrolment(tx, key);
    await putAside(tx, key);
    await announceChange(tx, [courseTag(key.courseId)]);
  });

/**
 * Sets whether the instructor may see a student's progress by name.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND
 */
export const setVisibility = async (db: Database, key: EnrolmentKey, showsName: boolean): Promise<void> => {
  if (!(await updateVisibility(db, key, showsName))) throw await refusalFor(db, key.courseId);
};

/** Whether a student is enrolled in a course. */
export const isEnrolled = (db: Database, key: EnrolmentKey): Promise<boolean> => hasEnrolment(db, key);

/** How many students are enrolled in a course. */
export const countStudents = (db: Database, courseId: string): Promise<number> =>
  countEnrolments(db, courseId);

/**
 * Refuses a course that the student may not know about.
 * @throws AppError COURSE_NOT_FOUND
 */
export const requireKnownCourse = async (db: Database, key: EnrolmentKey): Promise<void> => {
  if (await hasEnrolment(db, key)) return;
  const refusal = await refusalFor(db, key.courseId);
  if (refusal.code === 'COURSE_NOT_FOUND') throw refusal;
};

/** Deletes every enrolment of an account that is being deleted, and subtracts them from the counts. */
export const leaveAll = async (tx: Tx, userId: string): Promise<void> => {
  const courseIds = await deleteEnrolments(tx, userId);
  await announceChange(tx, courseIds.map(courseTag));
};

/**
 * Moves a student to the published version. Nothing changes when there is no newer one, or when it is not the `shown`
 * one.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND
 */
export const followLatest = async (
  tx: Tx,
  key: EnrolmentKey,
  shown?: number,
): Promise<{ version: number; progress: Progress }> => {
  const { version } = await holdOwnEnrolment(tx, key);
  const newest = await readNewestVersion(tx, key, version);
  if (newest === undefined) throw new AppError('INTERNAL');
  const lectures = toCompleted(newest);
  if (shown !== undefined && shown !== newest.number) {
    const outline = (await readOutline(tx, key.courseId, version)) ?? [];
    return { version, progress: progressOf(toOutline(outline).lectureIds, lectures.completed) };
  }
  const outline = toOutline(newest.outline);
  if (newest.number > version)
    await updateVersion(tx, key, newest.number, isCourseCompleted(outline, newest.acceptsMarks, lectures));
  return { version: newest.number, progress: progressOf(outline.lectureIds, lectures.completed) };
};
