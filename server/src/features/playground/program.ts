import { KiB, MiB, SECOND } from '@lectern/contract/units';
import { MAIN_FILE } from '@lectern/student-runtime/console/format-error';
import { OUTPUT_LIMITS, type OutputLimits } from '@lectern/student-runtime/console/output-limit';
import type { EmptiedBody } from './emptied-program.ts';

/** How a run ended: `finished` also when the program threw; the others were ended from outside. */
export type Ending = 'finished' | 'time' | 'memory' | 'crashed';

export interface RunLimits {
  /** Of the processor's time. */
  milliseconds: number;
  /** By the clock so many times as long, while others have the processor. */
  patience: number;
  output: OutputLimits;
}

/** The name of the tests' own module; no file of a program has it. */
export const TESTS_FILE = 'tests.js';

/** Tests of a program: a module that imports the program's files. */
export interface ProgramTests {
  source: string;
  /** The files to load before them; the others when they are imported. */
  loads: readonly string[];
  /** Hidden tests: nothing but which of them passed leaves the sandbox. */
  isTerse: boolean;
  /** Puts this in the place of whatever the program does, see `emptyFile`. */
  emptied?: EmptiedBody | undefined;
}

/** Something to run. A script is one file with `await` at the top; modules import one another by relative names. */
export interface Program {
  kind: 'script' | 'modules';
  /** Run after files, which are modules then; without them only `entry` runs. */
  tests?: ProgramTests;
  /** Text by file name, as `code.js` or `cart/total.js`. */
  files: Record<string, string>;
  entry: string;
  /** Of Math.random; null for a different sequence in each run. */
  seed: number | null;
  /** The program's clock, in milliseconds since 1970: it moves by timers alone. Null for the real time. */
  clock: number | null;
  limits: RunLimits;
}

export interface RunResult {
  /** What the console shows, the lines of an uncaught error or of an ending from outside included. */
  output: string;
  ending: Ending;
  milliseconds: number;
  /** What tests said: a ReportLine a line, as JSON; empty without tests. */
  report: string;
}

/** What else a machine does must not decide whether a program passes its tests. */
const RUN_PATIENCE = 5;

export const RUN_LIMITS: RunLimits = {
  milliseconds: SECOND,
  patience: RUN_PATIENCE,
  output: OUTPUT_LIMITS,
};

/** Past the deadline the interrupt handler has had its chance: the worker is ended from outside. */
export const WATCHDOG_GRACE = 0.25 * SECOND;

export const WASM_PAGE = 64 * KiB;
export const SANDBOX_MEMORY = { initial: (16 * MiB) / WASM_PAGE, maximum: (64 * MiB) / WASM_PAGE };
/** Below the memory's end, so that a program meets an error that it can read rather than an abort. */
export const SANDBOX_HEAP = 40 * MiB;
/** Some 13,000 plain calls, as deep as in a browser. The worker's own stack holds the engine's frames of as many. */
export const SANDBOX_STACK = 2 * MiB;
export const WORKER_STACK_MIB = 48;

/** A student's program as it stands in the editor. */
export function scriptOf(code: string, limits = RUN_LIMITS): Program {
  return { kind: 'script', files: { [MAIN_FILE]: code }, entry: MAIN_FILE, seed: null, clock: null, limits };
}
