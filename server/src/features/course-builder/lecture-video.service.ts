import { readOwn, touchCourse } from './course-builder.repository.ts';
import { readLectureStanding, readVideo, setVideo } from './lectures.repository.ts';
import { holdForFile, refuseFormerOwner, refuseOthers } from './ownership.ts';
import { keepRemoved, newestRemoved } from './removed-videos/removed-videos.repository.ts';
import { followVideo } from '#features/media/media.service.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { hasRight, type Right } from '#tables/course-staff.ts';

/**
 * The course of a lecture of the working copy; undefined for everybody who may not change it.
 * @throws AppError NOT_YOUR_COURSE for the person who handed the course over
 */
export const findOwnLecture = async (
  db: Database,
  lectureId: string,
  userId: string,
): Promise<{ courseId: string } | undefined> => {
  const found = await readLectureStanding(db, lectureId, userId);
  if (found === undefined) return undefined;
  if (hasRight(found.role, 'edit')) return { courseId: found.courseId };
  const course = await readOwn(db, found.courseId, userId);
  if (course !== undefined) refuseFormerOwner(course);
  return undefined;
};

/**
 * The video of a lecture of the caller's own working copy; null without one.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readOwnVideo = async (
  db: Database,
  lectureId: string,
  userId: string,
  right: Right,
): Promise<string | null> => {
  const found = await readLectureStanding(db, lectureId, userId);
  if (found === undefined) throw new AppError('LECTURE_NOT_FOUND');
  refuseOthers(await readOwn(db, found.courseId, userId), right, 'LECTURE_NOT_FOUND');
  return found.videoId;
};

/**
 * Links a newly watchable video to a lecture, also of the bin, and keeps its former video as a removed one. Captions
 * come from the former video, or from the one that was removed last.
 * @throws AppError LECTURE_NOT_FOUND when the lecture or the course is gone, NOT_YOUR_COURSE when it was handed over
 */
export const linkVideo = async (
  tx: Tx,
  { courseId, lectureId, ownerId, videoId }: Record<'courseId' | 'lectureId' | 'ownerId' | 'videoId', string>,
): Promise<void> => {
  await holdForFile(tx, courseId, ownerId);
  const old = await readVideo(tx, lectureId);
  if (old === undefined) throw new AppError('LECTURE_NOT_FOUND');
  await keepRemoved(tx, lectureId, videoId);
  await setVideo(tx, lectureId, videoId);
  await touchCourse(tx, courseId);
  await followVideo(tx, { from: old.videoId ?? (await newestRemoved(tx, lectureId)), to: videoId });
};
