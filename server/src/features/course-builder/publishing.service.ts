import { isDeepStrictEqual } from 'node:util';
import { announceInCatalogue } from './catalogue-change.ts';
import { changesInWords } from './changes-in-words.ts';
import { compileCourse, type CompiledCourse } from './compile-course.ts';
import type { PublishAudience } from '@lectern/contract/course-builder';
import { readOwn, touchCourse, type OwnRow } from './course-builder.repository.ts';
import { readOutline } from './outline.repository.ts';
import { holdOwnCourse, refuseOthers } from './ownership.ts';
import { refuseUnpublishable } from './pre-flight/pre-flight.service.ts';
import { insertVersion, putInCatalogue, readContent, takeOutOfCatalogue } from './publishing.repository.ts';
import { compareVersion } from './version-difference.service.ts';
import { removeSchedule } from './scheduled/scheduled.repository.ts';
import { renewEntries } from '#features/catalog/search/entries.service.ts';
import { countToldOfVersion, noticeNewVersion, TELLS_NOBODY } from '#features/notices/notices.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuseWhenFull } from '#features/storage/storage.service.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/** The working copy as a version, its number, and whether the course has no such version yet. */
const compileNext = async (
  db: Database,
  own: OwnRow,
): Promise<{ content: CompiledCourse; number: number; isNew: boolean }> => {
  const { courseId, latestVersion } = own;
  const content = compileCourse({ ...own, sections: await readOutline(db, courseId) });
  const isNew = !isDeepStrictEqual(content, await readContent(db, { courseId, number: latestVersion }));
  return { content, number: isNew ? latestVersion + 1 : latestVersion, isNew };
};

/**
 * How many students publishing would tell about the version.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, NOT_IN_YOUR_ROLE
 */
export const readPublishAudience = async (
  db: Database,
  { userId }: Caller,
  courseId: string,
): Promise<PublishAudience> => {
  const own = await readOwn(db, courseId, userId);
  refuseOthers(own, 'edit');
  const { number, isNew } = await compileNext(db, own);
  if (!isNew && own.publishedVersion !== null) return TELLS_NOBODY;
  return countToldOfVersion(db, courseId, number);
};

export interface Publishing {
  /** The students get no notice and no mail. */
  tellsNobody?: boolean;
}

/**
 * Publishes the working copy: creates a version if anything differs from the newest one, and puts it in the catalogue.
 * A scheduled publication is done with that.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, NOTHING_TO_PUBLISH, COURSE_TAKEN_DOWN,
 * CATEGORY_NOT_FOUND, EXERCISE_UNFIT, QUOTA_FULL,
 * each before anything is written
 */
export const publishIn = async (
  tx: Tx,
  courseId: string,
  instructorId: string,
  { tellsNobody = false }: Publishing = {},
): Promise<void> => {
  const course = await holdOwnCourse(tx, courseId, instructorId);
  const own = await readOwn(tx, courseId, instructorId);
  if (own === undefined) throw new AppError('COURSE_NOT_FOUND');
  const { content, number, isNew } = await compileNext(tx, own);
  await refuseUnpublishable(tx, own, content);
  if (isNew) await refuseWhenFull(tx, course.instructorId ?? instructorId, ['versions']);
  await removeSchedule(tx, courseId);
  if (!isNew && course.publishedVersion !== null) return;
  if (isNew) await insertVersion(tx, { courseId, number }, content);
  const oldCategory = await putInCatalogue(tx, { courseId, number }, content.categoryId);
  await renewEntries(tx, [courseId]);
  await touchCourse(tx, courseId);
  if (!tellsNobody) {
    const changesSince = await compareVersion(tx, courseId, number);
    await noticeNewVersion(tx, courseId, number, async (from) => changesInWords(await changesSince(from)));
  }
  await announceInCatalogue(tx, courseId, [content.categoryId, oldCategory]);
};

/** As publishIn, in its own transaction. */
export const publishCourse = (
  db: Database,
  courseId: string,
  instructorId: string,
  publishing?: Publishing,
): Promise<void> => transact(db, (tx) => publishIn(tx, courseId, instructorId, publishing));

/**
 * Takes a course out of the catalogue. Enrolled students keep their version.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const unpublishCourse = async (
  db: Database,
  courseId: string,
  instructorId: string,
): Promise<void> => {
  await transact(db, async (tx) => {
    const course = await holdOwnCourse(tx, courseId, instructorId);
    await removeSchedule(tx, courseId);
    if (course.publishedVersion === null) return;
    const category = await takeOutOfCatalogue(tx, courseId);
    await touchCourse(tx, courseId);
    await announceInCatalogue(tx, courseId, [category]);
  });
};
