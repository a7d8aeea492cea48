import type { CourseRole } from '@lectern/contract/course-staff';
import { readFollowedLectures, readStanding, readWorkingLectures } from './access.repository.ts';
import type { AskedLecture } from './question-place.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { hasRight, type Right } from '#tables/course-staff.ts';

/** A person who may read a course's questions: an enrolled student, or a teacher of the course. */
export interface Reader {
  userId: string;
  courseId: string;
  isInstructor: boolean;
  /** Null for a student. */
  role: CourseRole | null;
  /** The version that a student follows; null for the working copy. */
  version: number | null;
}

/**
 * Admits only the enrolled students and the teachers of a course. Anybody else learns no more about the course than
 * they may know.
 * @throws AppError COURSE_NOT_FOUND, NOT_ENROLLED, NOT_YOUR_COURSE
 */
export const requireReader = async (
  db: Database,
  { userId, accountType }: Pick<Caller, 'userId' | 'accountType'>,
  courseId: string,
): Promise<Reader> => {
  const course = await readStanding(db, courseId, userId);
  const version = course?.followedVersion ?? null;
  if (accountType === 'Student' && version !== null)
    return { userId, courseId, isInstructor: false, role: null, version };
  if (course === undefined || course.isArchived) throw new AppError('COURSE_NOT_FOUND');
  const { role } = course;
  if (accountType === 'Instructor' && role !== null)
    return { userId, courseId, isInstructor: true, role, version: null };
  if (!course.isPublished) throw new AppError('COURSE_NOT_FOUND');
  throw new AppError(accountType === 'Student' ? 'NOT_ENROLLED' : 'NOT_YOUR_COURSE');
};

/** @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, NOT_IN_YOUR_ROLE */
export const requireInstructor = async (
  db: Database,
  caller: Caller,
  courseId: string,
  right: Right = 'teach',
): Promise<Reader> => {
  const reader = await requireReader(db, caller, courseId);
  if (!reader.isInstructor) throw new AppError('NOT_YOUR_COURSE');
  if (!hasRight(reader.role, right)) throw new AppError('NOT_IN_YOUR_ROLE');
  return reader;
};

/** Filters the lectures down to those that the reader sees, by id. */
export const lecturesFor = async (
  db: Database,
  { courseId, version }: Reader,
  lectureIds: readonly string[],
): Promise<Map<string, AskedLecture>> => {
  const ids = [...new Set(lectureIds)];
  const lectures =
    version === null
      ? await readWorkingLectures(db, courseId, ids)
      : await readFollowedLectures(db, { courseId, version }, ids);
  return new Map(lectures.map((lecture) => [lecture.id, lecture]));
};

/** @throws AppError LECTURE_NOT_FOUND for a lecture that the reader does not see */
export const requireLecture = async (
  db: Database,
  reader: Reader,
  lectureId: string,
): Promise<AskedLecture> => {
  const lecture = (await lecturesFor(db, reader, [lectureId])).get(lectureId);
  if (lecture === undefined) throw new AppError('LECTURE_NOT_FOUND');
  return lecture;
};
