import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExerciseFile, ExerciseResult } from '@lectern/contract/exercises';
import { SECOND } from '@lectern/contract/units';
import type { ExerciseTests } from './exercises.repository.ts';
import {
  haveAllPassed,
  runTests,
  toModules,
  toResult,
  type CodeRunner,
} from '#features/playground/test-runs.service.ts';

export type TestRunner = Pick<CodeRunner, 'runTests'>;

/** The longest run of tests, watchdog included. */
const LONGEST_RUN = 1.25 * SECOND;

export interface RunOptions {
  files: readonly ExerciseFile[];
  callerKey: string;
  signal?: AbortSignal;
}

/** Derived from the edition's id, which is secret, so that nobody can predict the random numbers of hidden tests. */
const seedOf = (edition: Pick<ExerciseTests, 'id'>, part: string): number =>
  createHash('sha256').update(`${edition.id} ${part}`).digest().readUInt32LE(0);

const isBlank = (tests: string): boolean => tests.trim() === '';

const countTests = (edition: ExerciseTests, isHidden: boolean): number =>
  edition.check?.tests.filter((test) => test.isHidden === isHidden).length ?? 0;

/** Runs the visible tests only. @throws AppError BUSY, TOO_MANY_TRIES, UNAVAILABLE */
export const runVisible = async (
  runner: TestRunner,
  edition: ExerciseTests,
  { files, ...options }: RunOptions,
): Promise<ExerciseResult> => {
  if (isBlank(edition.visibleTests)) {
    return { hasPassed: true, trouble: null, printed: [], tests: [], hidden: [] };
  }
  const outcome = await runTests(runner, {
    ...options,
    files: toModules(files),
    source: edition.visibleTests,
    isTerse: false,
    seed: seedOf(edition, 'visible'),
  });
  return toResult(outcome, haveAllPassed(outcome, countTests(edition, false)));
};

/**
 * Runs the visible tests and, when they pass, the hidden ones in a separate sandbox. That answer always takes as long
 * as the longest run, so that a program cannot leak information by its timing.
 * @throws AppError BUSY, TOO_MANY_TRIES, UNAVAILABLE
 */
export const judge = async (
  runner: TestRunner,
  edition: ExerciseTests,
  { files, ...options }: RunOptions,
): Promise<ExerciseResult> => {
  const visible = await runVisible(runner, edition, { files, ...options });
  if (!visible.hasPassed || isBlank(edition.hiddenTests)) return visible;
  const outcome = await runTests(runner, {
    ...options,
    files: toModules(files),
    source: edition.hiddenTests,
    isTerse: true,
    seed: seedOf(edition, 'hidden'),
  });
  await sleep(Math.max(0, LONGEST_RUN - outcome.milliseconds));
  const count = countTests(edition, true);
  const hidden = Array.from({ length: count }, (_, index) => outcome.tests[index]?.failure === null);
  return { ...visible, hasPassed: haveAllPassed(outcome, count), hidden };
};
