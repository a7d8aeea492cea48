import type { ExerciseCheck, ExerciseFields, ExerciseFile } from '@lectern/contract/exercises';
import type { TestRunner } from './judging.ts';
import {
  EMPTIED_BODIES,
  runTests,
  toModules,
  type TestOutcome,
} from '#features/playground/test-runs.service.ts';

interface Checked {
  isHidden: boolean;
  source: string;
}

const named = ({ isHidden }: Checked): string => (isHidden ? 'hidden' : 'visible');

/** Indexes of failed tests. A program that could not run at all says nothing about single tests. */
const failingIn = ({ tests }: TestOutcome): Set<number> =>
  new Set(tests.flatMap(({ failure }, index) => (failure === null ? [] : [index])));

/** Names the files that there are where an import has found none; the runner's own words are about single programs. */
const missingImport = (message: string, files: readonly ExerciseFile[]): string | undefined => {
  const [, wanted] = /could not load module '([^']+)'/.exec(message) ?? [];
  const names = files.map(({ name }) => name).join(', ');
  return wanted && `There is no file for the import '${wanted}'. The files are: ${names}`;
};

const solutionProblems = (
  checked: Checked,
  files: readonly ExerciseFile[],
  { trouble, tests }: TestOutcome,
): string[] => {
  if (trouble !== null) {
    const what =
      trouble.part === 'tests' ? `The ${named(checked)} tests cannot be loaded` : 'The solution does not run';
    return [`${what}: ${missingImport(trouble.message, files) ?? trouble.message}`];
  }
  if (tests.length === 0) return [`There is no test in the ${named(checked)} tests`];
  const titles = tests.map(({ title }) => title);
  return [
    ...tests.flatMap(({ title, failure }) =>
      failure === null
        ? []
        : [`The solution fails the ${named(checked)} test “${title}”: ${failure.message}`],
    ),
    ...titles.flatMap((title, index) =>
      titles.indexOf(title) === index ? [] : [`Two ${named(checked)} tests have the title “${title}”`],
    ),
  ];
};

/**
 * Runs an exercise to check that it is valid: its solution passes, its starter fails, and each test fails for the
 * starter or for an empty program with the right exports.
 * @throws AppError BUSY, TOO_MANY_TRIES, UNAVAILABLE
 */
export const checkExercise = async (
  runner: TestRunner,
  fields: ExerciseFields,
  callerKey: string,
): Promise<ExerciseCheck> => {
  const parts: Checked[] = [
    { isHidden: false, source: fields.visibleTests },
    { isHidden: true, source: fields.hiddenTests },
  ].filter(({ source }) => source.trim() !== '');
  const run = (
    files: readonly ExerciseFile[],
    { source }: Checked,
    instead: Pick<Parameters<typeof runTests>[1], 'emptied'> = {},
  ): Promise<TestOutcome> =>
    runTests(runner, {
      ...instead,
      files: toModules(files),
      source,
      isTerse: false,
      seed: 1,
      callerKey,
    });

  const check: ExerciseCheck = { problems: [], tests: [] };
  let doesStarterFail = false;
  for (const part of parts) {
    const solved = await run(fields.solution, part);
    check.problems.push(...solutionProblems(part, fields.solution, solved));
    check.tests.push(...solved.tests.map(({ title }) => ({ title, isHidden: part.isHidden })));
    const started = await run(fields.files, part);
    const canFail = failingIn(started);
    doesStarterFail ||= started.trouble !== null || canFail.size > 0;
    for (const body of EMPTIED_BODIES) {
      if (canFail.size >= solved.tests.length) break;
      for (const index of failingIn(await run(fields.solution, part, { emptied: body }))) canFail.add(index);
    }
    for (const [index, { title }] of solved.tests.entries()) {
      if (canFail.has(index)) continue;
      check.problems.push(
        `The ${named(part)} test “${title}” cannot fail: it passes with programs that do nothing`,
      );
    }
  }
  if (!doesStarterFail && check.tests.length > 0)
    check.problems.push('The starter passes all tests: there is nothing left to do');
  return check;
};
