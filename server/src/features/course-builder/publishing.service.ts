import { isDeepStrictEqual } from 'node:util';
import { compileCourse, type CompiledCourse } from './compile-course.ts';
import { readOwn, touchCourse } from './course-builder.repository.ts';
import { readOutline } from './outline.repository.ts';
import { holdOwnCourse } from './ownership.ts';
import { isTakenDown } from './take-down.repository.ts';
import {
  insertVersion,
  listUnfitExercises,
  putInCatalogue,
  readContent,
  takeOutOfCatalogue,
} from './publishing.repository.ts';
import { noticeNewVersion } from '#features/notices/notices.service.ts';
import { refuseWhenFull } from '#features/storage/storage.service.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { publicCourseTags } from '#tables/tags.ts';

const compileNow = async (tx: Tx, courseId: string): Promise<CompiledCourse> => {
  const own = await readOwn(tx, courseId);
  if (own === undefined) throw new AppError('COURSE_NOT_FOUND');
  return compileCourse({ ...own, sections: await readOutline(tx, courseId) });
};

/** Each exercise was checked when it was saved: its solution passes, its starter fails, each of its tests can fail. */
const refuseUnfitExercises = async (tx: Tx, { outline }: CompiledCourse): Promise<void> => {
  const lectures = outline.flatMap((section) => section.lectures);
  const ids = lectures.flatMap(({ exerciseId }) => exerciseId ?? []);
  const [unfit] = ids.length === 0 ? [] : await listUnfitExercises(tx, ids);
  if (unfit === undefined) return;
  const title = lectures.find(({ exerciseId }) => exerciseId === unfit.id)?.title ?? '';
  const problem = unfit.problem ?? 'It was not checked yet: open it and check it.';
  throw new AppError('EXERCISE_UNFIT', { message: `The exercise of “${title}”: ${problem}` });
};

/**
 * Publishes the working copy: a new version if anything differs from the newest one, and a place in the catalogue.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, NOTHING_TO_PUBLISH, COURSE_TAKEN_DOWN, EXERCISE_UNFIT, QUOTA_FULL
 */
export const publishCourse = async (db: Database, courseId: string, instructorId: string): Promise<void> => {
  await transact(db, async (tx) => {
    const course = await holdOwnCourse(tx, courseId, instructorId);
    if (await isTakenDown(tx, courseId)) throw new AppError('COURSE_TAKEN_DOWN');
    const content = await compileNow(tx, courseId);
    if (content.lecturesCount === 0) throw new AppError('NOTHING_TO_PUBLISH');
    await refuseUnfitExercises(tx, content);
    const newest = await readContent(tx, { courseId, number: course.latestVersion });
    const isNew = !isDeepStrictEqual(content, newest);
    if (!isNew && course.publishedVersion !== null) return;
    if (isNew) await refuseWhenFull(tx, instructorId, ['versions']);
    const number = isNew ? course.latestVersion + 1 : course.latestVersion;
    if (isNew) await insertVersion(tx, { courseId, number }, content);
    const oldCategory = await putInCatalogue(tx, { courseId, number }, content.categoryId);
    await touchCourse(tx, courseId);
    await noticeNewVersion(tx, courseId, number);
    await announceChange(tx, publicCourseTags(courseId, [content.categoryId, oldCategory]));
  });
};

/**
 * Takes a course out of the catalogue; students who are enrolled keep the version that they follow.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const unpublishCourse = async (
  db: Database,
  courseId: string,
  instructorId: string,
): Promise<void> => {
  await transact(db, async (tx) => {
    const course = await holdOwnCourse(tx, courseId, instructorId);
    if (course.publishedVersion === null) return;
    const category = await takeOutOfCatalogue(tx, courseId);
    await touchCourse(tx, courseId);
    await announceChange(tx, publicCourseTags(courseId, [category]));
  });
};
