import type { CourseChange } from '@lectern/contract/course-change';
import type { CompiledCourse } from './compile-course.ts';
import { courseChanges } from './course-changes.ts';
import { readContent } from './publishing.repository.ts';
import { listCategories } from '#features/catalog/catalog.service.ts';
import { compareEditions, type EditionPair } from '#features/exercises/changed-parts.service.ts';
import { compareQuizzes } from '#features/quizzes/changed-questions.service.ts';
import type { Database } from '#platform/database/database.ts';

type Edited = 'exerciseId' | 'quizId';

const editionsIn = ({ outline }: CompiledCourse, edited: Edited): Map<string, string> =>
  new Map(
    outline.flatMap(({ lectures }) =>
      lectures.flatMap(({ id, [edited]: edition }) => (edition ? [[id, edition] as const] : [])),
    ),
  );

/** The two editions of each exercise, or quiz, that differs. */
const changedEditions = (
  earlier: CompiledCourse | undefined,
  later: CompiledCourse,
  edited: Edited,
): EditionPair[] => {
  const old = earlier === undefined ? new Map<string, string>() : editionsIn(earlier, edited);
  return [...editionsIn(later, edited)].flatMap(([lectureId, after]) => {
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
  return courseChanges(courseId, before, after, {
    categoryName: (id) => names.get(id) ?? 'another',
    partsOf: await compareEditions(db, changedEditions(before, after, 'exerciseId')),
    quizWordsOf: await compareQuizzes(db, changedEditions(before, after, 'quizId')),
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
