import type { CourseChange } from '@lectern/contract/course-change';
import type { ComparedWith, CourseVersion } from '@lectern/contract/course-versions';
import { SECOND } from '@lectern/contract/units';
import { compileCourse, type CompiledCourse } from '../compile-course.ts';
import { courseChanges } from '../course-changes.ts';
import { readOwn } from '../course-builder.repository.ts';
import type { CourseBuilderDependencies } from '../course-builder.service.ts';
import { editOutline, orNotFound } from '../outline-edit.ts';
import { readOutline } from '../outline.repository.ts';
import { refuseOthers } from '../ownership.ts';
import { readContent } from '../publishing.repository.ts';
import { readVersionDifference } from '../version-difference.service.ts';
import { binOthers, listVersions, writeInformation, writeOutline } from './version-history.repository.ts';
import { listCategories } from '#features/catalog/catalog.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';

type Deps = CourseBuilderDependencies;

/**
 * All published versions, newest first.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readVersions = async (
  { db }: Deps,
  caller: Caller,
  courseId: string,
): Promise<CourseVersion[]> => {
  refuseOthers(await readOwn(db, courseId, caller.userId), 'teach');
  return (await listVersions(db, courseId)).map(({ publishedAt, durationMs, ...version }) => ({
    ...version,
    publishedAt: publishedAt.toISOString(),
    durationSeconds: durationMs / SECOND,
  }));
};

interface VersionKey {
  courseId: string;
  number: number;
}

const readVersion = async (db: Database, key: VersionKey): Promise<CompiledCourse> =>
  orNotFound(await readContent(db, key), 'VERSION_NOT_FOUND');

/**
 * The differences between a version and the one before it, or the working copy; empty for the first version.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, VERSION_NOT_FOUND
 */
export const readVersionChanges = async (
  { db }: Deps,
  caller: Caller,
  { courseId, number }: VersionKey,
  from: ComparedWith,
): Promise<CourseChange[]> => {
  const own = await readOwn(db, courseId, caller.userId);
  refuseOthers(own, 'teach');
  const version = await readVersion(db, { courseId, number });
  if (from === 'earlier') return readVersionDifference(db, courseId, { from: number - 1, to: number });
  const working = compileCourse({ ...own, sections: await readOutline(db, courseId) });
  const names = new Map((await listCategories(db)).map(({ _id, name }) => [_id, name]));
  return courseChanges(courseId, working, version, (id) => names.get(id) ?? 'another');
};

/**
 * Restores a version into the working copy. Parts that the version lacks go to the bin, from which they can be
 * restored. Texts of lectures in the version are replaced.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, VERSION_NOT_FOUND
 */
export const restoreVersion = (deps: Deps, caller: Caller, { courseId, number }: VersionKey): Promise<void> =>
  editOutline(deps, caller, courseId, 'COURSE_NOT_FOUND', async (tx) => {
    const version = await readVersion(tx, { courseId, number });
    await writeInformation(tx, courseId, version);
    await writeOutline(tx, courseId, version.outline);
    await binOthers(tx, courseId, version.outline);
  });
