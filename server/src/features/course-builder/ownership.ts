import type { CourseRole } from '@lectern/contract/course-staff';
import type { ErrorCode } from '@lectern/contract/errors';
import { holdCourse, type HeldCourse } from './course-builder.repository.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { hasRight, type Right } from '#tables/course-staff.ts';

/** What decides what somebody may do in a course. */
interface Owned {
  /** Of the caller; null for whoever does not teach it. */
  role: CourseRole | null;
  isArchived: boolean;
  publishedVersion: number | null;
}

/**
 * Lets only those pass who have a right in a course. One that the caller may not know of does not exist for them.
 * @throws AppError `whenUnknown`, NOT_YOUR_COURSE for a published course of somebody else, NOT_IN_YOUR_ROLE
 */
export function refuseOthers<T extends Owned>(
  course: T | undefined,
  right: Right,
  whenUnknown: ErrorCode = 'COURSE_NOT_FOUND',
): asserts course is T {
  if (course === undefined || course.isArchived) throw new AppError(whenUnknown);
  if (hasRight(course.role, right)) return;
  if (course.role !== null) throw new AppError('NOT_IN_YOUR_ROLE');
  throw new AppError(course.publishedVersion === null ? whenUnknown : 'NOT_YOUR_COURSE');
}

/** Locks a course of the caller's for a change, `own` also against students who enrol; throws as refuseOthers. */
export const holdOwnCourse = async (
  tx: Tx,
  courseId: string,
  userId: string,
  right: Exclude<Right, 'teach'> = 'edit',
  whenUnknown: ErrorCode = 'COURSE_NOT_FOUND',
): Promise<HeldCourse> => {
  const course = await holdCourse(tx, courseId, right === 'own' ? 'delete' : 'edit', userId);
  refuseOthers(course, right, whenUnknown);
  return course;
};
