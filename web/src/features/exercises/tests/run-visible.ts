import type { Exercise, ExerciseFile, ExerciseResult } from '@lectern/contract/exercises';
import { runOnServer, type ExercisePlace } from '../exercises.api.ts';
import { runTestsInPage, type RunInPage } from './page-tests.ts';

const UNREAD = /^Uncaught SyntaxError/;
const PLACE = / \([^()]*line \d+\)/;

/**
 * Runs the visible tests in the page, or on the server if the page cannot. Where a module cannot be read, a browser names
 * the line that imports it, which is ours; the server knows the module's.
 */
export async function runVisible(
  runInPage: RunInPage,
  place: ExercisePlace,
  { visibleTests }: Exercise,
  files: ExerciseFile[],
): Promise<ExerciseResult> {
  const inPage = await runTestsInPage(runInPage, files, visibleTests).catch(() => undefined);
  if (inPage !== undefined && !UNREAD.test(inPage.trouble ?? '')) return inPage;
  try {
    return await runOnServer(place, files);
  } catch (error) {
    if (inPage === undefined) throw error;
    return { ...inPage, trouble: inPage.trouble?.replace(PLACE, '') ?? null };
  }
}
