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

/** What the host lends to a sandbox: three functions, taking and giving plain strings and numbers alone. */
export interface SandboxHost {
  emit(text: string): void;
  resetOutput(): void;
  /** Moves the clock on to at least so many milliseconds after the start. */
  skipTo(milliseconds: number): void;
}

export interface SandboxSettings {
  output: OutputLimits;
  /** The program's text by file name, to name the callee in errors. */
  sources: Record<string, string>;
  /** Frames of other files are left out of stacks. */
  hasOwnFramesOnly: boolean;
  seed: number | null;
}

/** What the host may call in a sandbox; every value that it passes stays inside. */
export interface SandboxControls {
  /** Takes what is known of the program (SandboxSettings as JSON) just before it starts. */
  begin(settingsJson: string): void;
  reportUncaught(reason: unknown, inPromise: boolean): void;
  /** Tells of rejections that nobody handles, then runs the next timer; false when none is left. */
  runTimer(): boolean;
  /** Watches over the value of the whole program. */
  watch(value: unknown): unknown;
  /** From now on what is printed, and errors that nobody caught, go to tests instead of the output. */
  redirect(write: Writer, uncaught: (reason: unknown) => void): void;
  /** Timers that still wait are forgotten. */
  dropTimers(): void;
}

type Writer = (level: 'log' | 'warn' | 'error', text: string) => void;

const OUT_OF_MEMORY = /^Uncaught (\(in promise\) )?InternalError: out of memory/;
const elapsed = methodOf<(clock: unknown) => number>(performance, 'now');
const { defineProperty } = Object;
const { parse } = JSON;

/**
 * Gives a fresh QuickJS its console and timers. Runs inside the sandbox, before the program, and keeps what it needs
 * in this closure: the program never gets hold of the host's functions.
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
