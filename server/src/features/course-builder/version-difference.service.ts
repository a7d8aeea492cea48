import type { CourseChange } from '@lectern/contract/course-change';
import type { CompiledCourse } from './compile-course.ts';
import { courseChanges } from './course-changes.ts';
import { readContent } from './publishing.repository.ts';
import { listCategories } from '#features/catalog/catalog.service.ts';
import { compareEditions, type EditionPair } from '#features/exercises/changed-parts.service.ts';
import type { Database } from '#platform/database/database.ts';

const exercisesIn = ({ outline }: CompiledCourse): Map<string, string> =>
  new Map(
    outline.flatMap(({ lectures }) =>
      lectures.flatMap(({ id, exerciseId }) => (exerciseId ? [[id, exerciseId] as const] : [])),
    ),
  );

/** The two editions of each exercise that differs. */
const changedExercises = (earlier: CompiledCourse, later: CompiledCourse): EditionPair[] => {
  const old = exercisesIn(earlier);
  return [...exercisesIn(later)].flatMap(([lectureId, after]) => {
    const before = old.get(lectureId);
    return before === undefined || before === after ? [] : [{ before, after }];
  });
};

/** The changes from one version to another or to the working copy, in words; undefined `before` when all of it is new. */
export const describeChanges = async (
  db: Database,
  courseId: string,
  { before, after }: { before: CompiledCourse | undefined; after: CompiledCourse },
): Promise<CourseChange[]> => {
  const names = new Map((await listCategories(db)).map(({ _id, name }) => [_id, name]));
  const pairs = before === undefined ? [] : changedExercises(before, after);
  return courseChanges(courseId, before, after, {
    categoryName: (id) => names.get(id) ?? 'another',
    partsOf: await compareEditions(db, pairs),
  });
};

/** The differences of one version of a course from each of others, in words; none when one of the two does not exist. */
export const compareVersion = async (
  db: Database,
  courseId: string,
  to: number,
): Promise<(from: number) => Promise<CourseChange[]>> => {
  const after = await readContent(db, { courseId, number: to });
  return async (from) => {
    const before = await readContent(db, { courseId, number: from });
    return before === undefined || after === undefined
      ? []
      : describeChanges(db, courseId, { before, after });
  };
};

/** The differences between two versions of a course, in words; empty when one of them does not exist. */
export const readVersionDifference = async (
  db: Database,
  courseId: string,
  { from, to }: { from: number; to: number },
): Promise<CourseChange[]> => (await compareVersion(db, courseId, to))(from);
