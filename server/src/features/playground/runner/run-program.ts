import { ENDINGS } from '@lectern/student-runtime/console/endings';
import type { QuickJSHandle } from 'quickjs-emscripten-core';
import { markDiscardedResults } from './discarded-results.ts';
import { emptyFile } from '../emptied-program.ts';
import { loadOnlyFiles } from './own-modules.ts';
import { runJobs } from './promise-jobs.ts';
import { inMilliseconds } from './processor-time.ts';
import { EVAL_MODULE, SandboxFailure, type PreparedSandbox, type Workbench } from './prepared-sandbox.ts';
import { TESTS_FILE, type Ending, type Program } from '../program.ts';
import { runTests } from './run-tests.ts';
import type { SandboxSettings } from '../sandbox/prelude.ts';
import { loadTestHarness } from './test-harness-loader.ts';

/** QuickJS's JS_EVAL_FLAG_ASYNC: a script that may `await` at its top. */
const EVAL_SCRIPT_WITH_AWAIT = 1 << 7;

/** Runs one program in its own sandbox. Its output is afterwards in the workbench. */
export function runProgram(workbench: Workbench, sandbox: PreparedSandbox, program: Program): Ending {
  const { clock, output, engine } = workbench;
  clock.begin(program.clock);
  const { milliseconds, patience } = program.limits;
  const begun = clock.realNow();
  const before = process.threadCpuUsage();
  const isOverdue = (): boolean => {
    const elapsed = clock.realNow() - begun;
    if (elapsed <= milliseconds) return false;
    return elapsed > milliseconds * patience || inMilliseconds(process.threadCpuUsage(before)) > milliseconds;
  };
  const end = (ending: Exclude<Ending, 'finished'>): Ending => {
    engine.discardMemory();
    output.append(`${output.isEmpty() ? '' : '\n'}${ENDINGS[ending]}`);
    return ending;
  };

  try {
    const { context, runtime, control } = sandbox;
    runtime.setInterruptHandler(isOverdue);
    const { limits, seed, kind, tests } = program;
    const written = mapValues(program.files, (text) =>
      tests?.emptied === undefined ? text : emptyFile(text, tests.emptied),
    );
    const files = mapValues(written, (text) => markDiscardedResults(text, kind));
    const sources = tests && !tests.isTerse ? { ...files, [TESTS_FILE]: tests.source } : files;
    const hasOwnFramesOnly = tests !== undefined;
    const settings: SandboxSettings = { output: limits.output, sources, hasOwnFramesOnly, seed };
    control('begin', context.newString(JSON.stringify(settings)));
    const harness = tests && loadTestHarness(workbench, sandbox, tests);
    const linking = loadOnlyFiles(runtime, { ...program, files });
    if (tests && harness) runTests({ sandbox, harness, linking, tests, isOverdue });
    else execute(sandbox, { ...program, files }, isOverdue);
    return 'finished';
  } catch (error) {
    // Catches whatever the engine throws, RangeErrors of its native stack and aborts included. The engine is dropped.
    if (isOverdue()) return end('time');
    return end(error instanceof SandboxFailure ? 'memory' : 'crashed');
  }
}

const mapValues = (
  record: Record<string, string>,
  change: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([name, text]) => [name, change(text)]));

/** The event loop: the program, then promise jobs and timers for as long as there are any. */
function execute(
  { context, runtime, control }: PreparedSandbox,
  { kind, files, entry }: Program,
  isOverdue: () => boolean,
): void {
  const report = (reason: QuickJSHandle, inPromise: boolean): void => {
    if (isOverdue()) throw new SandboxFailure();
    control('reportUncaught', reason, inPromise ? context.true : context.false);
  };
  const flags = kind === 'script' ? EVAL_SCRIPT_WITH_AWAIT : EVAL_MODULE;
  const result = context.evalCode(files[entry] ?? '', entry, flags);
  let running = result.error ? undefined : result.value;
  if (result.error) report(result.error, false);

  const settle = (isFirstTurn: boolean): void => {
    if (!running) return;
    const state = context.getPromiseState(running);
    if (state.type === 'pending') return;
    running = undefined;
    if (state.type === 'rejected') report(state.error, !isFirstTurn);
    else if (kind === 'script') control('watch', context.getProp(state.value, 'value'));
  };
  const drainJobs = (): void => runJobs(runtime, isOverdue, (reason) => report(reason, false));

  settle(true);
  do {
    drainJobs();
    settle(false);
    drainJobs();
  } while (context.dump(control('runTimer')) === true);
}
