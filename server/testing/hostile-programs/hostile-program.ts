import type { Ending } from '../../src/features/playground/program.ts';

/** A program that tries to break the sandbox, its neighbours or the server, with the expected ending. */
export interface HostileProgram {
  name: string;
  code: string;
  /**
   * The expected ending. Every program must also end in time, leave the next run alone and keep both processes alive.
   */
  ends: readonly Ending[];
  /** The whole output. */
  prints?: string;
  /** A part of the output. */
  includes?: string;
}

const FINISHED: readonly Ending[] = ['finished'];
const TIME: readonly Ending[] = ['time'];
const BOUNDED: readonly Ending[] = ['finished', 'time', 'memory', 'crashed'];

/** Ends by itself with exactly this output. */
export function finishes(name: string, code: string, prints: string): HostileProgram {
  return { name, code, ends: FINISHED, prints };
}

/** Exceeds its memory or its time, whichever comes first, and the student is told. */
export function runsOut(name: string, code: string): HostileProgram {
  return { name, code, ends: BOUNDED, includes: 'Stopped: ' };
}

/** Ends by itself, and its output contains this text. */
export function shows(name: string, code: string, includes: string): HostileProgram {
  return { name, code, ends: FINISHED, includes };
}

/** Never ends by itself: it is stopped, and the student is told. */
export function isStopped(name: string, code: string): HostileProgram {
  return { name, code, ends: TIME, includes: 'Stopped: the program ran for longer than 1 second' };
}

/** May end in any way within its limits. */
export function isBounded(name: string, code: string): HostileProgram {
  return { name, code, ends: BOUNDED };
}

/** Prints `contained` when it could not reach its target. */
export function isContained(name: string, code: string): HostileProgram {
  return finishes(name, code, 'contained');
}
