import { DAY } from '@lectern/contract/units';
import type { Logger } from '#platform/logger.ts';

/** What runs by itself now and then. */
export interface Daily {
  /** Waits for a run that is under way. */
  stop(): Promise<void>;
}

/** Runs what each node does for its own disk, now and every day; a failure is logged and tried again the next day. */
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
