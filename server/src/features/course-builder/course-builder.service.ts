import type { courseFields, OwnCourse } from '@lectern/contract/course-builder';
import { LISTED_TEXTS } from '@lectern/contract/course';
import type { CourseChange } from '@lectern/contract/course-change';
import { rates } from '@lectern/contract/limits';
import { MiB } from '@lectern/contract/units';
import type { InferOutput } from 'valibot';
import { compileCourse, type CompiledCourse } from './compile-course.ts';
import {
  categoryExists,
  changeAcceptsMarks,
  changeHidesEditor,
  changeCourse,
  insertCourse,
  listOwn,
  readOwn,
  touchCourse,
  type CourseInformation,
  type ListedRow,
  type OwnRow,
} from './course-builder.repository.ts';
import { readOutline, readOutlines } from './outline.repository.ts';
import { sayHeldBack } from './held-back.ts';
import { isWithdrawn, toOwnCourse } from './own-course-wire.ts';
import { holdOwnCourse, refuseOthers } from './ownership.ts';
import { readContent, readContents } from './publishing.repository.ts';
import { whileLinking } from './stored-media.ts';
import { describeChanges } from './version-difference.service.ts';
import { readAllPublished } from '#features/catalog/catalog.service.ts';
import type { Media } from '#features/media/media.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import { refuseStale } from '#platform/database/stale-text.ts';
import { limitOf } from '#platform/http/declared-rates.ts';
import type { ReceivedFile } from '#platform/http/multipart.ts';
import { countTry } from '#platform/http/rate-limit.ts';
import type { Right } from '#tables/course-staff.ts';

export interface CourseBuilderDependencies {
  db: Database;
  media: Media;
}
type Deps = CourseBuilderDependencies;

type CourseFields = InferOutput<typeof courseFields>;

const toInformation = (fields: CourseFields, thumbnailId: string | undefined): CourseInformation => ({
  title: fields.courseName,
  description: fields.courseDescription,
  whatYouWillLearn: fields.whatYouWillLearn,
  priceCents: Math.round(fields.price * 100),
  categoryId: fields.category,
  thumbnailId,
  level: fields.level,
  language: fields.language,
  requirements: fields.requirements,
});

/** The newest versions of those courses that are withdrawn, by their courses. */
const readWithdrawn = async (db: Database, owns: readonly OwnRow[]): Promise<Map<string, CompiledCourse>> => {
  const keys = owns
    .filter(isWithdrawn)
    .map(({ courseId, latestVersion }) => ({ courseId, number: latestVersion }));
  return keys.length === 0 ? new Map() : readContents(db, keys);
};

/** Texts that are read at once: they are in memory with those of the versions, until they are compared. */
const TEXTS_AT_ONCE = 8 * MiB;

/** In order, in groups whose texts are read at once. */
const inGroups = (rows: readonly ListedRow[]): ListedRow[][] => {
  const groups: ListedRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const group = groups.at(-1);
    bytes += row.textBytes;
    if (group !== undefined && bytes <= TEXTS_AT_ONCE) group.push(row);
    else {
      groups.push([row]);
      bytes = row.textBytes;
    }
  }
  return groups;
};

/** Whole courses of rows. */
const readListed = async (
  { db, media }: Deps,
  caller: Caller,
  rows: readonly ListedRow[],
): Promise<OwnCourse[]> => {
  const ids = rows.map(({ courseId }) => courseId);
  const [outlines, versions, withdrawn] = await Promise.all([
    readOutlines(db, ids),
    readAllPublished(db, ids, 'whole'),
    readWithdrawn(db, rows),
  ]);
  const published = new Map(versions.map((version) => [version.courseId, version]));
  return rows.map((own) =>
    toOwnCourse(own, {
      sections: outlines.get(own.courseId) ?? [],
      published: published.get(own.courseId),
      withdrawn: withdrawn.get(own.courseId),
      media,
      ...media.addressesFor(caller, own.courseId),
    }),
  );
};

/** The courses that the caller teaches, last changed first: without their content, or with it up to LISTED_TEXTS. */
export const listOwnCourses = async (
  deps: Deps,
  caller: Caller,
  content: 'none' | 'whole' = 'none',
): Promise<OwnCourse[]> => {
  const listed: OwnCourse[] = [];
  let left = content === 'whole' ? LISTED_TEXTS : -1;
  for (const group of inGroups(await listOwn(deps.db, caller.userId)))
    for (const [nth, course] of (await readListed(deps, caller, group)).entries()) {
      left -= group[nth]?.textBytes ?? 0;
      listed.push(left < 0 ? { ...course, courseContent: [] } : course);
    }
  return listed;
};

const readOwnRow = async (
  db: Database,
  caller: Caller,
  courseId: string,
  right: Right = 'teach',
): Promise<OwnRow> => {
  const own = await readOwn(db, courseId, caller.userId);
  refuseOthers(own, right);
  return own;
};

