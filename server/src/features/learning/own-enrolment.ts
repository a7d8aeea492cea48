import { holdEnrolment, isInCatalogue, type EnrolmentKey } from './records.repository.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/** The error for a caller who is not enrolled. It reveals no more about the course than everybody may know. */
export const refusalFor = async (db: Database, courseId: string): Promise<AppError> =>
  new AppError((await isInCatalogue(db, courseId)) ? 'NOT_ENROLLED' : 'COURSE_NOT_FOUND');

/**
 * Locks the student's own enrolment, and returns the version that they follow.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND
 */
export const holdOwnEnrolment = async (tx: Tx, key: EnrolmentKey): Promise<{ version: number }> => {
  const enrolment = await holdEnrolment(tx, key);
  if (enrolment === undefined) throw await refusalFor(tx, key.courseId);
  return enrolment;
};
