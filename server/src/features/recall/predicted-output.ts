import { programFiles, type Attempt } from '@lectern/contract/exercises';
import { failingCases, toScript } from './failing-case.ts';
import type { CodeRunner } from '#features/playground/test-runs.service.ts';
import { AppError } from '#platform/errors.ts';

export type ProgramRunner = Pick<CodeRunner, 'run' | 'runTests'>;

interface Mended {
  failed: Pick<Attempt, 'files' | 'result'>;
  passed: Pick<Attempt, 'files'>;
  visibleTests: string;
  callerKey: string;
  signal: AbortSignal;
}

/** What a failed program printed in a case of its tests, and what the program that passed prints there. */
export interface PredictedOutput {
  title: string;
  code: string;
  printed: string;
  wanted: string;
}

/** As much as a card for a few minutes has room for. */
const MOST_PRINTED = 200;
/** The smallest cases that are tried. */
const TRIED = 3;

/** What a program prints, if it comes to an end without an error and prints the same a second time. */
const printedBy = async (runner: ProgramRunner, code: string, by: Pick<Mended, 'callerKey' | 'signal'>) => {
  const run = () => runner.run({ ...by, code });
  const [first, second] = [await run(), await run()];
  const printed = first.output.trimEnd();
  const isWhole = first.ending === 'finished' && !/^Uncaught /m.test(printed);
  const isTellable = printed.trim() !== '' && printed.length <= MOST_PRINTED;
  return isWhole && isTellable && first.output === second.output ? printed : undefined;
};

const predictOne = async (
  runner: ProgramRunner,
  { failed, passed, visibleTests, ...by }: Mended,
): Promise<PredictedOutput | undefined> => {
  const [before, ...others] = programFiles(failed.files);
  const after = passed.files.find(({ name }) => name === before?.name);
  if (before === undefined || after === undefined || others.length > 0) return undefined;
  const [broken, mended] = [toScript(before.content), toScript(after.content)];
  if (broken === undefined || mended === undefined) return undefined;
  for (const { title, code: asked } of failingCases(visibleTests, failed.result.tests).slice(0, TRIED)) {
    const code = `${broken}\n\n${asked}`;
    const printed = await printedBy(runner, code, by);
    if (printed === undefined) continue;
    const wanted = await printedBy(runner, `${mended}\n\n${asked}`, by);
    if (wanted !== undefined && wanted !== printed) return { title, code, printed, wanted };
  }
  return undefined;
};

/** Runs the smallest failing case that can be predicted. Undefined where there is none, or where nothing can run now. */
export const predictOutput = async (
  runner: ProgramRunner,
  mended: Mended,
): Promise<PredictedOutput | undefined> => {
  try {
    return await predictOne(runner, mended);
  } catch (error) {
    // The attempt has passed: a card less must not keep it from being stored.
    if (error instanceof AppError) return undefined;
    throw error;
  }
};