/** @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, NOT_IN_YOUR_ROLE */
export const refuseForeignCourse = async (
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: string,
  right: Right = 'teach',
): Promise<void> => {
  await readOwnRow(db, caller, courseId, right);
};

/** @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE */
export const readOwnCourse = async (
  { db, media }: Deps,
  caller: Caller,
  courseId: string,
): Promise<OwnCourse> => {
  const own = await readOwnRow(db, caller, courseId);
  const [sections, [published], withdrawn] = await Promise.all([
    readOutline(db, own.courseId),
    readAllPublished(db, [own.courseId], 'whole'),
    readWithdrawn(db, [own]),
  ]);
  return toOwnCourse(own, {
    sections,
    published,
    withdrawn: withdrawn.get(own.courseId),
    media,
    ...media.addressesFor(caller, own.courseId),
  });
};

/**
 * The changes from the version that everybody reads, or from the newest one of a withdrawn course.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readUnpublishedChanges = async (
  { db }: Deps,
  caller: Caller,
  courseId: string,
): Promise<CourseChange[]> => {
  const own = await readOwnRow(db, caller, courseId);
  const [sections, before] = await Promise.all([
    readOutline(db, own.courseId),
    readContent(db, { courseId: own.courseId, number: own.publishedVersion ?? own.latestVersion }),
  ]);
  const after = compileCourse({ ...own, sections });
  const changes = await describeChanges(db, own.courseId, { before, after });
  return sayHeldBack(changes, sections);
};

const refuseUnknownCategory = async (db: Database, categoryId: string): Promise<void> => {
  if (!(await categoryExists(db, categoryId))) throw new AppError('CATEGORY_NOT_FOUND');
};

const storeThumbnail = async (
  { media }: Deps,
  caller: Caller,
  file: ReceivedFile | undefined,
): Promise<string | undefined> =>
  file === undefined
    ? undefined
    : (await media.storeImage({ file, ownerId: caller.userId, use: 'thumbnail' })).id;

/** @throws AppError CATEGORY_NOT_FOUND, and the errors of Media.storeImage */
export const createCourse = async (
  deps: Deps,
  caller: Caller,
  fields: CourseFields,
  thumbnail?: ReceivedFile,
): Promise<OwnCourse> => {
  await refuseUnknownCategory(deps.db, fields.category);
  const thumbnailId = await storeThumbnail(deps, caller, thumbnail);
  const courseId = newId();
  await whileLinking(deps, thumbnailId, () =>
    insertCourse(deps.db, courseId, caller.userId, toInformation(fields, thumbnailId)),
  );
  return readOwnCourse(deps, caller, courseId);
};

/**
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, CATEGORY_NOT_FOUND, CHANGED_ELSEWHERE, and the errors of
 * Media.storeImage
 */
export const updateCourse = async (
  deps: Deps,
  caller: Caller,
  { courseId, revision, ...fields }: CourseFields & { courseId: string; revision?: number | undefined },
  thumbnail?: ReceivedFile,
): Promise<OwnCourse> => {
  const { db, media } = deps;
  await readOwnRow(db, caller, courseId, 'edit');
  await refuseUnknownCategory(db, fields.category);
  if (thumbnail !== undefined) await countTry(db, limitOf(rates.changePicture, { person: caller.userId }));
  const thumbnailId = await storeThumbnail(deps, caller, thumbnail);
  await whileLinking(deps, thumbnailId, () =>
    transact(db, async (tx) => {
      const course = await holdOwnCourse(tx, courseId, caller.userId);
      const information = toInformation(fields, thumbnailId);
      const { thumbnailId: _picture, ...text } = information;
      refuseStale(await readOwnRow(tx, caller, courseId), text, revision);
      await changeCourse(tx, courseId, information);
      await touchCourse(tx, courseId);
      if (thumbnailId !== undefined) await media.releaseMedia(tx, [course.thumbnailId]);
    }),
  );
  return readOwnCourse(deps, caller, courseId);
};

/**
 * Sets whether lectures that have nothing to do with code have no editor. It applies from the next version on.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const setHiddenEditor = async (
  deps: Deps,
  caller: Caller,
  courseId: string,
  hidesEditor: boolean,
): Promise<OwnCourse> => {
  await transact(deps.db, async (tx) => {
    await holdOwnCourse(tx, courseId, caller.userId);
    await changeHidesEditor(tx, courseId, hidesEditor);
    await touchCourse(tx, courseId);
  });
  return readOwnCourse(deps, caller, courseId);
};

/**
 * Sets whether lectures that were only marked count toward completing the course. Like every change of the working
 * copy, it applies from the next version on.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const setCompletionRule = async (
  deps: Deps,
  caller: Caller,
  courseId: string,
  acceptsMarks: boolean,
): Promise<OwnCourse> => {
  await transact(deps.db, async (tx) => {
    await holdOwnCourse(tx, courseId, caller.userId);
    await changeAcceptsMarks(tx, courseId, acceptsMarks);
    await touchCourse(tx, courseId);
  });
  return readOwnCourse(deps, caller, courseId);
};
