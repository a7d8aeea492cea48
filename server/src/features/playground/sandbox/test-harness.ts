import { formatUncaught, lineIn } from '@lectern/student-runtime/console/format-error';
import { formatValue } from '@lectern/student-runtime/console/format-value';
import { lockDown } from '@lectern/student-runtime/testing/lock-down';
import { createTestRun, type TestRun } from '@lectern/student-runtime/testing/test-run';

const { stringify } = JSON;

/** The host's controls for tests. The program cannot reach them. */
export type HarnessControls = Omit<TestRun, 'api'>;

let api: TestRun['api'] | undefined;

/** Locks the built-ins, then installs the test run. `tell` receives the lines of the report. */
export function installTests(tell: (line: string) => void, isTerse: boolean): HarnessControls {
  lockDown();
  const { api: ownApi, ...controls } = createTestRun({
    format: (value) => formatValue(value),
    describe: (reason) => formatUncaught(reason),
    lineOf: (error) => lineIn('tests.js', error),
    report: (line) => tell(`${stringify(line)}\n`),
    isTerse,
  });
  api = ownApi;
  return controls;
}

/** What `test-words.ts` names, for the tests' own module. */
export const testApi = (): TestRun['api'] => api as TestRun['api'];
