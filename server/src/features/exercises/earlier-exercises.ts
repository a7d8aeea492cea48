import type { ExerciseFields } from '@lectern/contract/exercises';
import { isDeepStrictEqual } from 'node:util';
import { readReplaced } from './exercises.repository.ts';
import { readOwnLecture } from '#features/course-builder/lecture-exercise.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { createHistory } from '#platform/database/draft-history.ts';

/** What lectures' exercises were before. */
const history = createHistory<'lecture_id', ExerciseFields>({
  table: 'own_exercise_history',
  column: 'fields',
  type: 'jsonb',
  key: ['lecture_id'],
});

/**
 * Keeps the exercise that `now` replaces, or that is removed where `now` is null. A person has saved each of them by a
 * button, so each is kept.
 */
export const keepReplacedExercise = async (
  tx: Tx,
  { lectureId, exerciseId }: { lectureId: string; exerciseId: string | null },
  now: ExerciseFields | null,
): Promise<void> => {
  const before = exerciseId === null ? undefined : await readReplaced(tx, exerciseId);
  if (before === undefined || isDeepStrictEqual(before.content, now)) return;
  await history.keepReplaced(
    tx,
    { lecture_id: lectureId },
    { ...before, isOfAnother: true },
    now ?? before.content,
  );
};

/**
 * The earlier versions of a lecture's exercise, newest first.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const listEarlierExercises = async (
  db: Database,
  caller: Caller,
  lectureId: string,
): Promise<{ savedAt: string; fields: ExerciseFields }[]> => {
  await readOwnLecture(db, caller, lectureId);
  const earlier = await history.listEarlier(db, { lecture_id: lectureId });
  return earlier.map(({ content, savedAt }) => ({ savedAt, fields: content }));
};
