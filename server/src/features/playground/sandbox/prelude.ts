import { ENDINGS } from '@lectern/contract/console/endings';
import { formatUncaught } from '@lectern/contract/console/format-error';
import { execute, methodOf, slice } from '@lectern/contract/console/intrinsics';
import { limitOutput, type OutputLimits } from '@lectern/contract/console/output-limit';
import { createStudentConsole } from '@lectern/contract/console/student-console';
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
}

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
  const studentConsole = createStudentConsole({
    write: (_level, text) => output.write(text),
    isFull: output.isFull,
    clear() {
      output.begin();
      resetOutput();
    },
    now,
  });

  const reportUncaught = (reason: unknown, inPromise: boolean): void => {
    const text = formatUncaught(reason, { inPromise });
    output.write(execute(OUT_OF_MEMORY, slice(text, 0, 100)) ? ENDINGS.memory : text);
  };
  const promises = createPromiseWatch((reason) => reportUncaught(reason, true));
  const timers = createVirtualTimers({
    now,
    skipTo,
    watch: promises.watch,
    reportUncaught: (reason) => reportUncaught(reason, false),
    stopped: () => output.write(ENDINGS.timers),
  });

  const globals = { console: studentConsole, structuredClone, ...timers.globals, [WATCH]: promises.watch };
  for (const [name, value] of Object.entries(globals)) {
    defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  }
  const begin = (settingsJson: string): void => {
    const settings = parse(settingsJson) as SandboxSettings;
    output.begin(settings.output);
    reportErrorsAsBrowsers(settings.sources);
    if (settings.seed !== null) seedRandom(settings.seed);
  };
  const runTimer = (): boolean => {
    promises.reportRejections();
    return timers.runNext();
  };
  return { begin, reportUncaught, runTimer, watch: promises.watch };
}
