import type { CourseRole } from '@lectern/contract/course-staff';
import type { ErrorCode } from '@lectern/contract/errors';
import { holdCourse, type HeldCourse } from './course-builder.repository.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { hasRight, type Right } from '#tables/course-staff.ts';

/** The facts that decide what a user may do in a course. */
interface Owned {
  /** The caller's role; null when the caller does not teach the course. */
  role: CourseRole | null;
  /** The present owner's name, for the caller who handed the course over. */
  newOwner: string | null;
  isArchived: boolean;
  publishedVersion: number | null;
}

/** @throws AppError NOT_YOUR_COURSE, with the owner's name, for the person who handed the course over */
export function refuseFormerOwner({ newOwner }: Pick<Owned, 'newOwner'>): void {
  if (newOwner !== null)
    throw new AppError('NOT_YOUR_COURSE', { message: `This course belongs to ${newOwner} now` });
}

/**
 * Admits only callers with this right in the course. A course that the caller may not know about counts as missing.
 * Who handed it over learns whose it is now.
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
  refuseFormerOwner(course);
  throw new AppError(course.publishedVersion === null ? whenUnknown : 'NOT_YOUR_COURSE');
}

/** Locks the caller's course for a change; `own` also blocks enrolments. Throws as refuseOthers. */
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

/**
 * Locks the course for a file that was sent to it. One in the bin takes it too, and comes back with it.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, NOT_IN_YOUR_ROLE
 */
export const holdForFile = async (tx: Tx, courseId: string, userId: string): Promise<void> => {
  const course = await holdCourse(tx, courseId, 'edit', userId);
  refuseOthers(course?.binnedAt ? { ...course, isArchived: false } : course, 'edit', 'LECTURE_NOT_FOUND');
};
