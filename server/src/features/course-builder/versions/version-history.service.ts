import type { CourseChange } from '@lectern/contract/course-change';
import type { ChangedText, ComparedWith, CourseVersion } from '@lectern/contract/course-versions';
import { SECOND } from '@lectern/contract/units';
import { courseTexts, lectureTexts } from '../changed-texts.ts';
import { compileCourse, type CompiledCourse } from '../compile-course.ts';
import { readOwn } from '../course-builder.repository.ts';
import type { CourseBuilderDependencies } from '../course-builder.service.ts';
import { sayHeldBack } from '../held-back.ts';
import { editOutline, orNotFound } from '../outline-edit.ts';
import { readOutline } from '../outline.repository.ts';
import { refuseOthers } from '../ownership.ts';
import { readContent } from '../publishing.repository.ts';
import { describeChanges } from '../version-difference.service.ts';
import { binOthers, listVersions, writeInformation, writeOutline } from './version-history.repository.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';
import type { VersionLecture } from '#tables/course-tables.ts';

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

interface Compared {
  before: CompiledCourse | undefined;
  after: CompiledCourse;
}

/** A version, and the one before it, another one or the working copy. The first version has none before it. */
const readCompared = async (
  { db }: Deps,
  caller: Caller,
  { courseId, number }: VersionKey,
  from: ComparedWith,
): Promise<Compared> => {
  const own = await readOwn(db, courseId, caller.userId);
  refuseOthers(own, 'teach');
  const after = await readVersion(db, { courseId, number });
  if (from === 'earlier') return { before: await readContent(db, { courseId, number: number - 1 }), after };
  if (from !== 'working') return { before: await readVersion(db, { courseId, number: Number(from) }), after };
  return { before: compileCourse({ ...own, sections: await readOutline(db, courseId) }), after };
};

/**
 * The differences between a version and the one before it, another one, or the working copy; empty for the first version.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, VERSION_NOT_FOUND
 */
export const readVersionChanges = async (
  deps: Deps,
  caller: Caller,
  key: VersionKey,
  from: ComparedWith,
): Promise<CourseChange[]> => {
  const { before, after } = await readCompared(deps, caller, key, from);
  if (before === undefined) return [];
  const changes = await describeChanges(deps.db, key.courseId, { before, after });
  return sayHeldBack(changes, await readOutline(deps.db, key.courseId));
};

const lectureOf = ({ outline }: CompiledCourse, lectureId: string): VersionLecture | undefined =>
  outline.flatMap(({ lectures }) => lectures).find(({ id }) => id === lectureId);

/**
 * The texts of the course or of a lecture that differ; empty if only one of the two has the lecture.
 * @throws AppError as readVersionChanges; LECTURE_NOT_FOUND
 */
export const readVersionTexts = async (
  deps: Deps,
  caller: Caller,
  { partId, ...key }: VersionKey & { partId: string },
  from: ComparedWith,
): Promise<ChangedText[]> => {
  const { before = null, after } = await readCompared(deps, caller, key, from);
  if (partId === key.courseId) return before === null ? [] : courseTexts(before, after);
  const old = before === null ? undefined : lectureOf(before, partId);
  const now = lectureOf(after, partId);
  if (old === undefined || now === undefined) {
    orNotFound(old ?? now, 'LECTURE_NOT_FOUND');
    return [];
  }
  return lectureTexts(old, now);
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
