import { DAY } from '@lectern/contract/units';
import { holdCourse } from '../course-builder.repository.ts';
import { holdOwnCourse } from '../ownership.ts';
import { publishIn } from '../publishing.service.ts';
import { listDue, removeSchedule, takeDue, writeSchedule } from './scheduled.repository.ts';
import { noticeSchedule } from '#features/notices/notices.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

const FURTHEST = 365 * DAY;

/**
 * Schedules the publication of the working copy.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, INVALID_INPUT for a time in the past or more than a year away
 */
export const schedulePublishing = async (
  db: Database,
  caller: Caller,
  courseId: string,
  publishAt: Date,
): Promise<void> => {
  const away = publishAt.getTime() - Date.now();
  if (away <= 0) throw new AppError('INVALID_INPUT', { message: 'Choose a time that is still to come' });
  if (away > FURTHEST) throw new AppError('INVALID_INPUT', { message: 'Choose a time within a year' });
  await transact(db, async (tx) => {
    await holdOwnCourse(tx, courseId, caller.userId);
    await writeSchedule(tx, courseId, publishAt);
  });
};

/** @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE */
export const cancelPublishing = async (db: Database, caller: Caller, courseId: string): Promise<void> => {
  await transact(db, async (tx) => {
    await holdOwnCourse(tx, courseId, caller.userId);
    await removeSchedule(tx, courseId);
  });
};

/** Publishing refuses before it writes, so the transaction stays usable. */
const publishOrRefuse = async (tx: Tx, courseId: string, instructorId: string): Promise<boolean> => {
  try {
    await publishIn(tx, courseId, instructorId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/**
 * Publishes each working copy that is due. One that cannot be published stays as it is. The owner gets a notice in both
 * cases. One of the nodes runs it each minute.
 */
export const publishDue = async (db: Database, now = new Date()): Promise<void> => {
  for (const courseId of await listDue(db, now)) {
    await transact(db, async (tx) => {
      // A course's lock must be taken first (decision 0040).
      await holdCourse(tx, courseId);
      const due = await takeDue(tx, courseId, now);
      if (due === undefined || due.instructorId === null) return;
      const isPublished = await publishOrRefuse(tx, courseId, due.instructorId);
      await noticeSchedule(tx, isPublished ? 'schedule-published' : 'schedule-refused', courseId);
    });
  }
};
