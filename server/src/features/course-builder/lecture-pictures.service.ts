import { quotas } from '@lectern/contract/limits';
import type { CourseBuilderDependencies } from './course-builder.service.ts';
import { countPictures, insertPicture } from './lecture-pictures.repository.ts';
import { orNotFound } from './outline-edit.ts';
import { readLectureStanding, type LectureStanding } from './lectures.repository.ts';
import { holdOwnCourse, refuseOthers } from './ownership.ts';
import { readOwn } from './course-builder.repository.ts';
import { whileLinking } from './stored-media.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { ReceivedFile } from '#platform/http/multipart.ts';

/** @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, NOT_IN_YOUR_ROLE */
export const admitPicture = async (
  { db }: { db: Database },
  { userId }: Caller,
  lectureId: string,
): Promise<LectureStanding> => {
  const found = orNotFound(await readLectureStanding(db, lectureId, userId), 'LECTURE_NOT_FOUND');
  refuseOthers(await readOwn(db, found.courseId, userId), 'edit', 'LECTURE_NOT_FOUND');
  return found;
};

/**
 * Stores a picture for as long as the course exists, because a version or an earlier text may show it.
 * @throws AppError as admitPicture; FIELDS_REQUIRED, QUOTA_FULL, and the errors of Media.storeImage
 */
export const addPicture = async (
  deps: CourseBuilderDependencies,
  caller: Caller,
  lectureId: string,
  file: ReceivedFile | undefined,
): Promise<{ address: string }> => {
  const { db, media } = deps;
  const { courseId } = await admitPicture(deps, caller, lectureId);
  if (file === undefined) throw new AppError('FIELDS_REQUIRED');
  const { id } = await media.storeImage({ file, ownerId: caller.userId, use: 'text' });
  const sizes = await whileLinking(deps, id, () =>
    transact(db, async (tx) => {
      await holdOwnCourse(tx, courseId, caller.userId, 'edit', 'LECTURE_NOT_FOUND');
      if ((await countPictures(tx, courseId)) >= quotas.coursePictures.max)
        throw new AppError('QUOTA_FULL', {
          message: `The texts of a course have at most ${quotas.coursePictures.max} pictures`,
        });
      return media.imageSizes(await insertPicture(tx, courseId, id));
    }),
  );
  // Without the base address, because the text is shown wherever its course is.
  const address = sizes.at(-1)?.address ?? '';
  return { address: address.slice(Math.max(0, address.indexOf('/api/v1/'))) };
};
