import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { endWithProcess } from '../harness/end-with-process.ts';
import { freePort } from '../server/testing/free-port.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
export const NOT_INSTALLED = 'PgBouncer is not installed (Debian: apt-get install pgbouncer)';

/** Half as many connections as Lectern may want. */
const HALF_OF_WANTED = 5;

export interface Pooler {
  /** The address of the database through the pooler. */
  url: string;
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): void;
  stop(): Promise<void>;
}

/** PgBouncer accepts no empty value. */
const passwordOf = ({ password }: URL): string => (password === '' ? '' : `password=${password} `);

interface Pool {
  size?: number;
  mode?: 'transaction' | 'statement';
}

/** The configuration that docs/operations.md recommends, with half as many connections as Lectern may want. */
const configOf = (database: URL, port: number, { size, mode }: Required<Pool>): string => `
[databases]
lectern = host=${decodeURIComponent(database.hostname)} port=${database.port || 5432} dbname=${database.pathname.slice(1)} user=${database.username} ${passwordOf(database)}connect_query='set statement_timeout = 2200'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
server_login_retry = 1
query_wait_timeout = 3
`;

/** Starts PgBouncer before a database; undefined where the machine has none. */
export const startPgBouncer = async (
  databaseUrl: string,
  { size = HALF_OF_WANTED, mode = 'transaction' }: Pool = {},
): Promise<Pooler | undefined> => {
  const program = PROGRAM.find((path) => existsSync(path));
  if (program === undefined) return undefined;
  const home = await mkdtemp(join(tmpdir(), 'lectern-pgbouncer-'));
  await chmod(home, 0o755);
  const port = await freePort();
  await writeFile(join(home, 'pgbouncer.ini'), configOf(new URL(databaseUrl), port, { size, mode }));
  // It refuses to run as root, as PostgreSQL does.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const launch = (): ChildProcess =>
    spawn(program, ['-q', ...account, join(home, 'pgbouncer.ini')], { stdio: 'ignore' });
  let child = launch();
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  endWithProcess(kill);
  const url = `postgres://lectern@127.0.0.1:${port}/lectern`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error('PgBouncer does not take its settings');
    await pause(50);
  }
  return {
    url,
    kill,
    start() {
      child = launch();
    },
    async stop() {
      await kill();
      await rm(home, { recursive: true, force: true });
    },
  };
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};
