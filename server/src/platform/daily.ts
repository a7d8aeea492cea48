import { DAY } from '@lectern/contract/units';
import type { Logger } from './logger.ts';

/** Runs `work` now and again after each `period`, a day when none is given; a failure is logged and tried again then. `stop` waits for a run that is under way. */
export const runDaily = (
  name: string,
  work: () => Promise<unknown>,
  log: Logger,
  period = DAY,
): { stop(): Promise<void> } => {
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
