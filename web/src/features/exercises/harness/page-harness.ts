import { formatUncaught, lineIn } from '@lectern/student-runtime/console/format-error';
import { formatValue } from '@lectern/student-runtime/console/format-value';
import { createStudentConsole } from '@lectern/student-runtime/console/student-console';
import { lockDown } from '@lectern/student-runtime/testing/lock-down';
import { createTestRun } from '@lectern/student-runtime/testing/test-run';
import { SECOND } from '@lectern/contract/units';

interface PageTests {
  /** Addresses of the program's modules, in order. */
  files: readonly string[];
  tests: string;
  /** The prefix of each line of the report; also the global that passes `test` and `expect` to the tests. */
  mark: string;
}

const { stringify } = JSON;
const { log } = console;
const { setInterval: every, clearInterval: notEvery, setTimeout: later, performance: clock } = globalThis;
/** A test that waits longer fails. */
const LONGEST_WAIT = 5 * SECOND;

/**
 * Runs tests in the page's sandbox, by the server's rules. A program could forge the output; the verdict is the
 * server's.
 */
export async function run({ files, tests, mark }: PageTests): Promise<void> {
  // Loading a module is no timer, and a program ends when it has no timer left.
  const awake = every(() => {}, 20);
  const testRun = createTestRun({
    format: (value) => formatValue(value),
    describe: (reason) => formatUncaught(reason),
    lineOf: (error) => lineIn('tests.js', error),
    report: (line) => log(mark + stringify(line)),
    isTerse: false,
  });
  const studentConsole = createStudentConsole({
    write: (level, text) => testRun.write(level === 'warn' || level === 'error' ? level : 'log', text),
    clear: () => {},
    now: () => clock.now(),
    isFull: () => false,
  });
  Object.defineProperty(globalThis, 'console', { value: studentConsole });
  Object.defineProperty(globalThis, mark, { value: testRun.api });
  lockDown();

  const load = async (part: 'program' | 'tests', address: string): Promise<boolean> => {
    try {
      await import(/* @vite-ignore */ address);
      return true;
    } catch (reason) {
      testRun.broken(part, reason);
      return false;
    }
  };
  const runAll = async (): Promise<void> => {
    for (const file of files) if (!(await load('program', file))) return;
    testRun.loaded();
    if (!(await load('tests', tests))) return;
    testRun.close();
    while (testRun.startNext()) {
      const end = clock.now() + LONGEST_WAIT;
      while (testRun.isWaiting() && clock.now() < end) await new Promise((resolve) => later(resolve, 1));
      if (testRun.isWaiting()) testRun.giveUp();
    }
  };
  await runAll();
  notEvery(awake);
}
