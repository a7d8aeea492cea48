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

/**
 * Runs one program to its end in a frame of the page.
 * @throws {NoPageRunner} where the browser cannot
 */
export async function runToEnd(code: string): Promise<FinishedRun> {
  if (!RUN_FRAME) throw new NoPageRunner('There is no frame');
  runner ??= createPageRunner(RUN_FRAME);
  const { run } = runner;
  const entries: string[] = [];
  return new Promise((resolve, reject) => {
    run(code, {
      output: (printed) => entries.push(...printed.map(([, text]) => text)),
      ended(ending) {
        if (ending === 'stopped') reject(new NoPageRunner('Another run took its place'));
        else resolve({ entries, stopped: ending === 'finished' ? null : ENDINGS[ending] });
      },
    }).catch(reject);
  });
}
