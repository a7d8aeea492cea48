import { spawn } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { OperatorError } from '#platform/operator-error.ts';

/** The user that PostgreSQL runs as; undefined for the user that runs Lectern. */
export type PostgresAccount = { uid: number; gid: number } | undefined;

type Outcome = { status: number | null; stdout: string; stderr: string; errorCode: string | undefined };

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the owner of an existing `cluster`, else as `nobody`
 * (initdb and postgres both need a uid that has a name).
 */
export async function choosePostgresAccount(cluster: string): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const [uid, gid] = await Promise.all([idOfNobody('-u'), idOfNobody('-g')]);
  return { uid, gid };
}

async function idOfNobody(flag: '-u' | '-g'): Promise<number> {
  const { stdout } = await runAs(undefined, 'id', [flag, 'nobody']);
  if (!/^\d+\s*$/.test(stdout)) {
    throw new OperatorError(
      'PostgreSQL refuses to run as root, and this machine has no user "nobody" to run it as. Start Lectern as an ordinary user, or set DATABASE_URL.',
    );
  }
  return Number(stdout);
}

export async function giveTo(account: PostgresAccount, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

export async function canEnter(account: PostgresAccount, folder: string): Promise<boolean> {
  const { status } = await runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]);
  return status === 0;
}

/** Node's environment is not passed on: it may hold secrets, and PG* variables would change PostgreSQL's behaviour. */
export function spawnOptions(account: PostgresAccount) {
  return {
    // Lectern's own folder may be inaccessible to the account.
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...account,
  };
}

/** Runs a command to its end as `account`. When the command cannot be started, the outcome has an `errorCode`. */
export function runAs(account: PostgresAccount, command: string, args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    let errorCode: string | undefined;
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.once('error', (error: NodeJS.ErrnoException) => {
      errorCode = error.code ?? 'UNKNOWN';
      resolve({ status: null, stdout, stderr, errorCode });
    });
    child.once('close', (status) => resolve({ status, stdout, stderr, errorCode }));
  });
}
