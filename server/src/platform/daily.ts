import { DAY } from '@lectern/contract/units';
import type { Logger } from './logger.ts';

/** Runs `work` now and once a day; a failure is logged and tried again the next day. `stop` waits for a run that is under way. */
export const runDaily = (
  name: string,
  work: () => Promise<unknown>,
  log: Logger,
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
  const timer = setInterval(start, DAY);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
};
