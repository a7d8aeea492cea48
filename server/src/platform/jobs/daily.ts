import { DAY } from '@lectern/contract/units';
import type { Logger } from '#platform/logger.ts';

/** A recurring job. */
export interface Daily {
  /** Waits for a run in progress. */
  stop(): Promise<void>;
}

/** Runs a node's own disk maintenance now and every day. A failure is logged; the next run is a day later. */
export const runDaily = (name: string, work: () => Promise<unknown>, log: Logger): Daily => {
  let running = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ error: String(error) }, `${name} failed`);
    }
  };
  const start = (): void => {
    running = running.then(run);
  };
  start();
  const timer = setInterval(start, DAY);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
};
