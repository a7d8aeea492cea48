import { withLine, type Question } from '@lectern/contract/quiz-content';
import type { Found } from '../quizzes.repository.ts';
import { judgeByExercise } from '#features/exercises/exercise-tests.service.ts';
import {
  haveAllPassed,
  runTests,
  type CodeRunner,
  type TestOutcome,
} from '#features/playground/test-runs.service.ts';

export type FixQuestion = Extract<Question, { kind: 'fix' }>;
export type QuizRunner = Pick<CodeRunner, 'run' | 'runTests'>;

interface RunOptions {
  callerKey: string;
  signal?: AbortSignal;
}

const FILE = 'code.js';

/** The program in its file, with the other modules. */
export const toFiles = (
  content: string,
  { file: name, others }: NonNullable<Found[string]['among']> = { file: FILE, others: [] },
) => [{ name, content }, ...others];

/** Runs the tests of a program that is to be fixed. @throws AppError BUSY, TOO_MANY_TRIES, UNAVAILABLE */
export const testProgram = (
  runner: QuizRunner,
  code: string,
  tests: string,
  options: RunOptions,
): Promise<TestOutcome> =>
  runTests(runner, { ...options, files: { [FILE]: code }, source: tests, isTerse: false, seed: 1 });

/** The first failure, in words; empty without one. */
export const saidOf = ({ trouble, tests }: TestOutcome): string => {
  if (trouble !== null) return trouble.message;
  const failed = tests.find(({ failure }) => failure !== null);
  return failed?.failure ? `The test “${failed.title}” fails: ${failed.failure.message}` : '';
};

interface GivenLine {
  line: string;
  found: Found[string] | undefined;
}

/** Judges a fixed line by its own tests or by those of an exercise. @throws AppError BUSY, TOO_MANY_TRIES, UNAVAILABLE */
export const judgeFix = async (
  runner: QuizRunner,
  { code, line, tests }: FixQuestion,
  given: GivenLine,
  options: RunOptions,
): Promise<{ isRight: boolean; said: string }> => {
  // Only one line may be changed.
  if (given.line.includes('\n')) return { isRight: false, said: '' };
  const program = withLine(code, line, given.line);
  if (given.found?.exercise !== undefined) {
    const files = toFiles(program, given.found.among);
    return judgeByExercise(runner, given.found.exercise, { ...options, files });
  }
  const outcome = await testProgram(runner, program, tests, options);
  const isRight = haveAllPassed(outcome, given.found?.tests ?? 0);
  return { isRight, said: isRight ? '' : saidOf(outcome) };
};
