import {
  programFiles,
  testedNames,
  type ExerciseFile,
  type ExerciseResult,
} from '@lectern/contract/exercises';
import type { Failure } from '@lectern/student-runtime/testing/expect';
import type { PrintedEntry, ReportLine } from '@lectern/student-runtime/testing/test-report';
import type { FastifyRequest } from 'fastify';
import { siteOf, type Caller } from '#platform/http/caller.ts';
import type { CodeRunner } from './supervisor/code-runner.ts';
import type { Ending, RunResult } from './program.ts';
import type { EmptiedBody } from './emptied-program.ts';

export type { CodeRunner } from './supervisor/code-runner.ts';
export { EMPTIED_BODIES } from './emptied-program.ts';

interface TestResult {
  title: string;
  /** Null for a passed test. */
  failure: Failure | null;
  printed: PrintedEntry[];
}

export interface TestOutcome {
  /** Why the program or the tests could not be loaded, or were stopped; null when all tests ran. */
  trouble: { part: 'program' | 'tests' | 'run'; message: string } | null;
  /** Output from the loading of the program. */
  printed: PrintedEntry[];
  tests: TestResult[];
  milliseconds: number;
}

interface TestsOfProgram {
  files: Record<string, string>;
  /** The tests' module. */
  source: string;
  /** Hidden tests: omits titles, values and output. */
  isTerse: boolean;
  /** Runs an emptied program: the same exports, each with this body. */
  emptied?: EmptiedBody;
  seed: number;
  /** Identifies the caller. */
  callerKey: string;
  signal?: AbortSignal;
}

/** A user's key in the runner, which runs one program of a user at a time. */
export const runnerKeyOf = (userId: string): string => `user:${userId}`;

/** The key of a request's account, or without one of its network. */
export const runnerKeyOfRequest = (caller: Caller | null, request: FastifyRequest): string =>
  caller === null ? `network:${siteOf(request)}` : runnerKeyOf(caller.userId);

/** The server judges only JavaScript. Pages and styles are not judged. */
export const toModules = (files: readonly ExerciseFile[]): Record<string, string> =>
  Object.fromEntries(programFiles(files).map(({ name, content }) => [name, content]));

/** The time at which every run of tests begins, so that results with dates are the same every day. */
const CLOCK = Date.UTC(2025, 0, 15, 9, 0, 0);

const ENDED: Record<Exclude<Ending, 'finished'>, string> = {
  time: 'Stopped: the tests took too long. Is there a loop that never ends?',
  memory: 'Stopped: the program used too much memory.',
  crashed: 'Stopped: the sandbox could not go on with this program.',
};
/** The messages of tests without a result. The reason is given once, as the trouble of the run. */
const STOPPED_HERE = 'Stopped in this test';
const NOT_REACHED = 'Not run: the program was stopped before';
/** The messages of tests that have no result because the program was stopped. */
export const UNFINISHED: readonly string[] = [STOPPED_HERE, NOT_REACHED];

/**
 * Runs tests of a program in the sandbox. The same program, tests and seed give the same outcome.
 * @throws AppError BUSY, TOO_MANY_TRIES, UNAVAILABLE
 */
export const runTests = async (
  codeRunner: Pick<CodeRunner, 'runTests'>,
  { source, isTerse, emptied, ...rest }: TestsOfProgram,
): Promise<TestOutcome> =>
  readOutcome(
    await codeRunner.runTests({
      ...rest,
      clock: CLOCK,
      tests: { source, isTerse, emptied, loads: testedNames(Object.keys(rest.files), source) },
    }),
  );

/** A test without a line in the report has failed, so that missing lines never count as passed. */
const readOutcome = ({ report, ending, milliseconds }: RunResult): TestOutcome => {
  const outcome: TestOutcome = { trouble: null, printed: [], tests: [], milliseconds };
  const tested = new Set<number>();
  for (const line of readLines(report)) {
    if (line.kind === 'loaded') outcome.printed = line.printed;
    else if (line.kind === 'broken') outcome.trouble ??= { part: line.part, message: line.message };
    else if (line.kind === 'registered') {
      outcome.tests = line.titles.map((title) => ({ title, failure: failureOf(NOT_REACHED), printed: [] }));
    } else {
      const test = outcome.tests[line.index];
      if (test === undefined || tested.has(line.index)) continue;
      tested.add(line.index);
      test.failure = line.failure;
      test.printed = line.printed;
    }
  }
  if (ending !== 'finished') {
    outcome.trouble ??= { part: 'run', message: ENDED[ending] };
    const stopped = outcome.tests[tested.size];
    if (stopped) stopped.failure = failureOf(STOPPED_HERE);
  }
  return outcome;
};

const failureOf = (message: string): Failure => ({ message, expected: null, got: null });

/** The lines that the sandbox wrote. A truncated line is skipped. */
function readLines(report: string): ReportLine[] {
  return report.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as ReportLine];
    } catch {
      return [];
    }
  });
}

/** Whether all of `count` tests passed without any other trouble. */
export const haveAllPassed = ({ trouble, tests }: TestOutcome, count: number): boolean =>
  trouble === null && count > 0 && tests.length === count && tests.every(({ failure }) => failure === null);

/** An outcome of tests that everybody may read. */
export const toResult = ({ trouble, printed, tests }: TestOutcome, hasPassed: boolean): ExerciseResult => ({
  hasPassed,
  trouble: trouble?.message ?? null,
  printed,
  tests: tests.map(({ title, failure, printed: said }) => ({
    title,
    hasPassed: failure === null,
    message: failure?.message ?? '',
    expected: failure?.expected ?? null,
    got: failure?.got ?? null,
    ...(failure?.line !== undefined && { line: failure.line }),
    printed: said,
  })),
  hidden: [],
});
