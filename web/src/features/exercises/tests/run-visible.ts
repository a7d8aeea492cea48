import type { Exercise, ExerciseFile, ExerciseResult } from '@lectern/contract/exercises';
import { runOnServer, type ExercisePlace } from '../exercises.api.ts';
import { runTestsInPage, type RunInPage } from './page-tests.ts';

/** Runs the visible tests in the page, or on the server if the page cannot. */
export async function runVisible(
  runInPage: RunInPage,
  place: ExercisePlace,
  { visibleTests }: Exercise,
  files: ExerciseFile[],
): Promise<ExerciseResult> {
  try {
    return await runTestsInPage(runInPage, files, visibleTests);
  } catch {
    return runOnServer(place, files);
  }
}
