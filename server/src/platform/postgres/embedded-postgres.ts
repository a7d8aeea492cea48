import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirOwner, lockDataDir } from './data-dir-lock.ts';
import { explainFileError, OperatorError } from '#platform/operator-error.ts';
import { giveTo, type PostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { ensureCluster, placeCluster } from './postgres-cluster.ts';
import { ensureDatabase, postgresAddress } from './postgres-database.ts';
import { runPostgres } from './postgres-process.ts';
import { readPostgresSecrets, writePostgresSecrets } from './postgres-secrets.ts';
import { postgresSettings } from './postgres-settings.ts';
import { supervisePostgres } from './postgres-supervisor.ts';
import { keepSpareLog } from './spare-log.ts';

const SOCKET_NAME = '.s.PGSQL.5432';
/** Longest path of a Unix socket in bytes: with its terminator, 104 on macOS and 108 on Linux. */
const MAX_SOCKET_PATH = 103;

export type EmbeddedPostgres = {
  /** URL for the role `lectern`, which owns the database of that name; over a Unix socket. */
  url: string;
  stop(): Promise<void>;
};

type Options = {
  /** Lectern's data folder; created when missing. The database is in its subfolder `postgres`. */
  dataDir: string;
  log: (line: string) => void;
  /** For tests: nothing is synced to disk, and the role may create databases. */
  isThrowAway?: boolean;
  /** Where root keeps copies of what an unprivileged PostgreSQL cannot reach in its original place. */
  shelter?: string;
};

/**
 * Runs the PostgreSQL from npm on `dataDir` until `stop`, and restarts it when it dies. PostgreSQL also ends when this
 * process does, by whatever signal.
 * @throws OperatorError with a sentence for the operator: folder in use, of another version, full, not writable
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new OperatorError(
      'The embedded PostgreSQL runs on Linux and macOS. Set DATABASE_URL to a PostgreSQL 15 or newer, or use WSL.',
    );
  }
  try {
    await makeDataDir(options.dataDir);
    const dataDir = await realpath(options.dataDir);
    const release = await lockDataDir(dataDir);
    try {
      return await start({ ...options, dataDir }, release);
    } catch (error) {
      await release();
      throw error;
    }
  } catch (error) {
    throw explainFileError(error, options.dataDir);
  }
}

/** URL of the database that another running Lectern keeps in `dataDir`; undefined when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const place = await realpath(dataDir).catch(() => undefined);
  if (!place || !(await dataDirOwner(place))) return undefined;
  const secrets = await readPostgresSecrets(place);
  return secrets.socketDir && postgresAddress('lectern', secrets.password, secrets.socketDir);
}

async function start(
  { dataDir, log, isThrowAway = false, shelter = '/var/lib/lectern' }: Options,
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const { cluster, account } = await placeCluster(dataDir, shelter, log);
  const binaries = await findPostgresBinaries({ account, shelter, log });
  await ensureCluster({ dataDir, cluster, account, binaries, isThrowAway });
  const secrets = await readPostgresSecrets(dataDir);
  const socketDir = await chooseSocketDir(cluster, account);
  const settings = postgresSettings({ socketDir, isThrowAway });
  const launch = () => runPostgres({ postgres: binaries.postgres, cluster, account, settings, log });
  const server = await supervisePostgres(launch, log);
  const stop = async () => {
    await server.stop();
    if (socketDir !== cluster) await rm(socketDir, { recursive: true, force: true });
    await release();
  };
  try {
    await writePostgresSecrets(dataDir, { ...secrets, socketDir });
    await ensureDatabase({ secrets, socketDir, mayCreateDatabases: isThrowAway });
    if (!isThrowAway)
      await keepSpareLog(postgresAddress('postgres', secrets.superuserPassword, socketDir), cluster);
    return { url: postgresAddress('lectern', secrets.password, socketDir), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeDataDir(dataDir: string): Promise<void> {
  const made = await mkdir(dataDir, { recursive: true });
  // Execute permission without read: the unprivileged PostgreSQL must pass through the folder, whatever the umask.
  if (made) await chmod(dataDir, 0o711);
}

async function chooseSocketDir(cluster: string, account: PostgresAccount): Promise<string> {
  if (Buffer.byteLength(join(cluster, SOCKET_NAME)) <= MAX_SOCKET_PATH) return cluster;
  const socketDir = await mkdtemp(join(tmpdir(), 'lectern-'));
  await giveTo(account, socketDir);
  return socketDir;
}
