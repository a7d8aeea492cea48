import { ENDINGS } from '@lectern/student-runtime/console/endings';
import { formatUncaught } from '@lectern/student-runtime/console/format-error';
import { execute, methodOf, slice } from '@lectern/student-runtime/console/intrinsics';
import { limitOutput, type OutputLimits } from '@lectern/student-runtime/console/output-limit';
import { createStudentConsole } from '@lectern/student-runtime/console/student-console';
import { reportErrorsAsBrowsers } from './browser-wording.ts';
import { seedRandom } from './seeded-random.ts';
import { structuredClone } from './structured-clone.ts';
import { createVirtualTimers } from './virtual-timers.ts';
import { createPromiseWatch, WATCH } from './watched-promises.ts';

/** The three functions that the host gives to a sandbox. They pass only plain strings and numbers. */
export interface SandboxHost {
  emit(text: string): void;
  resetOutput(): void;
  /** Advances the clock to at least this many milliseconds after the start. */
  skipTo(milliseconds: number): void;
}

export interface SandboxSettings {
  output: OutputLimits;
  /** The program's text by file name, to name the callee in errors. */
  sources: Record<string, string>;
  /** Omits the frames of other files from stacks. */
  hasOwnFramesOnly: boolean;
  seed: number | null;
}

/** The functions in a sandbox that the host may call. The values that they pass stay in the sandbox. */
export interface SandboxControls {
  /** Sets the program's settings (SandboxSettings as JSON), just before it starts. */
  begin(settingsJson: string): void;
  reportUncaught(reason: unknown, inPromise: boolean): void;
  /** Reports unhandled rejections, then runs the next timer; false when none is left. */
  runTimer(): boolean;
  /** Watches the program's own result for an unhandled rejection. */
  watch(value: unknown): unknown;
  /** From now on sends output and uncaught errors to the tests. */
  redirect(write: Writer, uncaught: (reason: unknown) => void): void;
  /** Drops pending timers. */
  dropTimers(): void;
}

type Writer = (level: 'log' | 'warn' | 'error', text: string) => void;

const OUT_OF_MEMORY = /^Uncaught (\(in promise\) )?InternalError: out of memory/;
const elapsed = methodOf<(clock: unknown) => number>(performance, 'now');
const { defineProperty } = Object;
const { parse } = JSON;

/**
 * Installs the console and the timers in a fresh QuickJS. It runs inside the sandbox, before the program, and keeps its
 * state in this closure, so that the program cannot reach the host's functions.
 */
export function install(
  emit: SandboxHost['emit'],
  resetOutput: SandboxHost['resetOutput'],
  skipTo: SandboxHost['skipTo'],
): SandboxControls {
  const clock = performance;
  const now = (): number => elapsed(clock);
  const output = limitOutput(emit);
  let tests: { write: Writer; uncaught: (reason: unknown) => void } | undefined;
  const studentConsole = createStudentConsole({
    write(level, text) {
      if (tests) tests.write(level === 'warn' || level === 'error' ? level : 'log', text);
      else output.write(text);
    },
    isFull: output.isFull,
    clear() {
      if (tests) return;
      output.begin();
      resetOutput();
    },
    now,
  });

  const reportUncaught = (reason: unknown, inPromise: boolean): void => {
    if (tests) return tests.uncaught(reason);
    const text = formatUncaught(reason, { inPromise });
    output.write(execute(OUT_OF_MEMORY, slice(text, 0, 100)) ? ENDINGS.memory : text);
  };
  const promises = createPromiseWatch((reason) => reportUncaught(reason, true));
  const timers = createVirtualTimers({
    now,
    skipTo,
    watch: promises.watch,
    reportUncaught: (reason) => reportUncaught(reason, false),
    stopped() {
      if (tests) tests.write('error', ENDINGS.timers);
      else output.write(ENDINGS.timers);
    },
  });

  const globals = { console: studentConsole, structuredClone, ...timers.globals, [WATCH]: promises.watch };
  for (const [name, value] of Object.entries(globals)) {
    defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  }
  const begin = (settingsJson: string): void => {
    const settings = parse(settingsJson) as SandboxSettings;
    output.begin(settings.output);
    reportErrorsAsBrowsers(settings.sources, settings.hasOwnFramesOnly);
    if (settings.seed !== null) seedRandom(settings.seed);
  };
  const runTimer = (): boolean => {
    promises.reportRejections();
    return timers.runNext();
  };
  const redirect: SandboxControls['redirect'] = (write, uncaught) => {
    tests = { write, uncaught };
  };
  return { begin, reportUncaught, runTimer, watch: promises.watch, redirect, dropTimers: timers.drop };
}
