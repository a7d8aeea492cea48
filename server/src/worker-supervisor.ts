import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { SECOND } from '@lectern/contract/units';
import type { Logger } from '#platform/logger.ts';

const PROGRAM = join(import.meta.dirname, 'worker.ts');
const FIRST_PAUSE = SECOND;
const LONGEST_PAUSE = 30 * SECOND;
const PATIENCE = 8 * SECOND;
const MAX_HEAP_MB = 128;

/**
 * Keeps the video worker running beside the server. It restarts the worker when it exits, with growing pauses when it
 * exits soon.
 */
export const superviseWorker = (databaseUrl: string, log: Logger): { stop(): Promise<void> } => {
  let child: ChildProcess | undefined;
  let isStopped = false;
  let pause = FIRST_PAUSE;
  let restart: NodeJS.Timeout | undefined;

  const start = (): void => {
    const started = fork(PROGRAM, [], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    });
    child = started;
    started.on('message', () => {
      pause = FIRST_PAUSE;
      log.debug({ pid: started.pid }, 'the worker for videos is ready');
    });
    started.on('error', (error) =>
      log.warn({ error: error.message }, 'the worker for videos cannot be reached'),
    );
    started.on('exit', (code, signal) => {
      child = undefined;
      if (isStopped) return;
      log.warn({ code, signal }, 'the worker for videos ended');
      restart = setTimeout(start, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    });
  };
  start();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(restart);
      const ending = child;
      if (ending === undefined) return;
      const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
      const lastResort = setTimeout(() => ending.kill('SIGKILL'), PATIENCE);
      if (ending.connected) ending.disconnect();
      await ended;
      clearTimeout(lastResort);
    },
  };
};
