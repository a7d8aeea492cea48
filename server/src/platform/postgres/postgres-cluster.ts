import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFull, OperatorError } from '#platform/operator-error.ts';
import { canEnter, choosePostgresAccount, giveTo, runAs, type PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { writePostgresSecrets } from './postgres-secrets.ts';

type Place = { cluster: string; account: PostgresAccount };

const pointerFile = (dataDir: string) => join(dataDir, 'postgres-location');

/** A folder on the disk of the embedded database: `dataDir`, unless its files had to lie elsewhere. */
export const databaseFolder = async (dataDir: string): Promise<string> =>
  (await readFile(pointerFile(dataDir), 'utf8').catch(() => dataDir)).trim();

/**
 * Decides where the database's files lie: in `dataDir`/postgres, or under `shelter` when the unprivileged account
 * cannot enter `dataDir`. The choice is recorded and does not change afterwards.
 */
export async function placeCluster(
  dataDir: string,
  shelter: string,
  log: (line: string) => void,
): Promise<Place> {
  const sheltered = await databaseFolder(dataDir);
  if (sheltered !== dataDir) return { cluster: sheltered, account: await choosePostgresAccount(sheltered) };
  const cluster = join(dataDir, 'postgres');
  const account = await choosePostgresAccount(cluster);
  if (!account || (await canEnter(account, dataDir))) return { cluster, account };
  if (await versionOf(cluster)) {
    throw new OperatorError(
      `The database in ${cluster} runs as an unprivileged user (uid ${account.uid}), who may not enter that folder. ` +
        'Allow it with "chmod o+x" on each folder above, or start Lectern as that user.',
    );
  }
  // A new name each time: a recreated data folder must not find its old database again.
  const elsewhere = join(shelter, `database-${randomUUID()}`);
  await mkdir(shelter, { recursive: true });
  await chmod(shelter, 0o755);
  await writeFile(pointerFile(dataDir), `${elsewhere}\n`);
  log(`An unprivileged user cannot enter ${dataDir}, so the database is kept in ${elsewhere}`);
  return { cluster: elsewhere, account };
}

type ClusterOptions = {
  dataDir: string;
  cluster: string;
  account: PostgresAccount;
  binaries: PostgresBinaries;
  isThrowAway: boolean;
};

/**
 * Creates the database's files when there are none yet. An interrupted first start leaves nothing that counts.
 * @throws OperatorError when the files are of another major version, or cannot be made
 */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const { cluster, binaries } = options;
  const version = await versionOf(cluster);
  if (version === undefined) return createCluster(options);
  if (version === String(binaries.majorVersion)) return;
  throw new OperatorError(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this Lectern brings PostgreSQL ${binaries.majorVersion}. ` +
      'Make a backup with the Lectern that made it and restore it here, or set DATA_DIR to another folder.',
  );
}

async function createCluster({
  dataDir,
  cluster,
  account,
  binaries,
  isThrowAway,
}: ClusterOptions): Promise<void> {
  const present = await readdir(cluster).catch(() => []);
  if (present.length > 0) {
    throw new OperatorError(
      `${cluster} holds files but no database. Move them away, or set DATA_DIR to another folder.`,
    );
  }
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await giveTo(account, draft);

  const secrets = { superuserPassword: newPassword(), password: newPassword() };
  const passwordFile = `${cluster}.password`;
  try {
    await writeFile(passwordFile, secrets.superuserPassword, { mode: 0o600 });
    await giveTo(account, passwordFile);
    const { status, stderr } = await runAs(account, binaries.initdb, [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Fixed: initdb otherwise follows the machine's locale.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(isThrowAway ? ['--no-sync'] : ['--data-checksums']),
    ]);
    if (status !== 0) throw clusterFailure(cluster, stderr);
    await writePostgresSecrets(dataDir, secrets);
    await rm(cluster, { recursive: true, force: true });
    await rename(draft, cluster);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** Turns PostgreSQL's output about a failed start into an OperatorError. */
export function clusterFailure(cluster: string, output: string): OperatorError {
  // PostgreSQL reports a short write only by its size and a hint.
  if (/No space left on device|Disk quota exceeded|[Cc]heck free disk space|wrote only \d+ of/.test(output))
    return diskFull(cluster, output);
  const reason = output.trim().split('\n').slice(-8).join('\n');
  return new OperatorError(`The embedded PostgreSQL could not start on ${cluster}. It said:\n${reason}`);
}

async function versionOf(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new OperatorError(
        `The database in ${cluster} belongs to another user. Start Lectern as root or as that user.`,
        { cause: error },
      );
    }
    return undefined;
  }
}

const newPassword = () => randomBytes(24).toString('base64url');
