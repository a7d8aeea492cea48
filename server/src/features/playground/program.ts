import { KiB, MiB, SECOND } from '@lectern/contract/units';
import { MAIN_FILE } from '@lectern/student-runtime/console/format-error';
import { OUTPUT_LIMITS, type OutputLimits } from '@lectern/student-runtime/console/output-limit';
import type { EmptiedBody } from './emptied-program.ts';

/** How a run ended. A program that threw is `finished` too; the other endings come from outside. */
export type Ending = 'finished' | 'time' | 'memory' | 'crashed';

export interface RunLimits {
  /** Processor time. */
  milliseconds: number;
  /** The factor for wall-clock time, which passes while others use the processor. */
  patience: number;
  output: OutputLimits;
}

/** The name of the tests' own module; no file of a program has it. */
export const TESTS_FILE = 'tests.js';

/** Tests for a program: a module that imports its files. */
export interface ProgramTests {
  source: string;
  /** The files to load before the tests; the others load when they are imported. */
  loads: readonly string[];
  /** Hidden tests: only which of them passed leaves the sandbox. */
  isTerse: boolean;
  /** Replaces the bodies of the program's exports, see `emptyFile`. */
  emptied?: EmptiedBody | undefined;
}

/** A program to run. A script is one file with top-level `await`; modules import one another by relative names. */
export interface Program {
  kind: 'script' | 'modules';
  /** Tests, which run after the files; the files are then modules. Without tests only `entry` runs. */
  tests?: ProgramTests;
  /** Text by file name, as `code.js` or `cart/total.js`. */
  files: Record<string, string>;
  entry: string;
  /** The seed of Math.random; null for a different sequence in each run. */
  seed: number | null;
  /** The program's clock, in milliseconds since 1970, which only timers advance. Null for the real time. */
  clock: number | null;
  limits: RunLimits;
}

export interface RunResult {
  /** The console's output, including the lines of an uncaught error or of an ending from outside. */
  output: string;
  ending: Ending;
  milliseconds: number;
  /** The tests' report: one ReportLine as JSON in each line; empty without tests. */
  report: string;
}

/** The load of the machine must not decide whether a program passes its tests. */
const RUN_PATIENCE = 5;

export const RUN_LIMITS: RunLimits = {
  milliseconds: SECOND,
  patience: RUN_PATIENCE,
  output: OUTPUT_LIMITS,
};

/** The time after the deadline for the interrupt handler. After it the worker is terminated from outside. */
export const WATCHDOG_GRACE = 0.25 * SECOND;

export const WASM_PAGE = 64 * KiB;
export const SANDBOX_MEMORY = { initial: (16 * MiB) / WASM_PAGE, maximum: (64 * MiB) / WASM_PAGE };
/** Lower than the memory's limit, so that a program gets a readable error instead of an abort. */
export const SANDBOX_HEAP = 40 * MiB;
/**
 * About 13,000 plain calls deep, as in a browser. The worker's own stack has room for the engine's frames of that
 * depth.
 */
export const SANDBOX_STACK = 2 * MiB;
export const WORKER_STACK_MIB = 48;

/** A student's program as it stands in the editor. */
export function scriptOf(code: string, limits = RUN_LIMITS): Program {
  return { kind: 'script', files: { [MAIN_FILE]: code }, entry: MAIN_FILE, seed: null, clock: null, limits };
}
