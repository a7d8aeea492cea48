import type { QuickJSHandle } from 'quickjs-emscripten-core';
import {
  EVAL_MODULE,
  SandboxFailure,
  valueOf,
  type PreparedSandbox,
  type Workbench,
} from './prepared-sandbox.ts';
import type { ProgramTests } from '../program.ts';
import type { HarnessControls } from '../sandbox/test-harness.ts';

/** The host's handle on the tests in a sandbox. */
export interface TestHarness {
  /** The module that exports what tests use without importing it. */
  wordsModule: string;
  /** Calls one of the harness's controls. @throws SandboxFailure */
  control: (name: keyof HarnessControls, ...values: QuickJSHandle[]) => QuickJSHandle;
}

const WORDS_MODULE = 'lectern/test-words';

/** Loads the harness and locks the built-ins, in a sandbox in which no program has run yet. */
export function loadTestHarness(
  { report, testHarness }: Workbench,
  { context, control }: PreparedSandbox,
  { isTerse }: ProgramTests,
): TestHarness {
  const exported = valueOf(
    context.evalCode(`export * from '${testHarness}';`, 'lectern/load-tests', EVAL_MODULE),
  );
  const controls = valueOf(
    context.callFunction(context.getProp(exported, 'installTests'), context.undefined, [
      context.newFunction('tell', (line) => report.append(context.getString(line))),
      isTerse ? context.true : context.false,
    ]),
  );
  control('redirect', context.getProp(controls, 'write'), context.getProp(controls, 'uncaught'));
  const words = `import { testApi } from '${testHarness}'; export const { test, it, describe, expect, assert } = testApi();`;
  const loaded = context.evalCode(words, WORDS_MODULE, EVAL_MODULE);
  if (loaded.error) throw new SandboxFailure();
  return {
    wordsModule: WORDS_MODULE,
    control: (name, ...values) =>
      valueOf(context.callFunction(context.getProp(controls, name), context.undefined, values)),
  };
}
