import type { QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';
import { SandboxFailure } from './prepared-sandbox.ts';

const JOBS_AT_ONCE = 500;

/** Runs promise jobs until there are none. @throws SandboxFailure when the program is out of time */
export function runJobs(
  runtime: QuickJSRuntime,
  isOverdue: () => boolean,
  report: (reason: QuickJSHandle) => void,
): void {
  while (runtime.hasPendingJob()) {
    const jobs = runtime.executePendingJobs(JOBS_AT_ONCE);
    if (isOverdue()) throw new SandboxFailure();
    if (jobs.error) report(jobs.error);
  }
}
