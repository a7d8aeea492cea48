import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import type { PostgresProcess } from './postgres-process.ts';

const FIRST_PAUSE = 0.1 * SECOND;
const LONGEST_PAUSE = 5 * SECOND;

/**
 * Keeps PostgreSQL running until `stop`. After an unexpected exit it is restarted, with growing pauses while that
 * fails.
 */
export async function supervisePostgres(
  launch: () => Promise<PostgresProcess>,
  log: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let server = await launch();

  const keepRunning = async () => {
    let pause = FIRST_PAUSE;
    for (;;) {
      await server.exited;
      if (stopping.signal.aborted) return;
      log('PostgreSQL ended unexpectedly; starting it again');
      try {
        server = await launch();
        pause = FIRST_PAUSE;
        // The stop was requested during the start.
        if (stopping.signal.aborted) await server.stop();
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
        pause = Math.min(2 * pause, LONGEST_PAUSE);
      }
    }
  };
  const ended = keepRunning();

  return {
    async stop() {
      stopping.abort();
      await server.stop();
      await ended;
    },
  };
}
