import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { PROGRAM_ENV } from './program-env.ts';

const PROGRAM = join(import.meta.dirname, '../src/main.ts');

export interface ServerProgram {
  port: number;
  /** Sends SIGKILL and waits for the end; does nothing when the process has ended. */
  kill(): Promise<void>;
}

interface Options {
  env: Record<string, string>;
  /** Shell words before the program, such as `ulimit -f 8;`. */
  limit?: string;
}

/** Starts the server as a process, and waits until it is ready. */
export const startServerProgram = async ({ env, limit = '' }: Options): Promise<ServerProgram> => {
  const port = await freePort();
  const server: ChildProcess = spawn(
    '/bin/sh',
    ['-c', `${limit} exec "$@"`, 'sh', process.execPath, PROGRAM],
    {
      env: {
        ...PROGRAM_ENV,
        PORT: String(port),
        SAMPLE_DATA: 'false',
        MEDIA_WORKER: 'false',
        LOG_LEVEL: 'silent',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  if (server.stdout === null) throw new Error('nothing to read');
  const lines = createInterface({ input: server.stdout });
  for await (const line of lines) if (line.startsWith('Lectern is ready')) return { port, kill };
  throw new Error('the server ended');
};
