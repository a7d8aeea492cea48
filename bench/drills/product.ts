import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithProcess } from '../../harness/end-with-process.ts';
import { copyFilledData, fillingOf } from '../../harness/filled-data.ts';
import { SERVER_ARGS, SERVER_ENV } from '../../harness/server-process.mjs';
import type pg from 'pg';
import { findRunningPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { freePort } from '../../server/testing/free-port.ts';

export interface Product {
  url: string;
  dataDir: string;
  /** The id of the running process. */
  pid(): number;
  /** Sends SIGKILL, and waits for the exit. */
  kill(): Promise<void>;
  /** Starts it again on the same data, and returns the milliseconds until it was ready. */
  restart(): Promise<number>;
  /** Sends SIGTERM, and returns the exit status and how long it took. */
  terminate(): Promise<{ status: number | null; ms: number }>;
  /** The address of its database. */
  databaseUrl(): Promise<string>;
  /** Queries its database on a connection of its own. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Ends it. Its data stay. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const launch = async (env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const child = spawn(process.execPath, SERVER_ARGS, {
    env: { ...SERVER_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('Lectern is ready')) resolve();
    });
    child.once('exit', () => reject(new Error(`Lectern ended before it was ready: ${said.join('')}`)));
  });
  return child;
};

/** Makes an empty folder that the unprivileged PostgreSQL can enter. */
export const newDataDir = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-drill-'));
  await chmod(dataDir, 0o711);
  return dataDir;
};

/** Starts the product as a process that can be killed, on loopback and by default with a data folder of its own. */
export const startProduct = async (env: Record<string, string> = {}, givenDir?: string): Promise<Product> => {
  const dataDir = givenDir ?? (await newDataDir());
  if (givenDir === undefined && env['DATABASE_URL'] === undefined)
    await copyFilledData(fillingOf(env), dataDir);
  const port = Number(env['PORT'] ?? (await freePort()));
  const settings = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  };
  let child = await launch(settings);

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  endWithProcess(() => end('SIGTERM'));
  const databaseUrl = async (): Promise<string> => {
    const url = env['DATABASE_URL'] ?? (await findRunningPostgres(dataDir));
    if (url === undefined) throw new Error('its database does not run');
    return url;
  };

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    pid: () => child.pid ?? 0,
    kill: () => end('SIGKILL'),
    async restart() {
      const start = performance.now();
      child = await launch(settings);
      return performance.now() - start;
    },
    async terminate() {
      const start = performance.now();
      await end('SIGTERM');
      return { status: child.exitCode, ms: performance.now() - start };
    },
    databaseUrl,
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const { rows } = await withClient(await databaseUrl(), 'lectern-drill', (client) =>
        client.query<Row>(text, values),
      );
      return rows;
    },
    stop: () => end('SIGTERM'),
    async remove() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** The process id of a product's PostgreSQL. */
export const postgresPid = async ({ dataDir }: Product): Promise<number> => {
  const elsewhere = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => '');
  const cluster = elsewhere.trim() === '' ? join(dataDir, 'postgres') : elsewhere.trim();
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
};
