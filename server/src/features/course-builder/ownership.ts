import type { ErrorCode } from '@lectern/contract/errors';
import { holdCourse, type HeldCourse, type Hold } from './course-builder.repository.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/** What decides whether somebody may change a course. */
type Owned = Pick<HeldCourse, 'instructorId' | 'isArchived' | 'publishedVersion'>;

/**
 * Lets only the owner pass. A course that the caller may not know of does not exist for them.
 * @throws AppError `whenUnknown`, or NOT_YOUR_COURSE for a published course of somebody else
 */
export function refuseOthers<T extends Owned>(
  course: T | undefined,
  instructorId: string,
  whenUnknown: ErrorCode = 'COURSE_NOT_FOUND',
): asserts course is T {
  if (course === undefined || course.isArchived) throw new AppError(whenUnknown);
  if (course.instructorId === instructorId) return;
  throw new AppError(course.publishedVersion === null ? whenUnknown : 'NOT_YOUR_COURSE');
}

/** Locks the caller's own course for a change; throws as refuseOthers. */
export const holdOwnCourse = async (
  tx: Tx,
  courseId: string,
  instructorId: string,
  hold: Hold = 'edit',
  whenUnknown: ErrorCode = 'COURSE_NOT_FOUND',
): Promise<HeldCourse> => {
  const course = await holdCourse(tx, courseId, hold);
  refuseOthers(course, instructorId, whenUnknown);
  return course;
};
