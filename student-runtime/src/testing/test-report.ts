import type { Failure } from './expect.ts';

/** One entry of a program's output: level and text. */
export type PrintedEntry = [level: 'log' | 'warn' | 'error', text: string];

/** A line of a test run's report, as JSON. */
export type ReportLine =
  /** The tests were registered; they run in this order. */
  | { kind: 'registered'; titles: string[] }
  /** The program or the tests could not be loaded. */
  | { kind: 'broken'; part: 'program' | 'tests'; message: string }
  /** Output from the loading of the program. */
  | { kind: 'loaded'; printed: PrintedEntry[] }
  | { kind: 'tested'; index: number; failure: Failure | null; printed: PrintedEntry[] };

/** Limits of one run, in characters unless the name says otherwise. */
export const REPORT_LIMITS = {
  tests: 50,
  title: 200,
  text: 2_000,
  printed: 4_000,
  printedEntries: 100,
} as const;
