import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../server/testing/free-port.ts';
import { SERVER_ARGS, SERVER_ENV } from '../harness/server-process.mjs';
import { findRunningPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';

export interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface RunningLectern extends Running {
  /** Everything that it has printed, including its log. */
  printed(): string;
  /** The address of its database. */
  databaseUrl(): Promise<string>;
}

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
};

/** Starts the product on an empty data folder with the sample courses. */
export const startLectern = async (env: Record<string, string> = {}): Promise<RunningLectern> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const child = spawn(process.execPath, SERVER_ARGS, {
    env: {
      ...SERVER_ENV,
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    printed += `${line}\n`;
  });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('Lectern is ready') && resolve());
    child.once('exit', () => reject(new Error('Lectern ended before it was ready')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    printed: () => printed,
    async databaseUrl() {
      const url = await findRunningPostgres(dataDir);
      if (url === undefined) throw new Error('its database does not run');
      return url;
    },
    async stop() {
      await ended(child, 'SIGINT');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Starts a bare `node:http` server that answers `body` to everything. */
export const startBare = async (body: Buffer, contentType: string): Promise<Running> => {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send({ body: body.toString('base64'), contentType });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${message.port}/`,
    pid: child.pid ?? 0,
    stop: () => ended(child, 'SIGTERM'),
  };
};
