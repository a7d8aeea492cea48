import type { Failure } from './expect.ts';

/** What a program printed: level and text of one entry. */
export type PrintedEntry = [level: 'log' | 'warn' | 'error', text: string];

/** What a run of tests says, a line at a time, as JSON. */
export type ReportLine =
  /** Tests were read; in this order they run. */
  | { kind: 'registered'; titles: string[] }
  /** The program, or the tests, could not even be loaded. */
  | { kind: 'broken'; part: 'program' | 'tests'; message: string }
  /** What was printed while the program loaded. */
  | { kind: 'loaded'; printed: PrintedEntry[] }
  | { kind: 'tested'; index: number; failure: Failure | null; printed: PrintedEntry[] };

/** Limits of one run, in characters where nothing else is said. */
export const REPORT_LIMITS = {
  tests: 50,
  title: 200,
  text: 2_000,
  printed: 4_000,
  printedEntries: 100,
} as const;
