import type { ExerciseFile, ExerciseResult } from '@lectern/contract/exercises';
import {
  haveAllPassed,
  runTests,
  toModules,
  toResult,
  type CodeRunner,
} from '#features/playground/test-runs.service.ts';

interface GateRun {
  files: readonly ExerciseFile[];
  /** Everybody reads the tests of a gate in its track, so the page sends them. */
  tests: string;
  callerKey: string;
  signal: AbortSignal;
}

/**
 * Runs a gate's tests for a browser that cannot. A gate completes nothing, so nothing is kept.
 * @throws AppError BUSY, TOO_MANY_TRIES, UNAVAILABLE
 */
export const runGateTests = async (
  codeRunner: Pick<CodeRunner, 'runTests'>,
  { files, tests, ...run }: GateRun,
): Promise<ExerciseResult> => {
  const outcome = await runTests(codeRunner, {
    ...run,
    files: toModules(files),
    source: tests,
    isTerse: false,
    seed: 1,
  });
  return toResult(outcome, haveAllPassed(outcome, outcome.tests.length));
};
