import type { Exercise, ExerciseFile, ExerciseResult } from '@lectern/contract/exercises';
import { runOnServer, type ExercisePlace } from '../exercises.api.ts';
import { runTestsInPage, type RunInPage } from './page-tests.ts';

const UNPLACED = /^Uncaught SyntaxError(?!.*\(.*line \d+\))/;

/**
 * Runs the visible tests in the page, or on the server if the page cannot. A browser does not tell where it could not
 * read a module; the server does.
 */
export async function runVisible(
  runInPage: RunInPage,
  place: ExercisePlace,
  { visibleTests }: Exercise,
  files: ExerciseFile[],
): Promise<ExerciseResult> {
  const inPage = await runTestsInPage(runInPage, files, visibleTests).catch(() => undefined);
  if (inPage !== undefined && !UNPLACED.test(inPage.trouble ?? '')) return inPage;
  try {
    return await runOnServer(place, files);
  } catch (error) {
    if (inPage === undefined) throw error;
    return inPage;
  }
}
