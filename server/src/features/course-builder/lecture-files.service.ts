import { quotas } from '@lectern/contract/limits';
import { touchCourse } from './course-builder.repository.ts';
import type { CourseBuilderDependencies } from './course-builder.service.ts';
import { addFiles, countFiles, dropFile } from './lecture-files.repository.ts';
import { editOutline, orNotFound } from './outline-edit.ts';
import { courseOfLecture, readVideo } from './lectures.repository.ts';
import { holdForFile } from './ownership.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/caller.ts';

export { countFiles as countLectureFiles } from './lecture-files.repository.ts';

/**
 * Adds a new file to its lecture, also of the bin.
 * @throws AppError LECTURE_NOT_FOUND when the lecture or the course is gone, NOT_YOUR_COURSE when it was handed over
 */
export const addLectureFile = async (
  tx: Tx,
  { courseId, lectureId, ownerId, fileId }: Record<'courseId' | 'lectureId' | 'ownerId' | 'fileId', string>,
): Promise<void> => {
  await holdForFile(tx, courseId, ownerId);
  orNotFound(await readVideo(tx, lectureId), 'LECTURE_NOT_FOUND');
  const { max } = quotas.lectureFiles;
  if ((await countFiles(tx, lectureId)) >= max)
    throw new AppError('QUOTA_FULL', { message: `A lecture has at most ${max} files` });
  await addFiles(tx, [{ lectureId, fileId }]);
  await touchCourse(tx, courseId);
};

/**
 * Removes a file from a lecture of the working copy. Versions keep it.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, FILE_NOT_FOUND
 */
export const removeLectureFile = async (
  deps: CourseBuilderDependencies,
  caller: Caller,
  { lectureId, fileId }: { lectureId: string; fileId: string },
): Promise<void> => {
  const courseId = orNotFound(await courseOfLecture(deps.db, lectureId), 'LECTURE_NOT_FOUND');
  await editOutline(deps, caller, courseId, 'LECTURE_NOT_FOUND', async (tx) => {
    if (!(await dropFile(tx, lectureId, fileId))) throw new AppError('FILE_NOT_FOUND');
    await deps.media.releaseMedia(tx, [fileId]);
  });
};
