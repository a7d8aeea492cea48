import { announceInCatalogue } from './catalogue-change.ts';
import { archiveCourse, countFollowers, deleteCourseRows, listIdsOf } from './course-builder.repository.ts';
import { holdOwnCourse } from './ownership.ts';
import { listMedia, takeOutOfCatalogue } from './publishing.repository.ts';
import type { Media } from '#features/media/media.service.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

interface Deps {
  db: Database;
  media: Pick<Media, 'releaseMedia'>;
}

const removeWhole = async (tx: Tx, media: Deps['media'], courseId: string): Promise<void> => {
  const mediaIds = await listMedia(tx, courseId);
  const category = await takeOutOfCatalogue(tx, courseId);
  await deleteCourseRows(tx, courseId);
  await media.releaseMedia(tx, mediaIds);
  await announceInCatalogue(tx, courseId, [category]);
};

/**
 * Deletes a course, or archives it when students learn or have learnt in it: they keep their version. Returns the
 * number of those students.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const deleteCourse = async (
  { db, media }: Deps,
  courseId: string,
  instructorId: string,
): Promise<{ students: number }> =>
  transact(db, async (tx) => {
    await holdOwnCourse(tx, courseId, instructorId, 'own');
    const { students, hasRecords } = await countFollowers(tx, courseId);
    if (students === 0 && !hasRecords) {
      await removeWhole(tx, media, courseId);
    } else {
      const category = await takeOutOfCatalogue(tx, courseId);
      await archiveCourse(tx, courseId);
      await announceInCatalogue(tx, courseId, [category]);
    }
    return { students };
  });

/**
 * Deletes all courses of an instructor whose account is being deleted. Archived ones stay for their students.
 * @throws AppError COURSES_STILL_TAUGHT while students are enrolled in one that is not archived
 */
export const deleteCoursesOf = async (tx: Tx, media: Deps['media'], instructorId: string): Promise<void> => {
  for (const courseId of await listIdsOf(tx, instructorId)) {
    await holdOwnCourse(tx, courseId, instructorId, 'own');
    const { students } = await countFollowers(tx, courseId);
    if (students > 0) throw new AppError('COURSES_STILL_TAUGHT');
    await removeWhole(tx, media, courseId);
  }
};
