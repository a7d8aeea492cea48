import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SECOND } from '@lectern/contract/units';
import { readMigrations, type Migration } from './migration-files.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { withClient } from './with-client.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** The key of the advisory lock: any number that nothing else in Lectern uses. */
const MIGRATION_LOCK = 7_305_116_001;
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

type Options = {
  connectionString: string;
  log: (line: string) => void;
  directory?: string;
  /** How long a statement may wait for a lock, milliseconds. Other queries queue behind it in the meantime. */
  lockTimeout?: number;
  /** The newest migration to apply; all when absent. A restore first migrates to the version of its backup. */
  upTo?: number;
  /** How often a migration is retried after a lock timeout; retries are a second apart. */
  retries?: number;
};

/**
 * Applies the pending migrations and returns their names. Nodes that start together take turns. A killed node leaves a
 * migration applied or not applied, never half applied.
 * @throws OperatorError when an applied file was changed, a file was inserted below the newest, or a lock stays taken
 */
export async function migrate({
  connectionString,
  log,
  directory = MIGRATIONS,
  lockTimeout = 0.2 * SECOND,
  upTo = Number.POSITIVE_INFINITY,
  retries = 300,
}: Options): Promise<string[]> {
  const migrations = (await readMigrations(directory)).filter(({ version }) => version <= upTo);
  return withClient(connectionString, 'lectern-migrate', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const pending = choosePending(migrations, await readApplied(client));
    for (const migration of pending) {
      log(`Migrating the database: ${migration.name}`);
      await applyPatiently(client, migration, { lockTimeout, retries, log });
    }
    return pending.map((migration) => migration.name);
  });
}

type Applied = { version: number; name: string; checksum: string };

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      version integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const { rows } = await client.query<Applied>('SELECT version, name, checksum FROM schema_migrations');
  return rows;
}

function choosePending(migrations: Migration[], applied: Applied[]): Migration[] {
  const byVersion = new Map(applied.map((row) => [row.version, row]));
  const newest = Math.max(0, ...byVersion.keys());
  return migrations.filter((migration) => {
    const done = byVersion.get(migration.version);
    if (done && done.checksum !== migration.checksum) {
      throw new OperatorError(
        `The migration ${migration.name} was applied to this database in another wording (as ${done.name}). ` +
          'Applied migrations stay as they are: put the file back, and write the change as a new migration.',
      );
    }
    if (!done && migration.version < newest) {
      throw new OperatorError(
        `The migration ${migration.name} has a lower number than one that this database already has. Give it the next free number.`,
      );
    }
    return !done;
  });
}

type Patience = { lockTimeout: number; retries: number; log: (line: string) => void };

/**
 * Waits briefly for a lock and retries, so that requests never queue for long behind a migration that waits for a
 * reader.
 */
async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  { lockTimeout, retries, log }: Patience,
) {
  for (let retry = 0; ; retry += 1) {
    try {
      await apply(client, migration, lockTimeout);
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) {
        throw new Error(`The migration ${migration.name} failed`, { cause: error });
      }
      if (retry >= retries) {
        throw new OperatorError(
          `The migration ${migration.name} waits for a table that something else keeps locked. End long-running queries and start again.`,
          { cause: error },
        );
      }
      if (retry === 0) log(`${migration.name} waits for a lock; trying again every second`);
      await delay(SECOND);
    }
  }
}

async function apply(client: pg.Client, { version, name, sql, checksum }: Migration, lockTimeout: number) {
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout = ${lockTimeout}`);
  await client.query(sql);
  await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);
  await client.query('COMMIT');
}
