import { programFiles, type ExerciseFile } from '@lectern/contract/exercises';
import { readEdition, readFollowedEdition, type ExerciseTests, type Place } from './exercises.repository.ts';
import { judge, type TestRunner } from './judging.ts';
import type { Database } from '#platform/database/database.ts';

export type { ExerciseTests } from './exercises.repository.ts';
export type { TestRunner } from './judging.ts';

/** The tests of an exercise, and the modules of its solution. */
export interface SolvedExercise {
  tests: ExerciseTests;
  modules: ExerciseFile[];
}

/** The tests of an edition, for judging a program elsewhere; null when they do not hold. */
export const readSolvedExercise = async (
  db: Database,
  exerciseId: string,
): Promise<SolvedExercise | null> => {
  const edition = await readEdition(db, exerciseId);
  if (edition?.check?.problems.length !== 0) return null;
  const { id, visibleTests, hiddenTests, check, solution } = edition;
  return { tests: { id, visibleTests, hiddenTests, check }, modules: programFiles(solution) };
};

/**
 * The tests of the edition that a student follows, for files of that student; null without an exercise, or where it has
 * other files by now.
 */
export const readFollowedTests = async (
  db: Database,
  place: Place,
  files: readonly ExerciseFile[],
): Promise<ExerciseTests | null> => {
  const edition = await readFollowedEdition(db, place);
  if (edition?.files.length !== files.length) return null;
  const names = new Set(files.map(({ name }) => name));
  return edition.files.every(({ name }) => names.has(name)) ? edition : null;
};

interface Judging {
  files: readonly ExerciseFile[];
  callerKey: string;
  signal?: AbortSignal;
}

/**
 * Judges a program by an exercise's tests, and stores nothing. `said` names the first failure; nothing of hidden tests.
 * @throws AppError BUSY, TOO_MANY_TRIES, UNAVAILABLE
 */
export const judgeByExercise = async (
  runner: TestRunner,
  tests: ExerciseTests,
  judging: Judging,
): Promise<{ isRight: boolean; said: string }> => {
  const result = await judge(runner, tests, judging);
  if (result.hasPassed) return { isRight: true, said: '' };
  const failed = result.tests.find(({ hasPassed }) => !hasPassed);
  const said = failed && `The test “${failed.title}” fails: ${failed.message}`;
  return { isRight: false, said: result.trouble ?? said ?? 'A hidden test of the exercise fails.' };
};
