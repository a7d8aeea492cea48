import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithProcess } from '../../../harness/end-with-process.ts';
import type { PostgresAccount } from '../../../server/src/platform/postgres/postgres-account.ts';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** The newest PostgreSQL of the system: the one that npm brings has no `pg_basebackup` and no `pg_rewind`. */
const postgresFolder = (): string => {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const newest = Math.max(15, ...versions.map(Number).filter(Number.isFinite));
  return join(DEBIAN_POSTGRES, String(newest), 'bin');
};

/** What the drill runs, each with the Debian package that brings it. */
export const programs = {
  etcd: { path: '/usr/bin/etcd', package: 'etcd-server' },
  patroni: { path: '/usr/bin/patroni', package: 'patroni' },
  haproxy: { path: '/usr/sbin/haproxy', package: 'haproxy' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', package: 'pgbouncer' },
  postgres: { path: join(postgresFolder(), 'postgres'), package: 'postgresql' },
  amcheck: { path: join(postgresFolder(), 'pg_amcheck'), package: 'postgresql' },
  memcached: { path: '/usr/bin/memcached', package: 'memcached' },
  'swift-ring-builder': { path: '/usr/bin/swift-ring-builder', package: 'swift' },
  'swift-proxy': { path: '/usr/bin/swift-proxy-server', package: 'swift-proxy' },
  'swift-account': { path: '/usr/bin/swift-account-server', package: 'swift-account' },
  'swift-container': { path: '/usr/bin/swift-container-server', package: 'swift-container' },
  'swift-object': { path: '/usr/bin/swift-object-server', package: 'swift-object' },
};

/** The packages whose programs this machine lacks. */
export const missingPackages = (): string[] => [
  ...new Set(
    Object.values(programs)
      .filter(({ path }) => !existsSync(path))
      .map((program) => program.package),
  ),
];

/** A program that can be killed and started again as it was. */
export interface Program {
  pid(): number;
  kill(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Launch {
  path: string;
  args: string[];
  /** Takes what it prints. */
  logFile: string;
  account?: PostgresAccount;
  env?: NodeJS.ProcessEnv;
}

export const launch = ({ path, args, logFile, account, env = {} }: Launch): Program => {
  let child: ChildProcess;
  const start = (): void => {
    const log = openSync(logFile, 'a');
    child = spawn(path, args, {
      ...account,
      cwd: '/',
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  start();
  endWithProcess(() => end('SIGTERM'));
  return {
    pid: () => child.pid ?? 0,
    kill: () => end('SIGKILL'),
    start,
    stop: () => end('SIGTERM'),
  };
};

/** Polls until it is so. */
export const until = async (
  what: string | (() => string),
  isSo: () => Promise<boolean>,
  within = 120_000,
): Promise<number> => {
  const start = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - start > within)
      throw new Error(`In vain waited for: ${typeof what === 'string' ? what : what()}`);
    await pause(100);
  }
  return performance.now() - start;
};
