import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';
import { OperatorError } from '#platform/operator-error.ts';
import { spawnOptions, type PostgresAccount } from './postgres-account.ts';
import { clusterFailure } from './postgres-cluster.ts';
import { isPostgresOn } from './process-identity.ts';

const POLL = 0.01 * SECOND;
/** Routine log lines, such as starts and stops; lines about a crash are not. */
const ROUTINE = /^LOG:(?!.*(?:signal|interrupted|recovery|crash))/;

/**
 * Runs PostgreSQL beside a guard that reads our pipe. The pipe closes when Lectern ends, by SIGKILL too, and the guard
 * then asks PostgreSQL for a fast shutdown.
 */
const GUARD = `
exec 3<&0
"$@" 3<&- </dev/null &
postgres=$!
{ read -r _ <&3; kill -INT "$postgres"; } 2>/dev/null &
reader=$!
exec 3<&- </dev/null
wait "$postgres"
status=$?
kill "$reader" 2>/dev/null
exit "$status"
`;

export type PostgresProcess = {
  /** Settles when PostgreSQL has ended, for whatever reason. */
  exited: Promise<void>;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
};

type Options = {
  postgres: string;
  cluster: string;
  account: PostgresAccount;
  settings: Record<string, string>;
  log: (line: string) => void;
};

/**
 * Starts PostgreSQL and returns when it accepts connections.
 * @throws OperatorError with PostgreSQL's own words when it does not start
 */
export async function runPostgres({
  postgres,
  cluster,
  account,
  settings,
  log,
}: Options): Promise<PostgresProcess> {
  await endLeftoverPostgres(cluster);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const guard = spawn('/bin/sh', ['-c', GUARD, 'lectern-postgres', postgres, '-D', cluster, ...flags], {
    ...spawnOptions(account),
    stdio: ['pipe', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C is for Lectern, which stops PostgreSQL last.
    detached: true,
  });
  let output = '';
  let isReady = false;
  guard.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (!isReady) output += text;
    for (const line of text.trimEnd().split('\n')) if (!ROUTINE.test(line)) log(`postgres: ${line}`);
  });
  // The guard may have exited before we close its pipe.
  guard.stdin.on('error', () => undefined);
  let hasExited = false;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      hasExited = true;
      resolve();
    };
    guard.once('close', end);
    guard.once('error', end);
  });
  while (!isReady) {
    if (hasExited) throw clusterFailure(cluster, output);
    isReady = (await readPidFile(cluster))?.status === 'ready';
    if (!isReady) await delay(POLL);
  }
  output = '';
  return {
    exited,
    async stop() {
      guard.stdin.end();
      await exited;
    },
  };
}

/** Stops a PostgreSQL that an earlier Lectern left on these files, and removes its stale pid file. */
async function endLeftoverPostgres(cluster: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 15 * SECOND],
    ['SIGQUIT', 5 * SECOND],
    ['SIGKILL', 5 * SECOND],
  ] as const) {
    const pid = (await readPidFile(cluster))?.pid;
    if (pid === undefined) return;
    if (await isPostgresOn(pid, cluster)) {
      signalIfAlive(pid, signal);
      const deadline = Date.now() + patience;
      while (Date.now() < deadline && (await isPostgresOn(pid, cluster))) await delay(POLL);
    }
    if (!(await isPostgresOn(pid, cluster))) {
      await rm(join(cluster, 'postmaster.pid'), { force: true });
      return;
    }
  }
  throw new OperatorError(
    `A PostgreSQL that runs on ${cluster} cannot be ended. End it by hand and start again.`,
  );
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Reads PostgreSQL's pid file: the pid is in line 1, the status in line 8. */
async function readPidFile(
  cluster: string,
): Promise<{ pid: number; status: string | undefined } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), status: lines[7]?.trim() };
}
