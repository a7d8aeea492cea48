import { ENDINGS } from '@lectern/student-runtime/console/endings';
import { createPageRunner, NoPageRunner } from './page-runner.ts';

const RUN_FRAME = import.meta.env['VITE_RUN_FRAME'] as string | undefined;

export interface FinishedRun {
  /** The output, one string per entry. */
  entries: readonly string[];
  /** The sentence on why it was ended from outside; null when it ended by itself. */
  stopped: string | null;
}

let runner: ReturnType<typeof createPageRunner> | undefined;
/** The runner ends a program when it is given another. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one program to its end in a frame of the page, after those that were given before.
 * @throws {NoPageRunner} where the browser cannot
 */
export function runToEnd(code: string): Promise<FinishedRun> {
  const finished = last.then(() => runAlone(code));
  last = finished.catch(() => undefined);
  return finished;
}

function runAlone(code: string): Promise<FinishedRun> {
  if (!RUN_FRAME) throw new NoPageRunner('There is no frame');
  runner ??= createPageRunner(RUN_FRAME);
  const { run } = runner;
  const entries: string[] = [];
  return new Promise((resolve, reject) => {
    run(code, {
      output: (printed) => entries.push(...printed.map(([, text]) => text)),
      ended: (ending) =>
        resolve({ entries, stopped: ending in ENDINGS ? ENDINGS[ending as keyof typeof ENDINGS] : null }),
    }).catch(reject);
  });
}
