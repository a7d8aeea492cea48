import { DAY } from '@lectern/contract/units';
import type { Logger } from '#platform/logger.ts';

/** What runs by itself now and then. */
export interface Daily {
  /** Waits for a run that is under way. */
  stop(): Promise<void>;
}

/** Runs `work` now and again after each `period`, a day when none is given; a failure is logged and tried again then. */
export const runDaily = (name: string, work: () => Promise<unknown>, log: Logger, period = DAY): Daily => {
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
  const timer = setInterval(start, period);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
};
