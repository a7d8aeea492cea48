import type { Lecture } from '@lectern/contract/course';
import { REMOVED_VIDEO_KEPT, type VideoOfLecture } from '@lectern/contract/removed-videos';
import { SECOND } from '@lectern/contract/units';
import { readOwn } from '../course-builder.repository.ts';
import type { CourseBuilderDependencies } from '../course-builder.service.ts';
import { courseOfLecture, readVideo, setVideo } from '../lectures.repository.ts';
import { editOutline, orNotFound } from '../outline-edit.ts';
import { editLecture } from '../own-lecture.service.ts';
import { refuseOthers } from '../ownership.ts';
import { forgetRemoved, keepRemoved, readLectureVideo, takeRemoved } from './removed-videos.repository.ts';
import { releaseMedia } from '#features/media/media.service.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/caller.ts';

type Deps = CourseBuilderDependencies;

const toWire = <File extends { id: string; durationMs: number }>({ id, durationMs, ...file }: File) => ({
  _id: id,
  durationSeconds: durationMs / SECOND,
  ...file,
});

/** PostgreSQL's JSON has no `Z`. */
const iso = (date: string): string => new Date(date).toISOString();

/**
 * A lecture's video, what depends on it, and the videos that were removed from the lecture.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readVideoOfLecture = async (
  { db }: Deps,
  caller: Caller,
  lectureId: string,
): Promise<VideoOfLecture> => {
  const courseId = orNotFound(await courseOfLecture(db, lectureId), 'LECTURE_NOT_FOUND');
  refuseOthers(await readOwn(db, courseId, caller.userId), 'teach', 'LECTURE_NOT_FOUND');
  const { video, removed, ...besides } = orNotFound(
    await readLectureVideo(db, lectureId),
    'LECTURE_NOT_FOUND',
  );
  return {
    ...besides,
    video: video && { ...toWire(video), addedAt: iso(video.addedAt) },
    removed: removed.map(({ removedAt, ...file }) => ({
      ...toWire(file),
      removedAt: iso(removedAt),
      goneAt: new Date(Date.parse(removedAt) + REMOVED_VIDEO_KEPT).toISOString(),
    })),
  };
};

const shownIn = async (tx: Tx, lectureId: string): Promise<string | null> =>
  orNotFound(await readVideo(tx, lectureId), 'LECTURE_NOT_FOUND').videoId;

/**
 * Removes a video from its lecture, and keeps it with its captions for 30 days. A lecture without a video stays so.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, CHANGED_ELSEWHERE when the lecture shows another video
 */
export const removeLectureVideo = (
  deps: Deps,
  caller: Caller,
  lectureId: string,
  videoId: string,
): Promise<Lecture> =>
  editLecture(deps, caller, lectureId, async (tx) => {
    const shown = await shownIn(tx, lectureId);
    // The answer to a first removal may have been lost.
    if (shown === null) return;
    if (shown !== videoId) throw new AppError('CHANGED_ELSEWHERE');
    await keepRemoved(tx, lectureId);
    await setVideo(tx, lectureId, null);
  });

/**
 * Shows a removed video again. The one in its place is kept as a removed one.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, NOT_FOUND when it is not among the removed ones, and
 * CHANGED_ELSEWHERE when the lecture shows another video than `shownId`
 */
export const restoreLectureVideo = (
  deps: Deps,
  caller: Caller,
  { lectureId, videoId }: Record<'lectureId' | 'videoId', string>,
  shownId: string | null,
): Promise<Lecture> =>
  editLecture(deps, caller, lectureId, async (tx) => {
    const shown = await shownIn(tx, lectureId);
    if (shown === videoId) return;
    if (shown !== shownId) throw new AppError('CHANGED_ELSEWHERE');
    if (!(await takeRemoved(tx, lectureId, videoId))) throw new AppError('NOT_FOUND');
    await keepRemoved(tx, lectureId);
    await setVideo(tx, lectureId, videoId);
  });

/**
 * Deletes a removed video for good. A version or another lecture that plays it keeps it.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, NOT_FOUND when it is not among the removed ones
 */
export const discardRemovedVideo = async (
  deps: Deps,
  caller: Caller,
  { lectureId, videoId }: Record<'lectureId' | 'videoId', string>,
): Promise<void> => {
  const courseId = orNotFound(await courseOfLecture(deps.db, lectureId), 'LECTURE_NOT_FOUND');
  await editOutline(deps, caller, courseId, 'LECTURE_NOT_FOUND', async (tx) => {
    if (!(await takeRemoved(tx, lectureId, videoId))) throw new AppError('NOT_FOUND');
    await releaseMedia(tx, [videoId]);
  });
};

/** Deletes the videos that were removed 30 days ago. One of the nodes runs it each day. */
export const forgetRemovedVideos = (db: Database, now = Date.now()): Promise<void> =>
  transact(db, async (tx) => {
    await releaseMedia(tx, await forgetRemoved(tx, new Date(now - REMOVED_VIDEO_KEPT)));
  });
