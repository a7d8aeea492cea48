import type { Ending } from '../../src/features/playground/program.ts';

/** A program that tries to break the sandbox, its neighbours or the server, and what must hold all the same. */
export interface HostileProgram {
  name: string;
  code: string;
  /** How it may end; beside this it must end in time, leave the next run alone and keep both processes alive. */
  ends: readonly Ending[];
  /** The whole output. */
  prints?: string;
  /** A part of the output. */
  includes?: string;
}

const FINISHED: readonly Ending[] = ['finished'];
const TIME: readonly Ending[] = ['time'];
const BOUNDED: readonly Ending[] = ['finished', 'time', 'memory', 'crashed'];

/** Ends by itself, with exactly this output. */
export function finishes(name: string, code: string, prints: string): HostileProgram {
  return { name, code, ends: FINISHED, prints };
}

/** Meets the end of its memory or of its time, whichever is first, and the student is told. */
export function runsOut(name: string, code: string): HostileProgram {
  return { name, code, ends: BOUNDED, includes: 'Stopped: ' };
}

/** Ends by itself, and somewhere in its output is this text. */
export function shows(name: string, code: string, includes: string): HostileProgram {
  return { name, code, ends: FINISHED, includes };
}

/** Never ends by itself: it is stopped, and the student is told so. */
export function isStopped(name: string, code: string): HostileProgram {
  return { name, code, ends: TIME, includes: 'Stopped: the program ran for longer than 1 second' };
}

/** May end in any way, as long as it ends within its limits. */
export function isBounded(name: string, code: string): HostileProgram {
  return { name, code, ends: BOUNDED };
}

/** Says `contained` when what it reached for is not there. */
export function isContained(name: string, code: string): HostileProgram {
  return finishes(name, code, 'contained');
}
