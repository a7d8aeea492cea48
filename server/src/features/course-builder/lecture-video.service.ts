import { touchCourse } from './course-builder.repository.ts';
import { ownerOfLecture, readVideo, setVideo } from './outline.repository.ts';
import { holdOwnCourse } from './ownership.ts';
import { releaseMedia } from '#features/media/media.service.ts';
import type { Database, Tx } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';

/** The course and the video of a lecture of the working copy, for its owner; undefined for everybody else. */
export const findOwnLecture = async (
  db: Database,
  lectureId: string,
  ownerId: string,
): Promise<{ courseId: string; videoId: string | null } | undefined> => {
  const found = await ownerOfLecture(db, lectureId);
  return found?.ownerId === ownerId ? { courseId: found.courseId, videoId: found.videoId } : undefined;
};

/**
 * Gives a lecture a video that has just become watchable, and lets go of the one before.
 * @throws AppError LECTURE_NOT_FOUND when lecture or course are gone, NOT_YOUR_COURSE when it was handed over
 */
export const linkVideo = async (
  tx: Tx,
  { courseId, lectureId, ownerId, videoId }: Record<'courseId' | 'lectureId' | 'ownerId' | 'videoId', string>,
): Promise<void> => {
  await holdOwnCourse(tx, courseId, ownerId, 'edit', 'LECTURE_NOT_FOUND');
  const old = await readVideo(tx, lectureId);
  if (old === undefined) throw new AppError('LECTURE_NOT_FOUND');
  await setVideo(tx, lectureId, videoId);
  await touchCourse(tx, courseId);
  // What a version plays stays: releasing removes only what nothing refers to.
  await releaseMedia(tx, [old.videoId]);
};
