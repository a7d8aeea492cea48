import { BIN_KEPT, type DeletedCourse } from '@lectern/contract/course-bin';
import { announceInCatalogue } from './catalogue-change.ts';
import {
  archiveCourse,
  countFollowers,
  deleteCourseRows,
  holdCourse,
  listIdsOf,
} from './course-builder.repository.ts';
import {
  binCourse,
  listBinnedCourses,
  listOverdueCourses,
  unbinCourse,
} from './deleted-courses.repository.ts';
import { holdOwnCourse } from './ownership.ts';
import { listMedia, takeOutOfCatalogue } from './publishing.repository.ts';
import { removeSchedule } from './scheduled/scheduled.repository.ts';
import { releaseMedia, tellRefusals } from '#features/media/media.service.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

const removeWhole = async (tx: Tx, courseId: string): Promise<void> => {
  const mediaIds = await listMedia(tx, courseId);
  const category = await takeOutOfCatalogue(tx, courseId);
  await deleteCourseRows(tx, courseId);
  await releaseMedia(tx, mediaIds);
  await announceInCatalogue(tx, courseId, [category]);
};

/** Removes a held course, or archives it when students learn or have learnt in it: they keep their version. */
const endCourse = async (tx: Tx, courseId: string): Promise<void> => {
  const { students, hasRecords } = await countFollowers(tx, courseId);
  if (students === 0 && !hasRecords) return removeWhole(tx, courseId);
  const category = await takeOutOfCatalogue(tx, courseId);
  await archiveCourse(tx, courseId);
  await announceInCatalogue(tx, courseId, [category]);
};

/**
 * Moves a course to its owner's bin. Students keep their version and their record. Returns their number.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, NOT_IN_YOUR_ROLE
 */
export const deleteCourse = async (
  db: Database,
  courseId: string,
  instructorId: string,
): Promise<{ students: number }> =>
  transact(db, async (tx) => {
    await holdOwnCourse(tx, courseId, instructorId, 'own');
    const { students } = await countFollowers(tx, courseId);
    const category = await takeOutOfCatalogue(tx, courseId);
    await removeSchedule(tx, courseId);
    await binCourse(tx, courseId);
    await announceInCatalogue(tx, courseId, [category]);
    return { students };
  });

/**
 * Deletes a course without the bin, or archives it for its students.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const deleteCourseForGood = async (
  db: Database,
  courseId: string,
  instructorId: string,
): Promise<void> =>
  transact(db, async (tx) => {
    await holdOwnCourse(tx, courseId, instructorId, 'own');
    await endCourse(tx, courseId);
  });

/** The courses in the caller's bin, newest first. */
export const listDeletedCourses = async (db: Database, userId: string): Promise<DeletedCourse[]> =>
  (await listBinnedCourses(db, userId)).map(({ id, title, deletedAt, ...counts }) => ({
    _id: id,
    courseName: title,
    ...counts,
    deletedAt: deletedAt.toISOString(),
    goneAt: new Date(deletedAt.getTime() + BIN_KEPT).toISOString(),
  }));

interface OwnCourseId {
  courseId: string;
  userId: string;
}

/** Locks a course of the caller's bin. A course in the bin does not exist for anybody else. */
const holdBinned = async (tx: Tx, { courseId, userId }: OwnCourseId): Promise<{ since: Date }> => {
  const course = await holdCourse(tx, courseId, 'delete', userId);
  if (course?.role !== 'owner' || course.binnedAt === null) throw new AppError('COURSE_NOT_FOUND');
  return { since: course.binnedAt };
};

/**
 * Restores a course from the bin, outside the catalogue.
 * @throws AppError COURSE_NOT_FOUND
 */
export const restoreCourse = (db: Database, own: OwnCourseId): Promise<void> =>
  transact(db, async (tx) => {
    const { courseId } = own;
    const { since } = await holdBinned(tx, own);
    await unbinCourse(tx, courseId);
    await tellRefusals(tx, { courseId, since });
  });

/**
 * Deletes a course of the bin for good, or archives it for its students.
 * @throws AppError COURSE_NOT_FOUND
 */
export const discardCourse = (db: Database, own: OwnCourseId): Promise<void> =>
  transact(db, async (tx) => {
    await holdBinned(tx, own);
    await endCourse(tx, own.courseId);
  });

/** Ends courses that were moved to the bin before `date`. */
export const endOverdueCourses = async (db: Database, date: Date): Promise<void> => {
  for (const courseId of await listOverdueCourses(db, date)) {
    await transact(db, async (tx) => {
      const course = await holdCourse(tx, courseId, 'delete');
      const binnedAt = course?.binnedAt ?? null;
      if (binnedAt !== null && binnedAt < date) await endCourse(tx, courseId);
    });
  }
};

/**
 * Deletes all courses of an instructor whose account is being deleted, those of the bin too. Archived ones stay for
 * their students.
 * @throws AppError COURSES_STILL_TAUGHT while students are enrolled in one that is not archived
 */
export const deleteCoursesOf = async (tx: Tx, instructorId: string): Promise<void> => {
  for (const courseId of await listIdsOf(tx, instructorId)) {
    const course = await holdCourse(tx, courseId, 'delete', instructorId);
    // Handed over a moment ago.
    if (course?.role !== 'owner') continue;
    const { students } = await countFollowers(tx, courseId);
    if (course.isArchived) await endCourse(tx, courseId);
    else if (students > 0) throw new AppError('COURSES_STILL_TAUGHT');
    else await removeWhole(tx, courseId);
  }
};
