import { ENDINGS } from '@lectern/contract/console/endings';
import type { QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';
import { markDiscardedResults } from './discarded-results.ts';
import { EVAL_MODULE, SandboxFailure, type PreparedSandbox, type Workbench } from './prepared-sandbox.ts';
import type { Ending, Program } from './program.ts';
import type { SandboxSettings } from './sandbox/prelude.ts';

/** QuickJS's JS_EVAL_FLAG_ASYNC: a script that may `await` at its top. */
const EVAL_SCRIPT_WITH_AWAIT = 1 << 7;
const JOBS_AT_ONCE = 500;
/** Keeps what a program asks for apart from the names of modules that are loaded already. */
const NOT_OWN = 'not-own:';

/** Runs one program in a sandbox of its own; what it printed is in the workbench's output afterwards. */
export function runProgram(
  { clock, output, engine }: Workbench,
  sandbox: PreparedSandbox,
  program: Program,
): Ending {
  clock.begin(program.clock);
  const deadline = clock.realNow() + program.limits.milliseconds;
  const isOverdue = (): boolean => clock.realNow() > deadline;
  const end = (ending: Exclude<Ending, 'finished'>): Ending => {
    engine.discardMemory();
    output.append(`${output.isEmpty() ? '' : '\n'}${ENDINGS[ending]}`);
    return ending;
  };

  try {
    const { context, runtime, control } = sandbox;
    runtime.setInterruptHandler(isOverdue);
    const { limits, seed, kind } = program;
    const files = mapValues(program.files, (text) => markDiscardedResults(text, kind));
    loadOnlyFiles(runtime, { ...program, files });
    const settings: SandboxSettings = { output: limits.output, sources: files, seed };
    control('begin', context.newString(JSON.stringify(settings)));
    execute(sandbox, { ...program, files }, isOverdue);
    return 'finished';
  } catch (error) {
    // Whatever the engine threw, RangeErrors of its native stack and aborts included, ends here: it is dropped.
    if (isOverdue()) return end('time');
    return end(error instanceof SandboxFailure ? 'memory' : 'crashed');
  }
}

const mapValues = (
  record: Record<string, string>,
  change: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([name, text]) => [name, change(text)]));

/** From now on modules import one another, a script nothing: the prelude's modules are out of reach too. */
function loadOnlyFiles(runtime: QuickJSRuntime, { kind, files }: Program): void {
  const isOwn = (name: string): boolean => kind === 'modules' && Object.hasOwn(files, name);
  runtime.setModuleLoader(
    (name) =>
      isOwn(name)
        ? (files[name] ?? '')
        : { error: new ReferenceError(`could not load module '${name.slice(NOT_OWN.length)}'`) },
    (parent, specifier) => {
      const name = /^\.\.?\//.test(specifier)
        ? new URL(specifier, `file:///${parent}`).pathname.slice(1)
        : '';
      return isOwn(name) ? name : NOT_OWN + specifier;
    },
  );
}

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
  const drainJobs = (): void => {
    while (runtime.hasPendingJob()) {
      const jobs = runtime.executePendingJobs(JOBS_AT_ONCE);
      if (isOverdue()) throw new SandboxFailure();
      if (jobs.error) report(jobs.error, false);
    }
  };

  settle(true);
  do {
    drainJobs();
    settle(false);
    drainJobs();
  } while (context.dump(control('runTimer')) === true);
}
