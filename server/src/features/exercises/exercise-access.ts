import { readFollowedEdition, readWorkingEdition, type Edition, type Place } from './exercises.repository.ts';
import { readOwnLecture } from '#features/course-builder/lecture-exercise.service.ts';
import { requireEnrolment } from '#features/learning/enrolments.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/** The lecture of the exercise. */
export interface Given {
  courseId: string;
  lectureId: string;
}

export const placeOf = ({ userId }: Caller, { courseId, lectureId }: Given): Place => ({
  userId,
  courseId,
  lectureId,
});

/** @throws AppError EXERCISE_NOT_FOUND, NOT_ENROLLED, COURSE_NOT_FOUND */
export const requireFollowed = async (db: Database, place: Place): Promise<Edition> => {
  const edition = await readFollowedEdition(db, place);
  if (edition !== undefined) return edition;
  await transact(db, (tx) => requireEnrolment(tx, place));
  throw new AppError('EXERCISE_NOT_FOUND');
};

/**
 * The edition of the working copy, for its owner. @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE,
 * EXERCISE_NOT_FOUND
 */
export const requireOwn = async (db: Database, caller: Caller, given: Given): Promise<Edition> => {
  const { courseId } = await readOwnLecture(db, caller, given.lectureId);
  const found = await readWorkingEdition(db, given.lectureId);
  if (found === undefined || courseId !== given.courseId) throw new AppError('EXERCISE_NOT_FOUND');
  return found.edition;
};

/** The edition that the caller sees. @throws AppError as the two above */
export const requireVisible = (db: Database, caller: Caller, given: Given): Promise<Edition> =>
  caller.accountType === 'Instructor'
    ? requireOwn(db, caller, given)
    : requireFollowed(db, placeOf(caller, given));
