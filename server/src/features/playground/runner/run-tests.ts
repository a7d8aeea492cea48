import { testWords } from '@lectern/student-runtime/testing/test-words';
import type { QuickJSHandle } from 'quickjs-emscripten-core';
import { TEST_WORDS, type Linking } from './own-modules.ts';
import { EVAL_MODULE, SandboxFailure, type PreparedSandbox } from './prepared-sandbox.ts';
import { TESTS_FILE, type ProgramTests } from '../program.ts';
import { runJobs } from './promise-jobs.ts';
import type { TestHarness } from './test-harness-loader.ts';

interface TestsRun {
  sandbox: PreparedSandbox;
  harness: TestHarness;
  linking: Linking;
  tests: ProgramTests;
  isOverdue: () => boolean;
}

/** On the first line, so that the tests' line numbers stay. */
const withWords = (source: string): string =>
  `import { ${testWords(source)} } from '${TEST_WORDS}'; ${source}`;

/**
 * Loads a program's files, then the tests, then runs the tests one by one. The program loads before any test exists, so
 * it cannot inspect them. `test` and `expect` can be imported only once, by the tests.
 */
export function runTests({ sandbox, harness, linking, tests, isOverdue }: TestsRun): void {
  const { context, runtime, control } = sandbox;
  const isTrue = (value: QuickJSHandle): boolean => context.dump(value) === true;
  const uncaught = (reason: QuickJSHandle): void => {
    if (isOverdue()) throw new SandboxFailure();
    harness.control('uncaught', reason);
  };
  const runAllJobs = (): void => runJobs(runtime, isOverdue, uncaught);
  const runTimer = (): boolean => isTrue(control('runTimer'));

  /** Reports a module that could not be loaded, and returns false. */
  const load = (part: 'program' | 'tests', source: string, name: string): boolean => {
    const broken = (reason: QuickJSHandle): false => {
      if (isOverdue()) throw new SandboxFailure();
      harness.control('broken', context.newString(part), reason);
      return false;
    };
    const result = context.evalCode(source, name, EVAL_MODULE);
    if (result.error) return broken(result.error);
    do {
      runAllJobs();
      const state = context.getPromiseState(result.value);
      if (state.type === 'fulfilled') return true;
      if (state.type === 'rejected') return broken(state.error);
    } while (runTimer());
    return broken(context.newString('the file waits for a promise that never settles'));
  };

  for (const name of tests.loads) {
    if (!load('program', `import './${name}';`, 'lectern-load.js')) return;
  }
  harness.control('loaded');
  linking.allowTestWords(harness.wordsModule);
  if (!load('tests', withWords(tests.source), TESTS_FILE)) return;
  harness.control('close');

  for (;;) {
    control('dropTimers');
    if (!isTrue(harness.control('startNext'))) return;
    do runAllJobs();
    while (isTrue(harness.control('isWaiting')) && runTimer());
    if (isTrue(harness.control('isWaiting'))) harness.control('giveUp');
  }
}
