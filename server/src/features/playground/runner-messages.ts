import type { Ending, Program, RunResult } from './program.ts';

/** From the API to the runner. */
export interface RunRequest {
  id: number;
  program: Program;
}

/** From the runner to the API. */
export type RunnerReport =
  | { type: 'ready'; workers: number; hasDroppedPrivileges: boolean; hasNetwork: boolean }
  | { type: 'failed'; reason: string }
  | { type: 'finished'; id: number; result: RunResult };

/** From the runner to one of its workers. The worker's answer is how the run ended. */
export interface WorkerRequest {
  program: Program;
}
export interface WorkerReport {
  ending: Ending | 'idle';
}
