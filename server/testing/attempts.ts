import type { ExerciseFile, ExerciseResult } from '@lectern/contract/exercises';
import { insertAttempt } from '../src/features/exercises/attempts.repository.ts';
import { readFollowedEdition } from '../src/features/exercises/exercises.repository.ts';
import { groupKeyOf } from '../src/features/exercises/same-programs/group-key.ts';
import { createPrograms } from '../src/features/exercises/same-programs/programs.service.ts';
import { newId } from '../src/platform/database/ids.ts';
import type { TestCourse } from './courses.ts';
import type { TestApp } from './test-app.ts';

const programs = createPrograms();

export const NOT_PASSED: ExerciseResult = {
  hasPassed: false,
  trouble: null,
  printed: [],
  tests: [{ title: 'doubles two', hasPassed: false, message: '', expected: '4', got: '2', printed: [] }],
  hidden: [],
};

/** Stores an attempt at a course's first lecture without running it, and returns its id. */
export const anAttempt = async (
  { db }: Pick<TestApp, 'db'>,
  { courseId, lectureIds: [lectureId = ''] }: TestCourse,
  { userId }: { userId: string },
  files: ExerciseFile[],
  result = NOT_PASSED,
): Promise<string> => {
  const place = { userId, courseId, lectureId };
  const exerciseId = (await readFollowedEdition(db, place))?.id ?? '';
  const groupKey = groupKeyOf((await programs.digestOf(files)) ?? '', result);
  const attempt = { _id: newId(), files, result, hasPassed: result.hasPassed, exerciseId, groupKey };
  await db.transaction().execute((tx) => insertAttempt(tx, place, attempt));
  return attempt._id;
};
