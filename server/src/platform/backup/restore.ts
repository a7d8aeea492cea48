import { createReadStream } from 'node:fs';
import { chmod, constants, copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  findDamage,
  mediaFile,
  ownFile,
  readManifest,
  SECRET_KEY,
  tableFile,
  type Manifest,
} from './backup-manifest.ts';
import { quoted } from './backup.ts';
import { errorCode } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import { migrate } from '#platform/database/migrate.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Store } from '#platform/files/storage.ts';
import { withClient } from '#platform/database/with-client.ts';

const APPLICATION = 'lectern-restore';

interface Restore {
  folder: string;
  /** URL of an empty database. */
  databaseUrl: string;
  store: Store;
  /** A folder on the store's file system. */
  incomingDir: string;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const refuseFullDatabase = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query(
    "select from information_schema.tables where table_schema = 'public' limit 1",
  );
  if (rows.length > 0) throw new OperatorError('The database is not empty: restore into a new one');
};

/**
 * Refuses tables and columns that are not in the schema; a lookup by name would also find PostgreSQL's own catalogue.
 */
const refuseUnknownTables = async (client: pg.Client, tables: Manifest['tables']): Promise<void> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`,
  );
  const known = new Map(rows.map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const unknown = columns.find((column) => known.get(name)?.includes(column) !== true);
    if (unknown !== undefined || !known.has(name))
      throw new OperatorError(`The backup has a table ${name} of its own; was it made by a newer Lectern?`);
  }
};

/**
 * Tables reference each other in cycles, so foreign keys are dropped for the load and added back afterwards, which
 * validates all rows.
 */
const withoutForeignKeys = async (client: pg.Client, load: () => Promise<void>): Promise<void> => {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await load();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
};

const loadTable = async (
  client: pg.Client,
  folder: string,
  { name, columns, rows }: Manifest['tables'][number],
): Promise<void> => {
  const target = `${quoted(name)} (${columns.map(quoted).join(', ')})`;
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  await pipeline(createReadStream(await ownFile(folder, tableFile(folder, name))), stream);
  if (stream.rowCount !== rows)
    throw new OperatorError(`Table ${name} has ${stream.rowCount} rows and should have ${rows}`);
};

const loadTables = (databaseUrl: string, folder: string, tables: Manifest['tables']): Promise<void> =>
  withClient(databaseUrl, APPLICATION, async (client) => {
    await refuseUnknownTables(client, tables);
    await client.query('begin');
    await withoutForeignKeys(client, async () => {
      // Migrations insert rows into some of the tables.
      if (tables.length > 0)
        await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
      for (const table of tables) await loadTable(client, folder, table);
    });
    await client.query('commit');
    await client.query('analyze');
  });

const loadMedia = async (
  { folder, store, incomingDir }: Restore,
  media: Manifest['media'],
): Promise<void> => {
  await mkdir(incomingDir, { recursive: true, mode: 0o700 });
  for (const { name } of media) {
    if ((await store.sizeOf(name)) !== null) continue;
    const path = join(incomingDir, `restore-${newId()}`);
    try {
      await copyFile(await ownFile(folder, mediaFile(folder, name)), path);
      await store.put(path, name);
    } finally {
      await rm(path, { force: true });
    }
  }
};

/**
 * Restores the key that passwords and codes were made with.
 * @throws OperatorError when the data folder already holds another key
 */
export const restoreSecretKey = async (folder: string, dataDir: string): Promise<void> => {
  const source = await ownFile(folder, join(folder, SECRET_KEY));
  const target = join(dataDir, SECRET_KEY);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  try {
    await copyFile(source, target, constants.COPYFILE_EXCL);
    await chmod(target, 0o600);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    if ((await readFile(source, 'utf8')) !== (await readFile(target, 'utf8')))
      throw new OperatorError(`${target} holds another key: restore into a new DATA_DIR`, { cause: error });
  }
};

/**
 * Restores a backup into an empty database and the store. Creates the schema of the backup's version, loads all rows in
 * one transaction, copies the files, then applies the newer migrations.
 * @throws OperatorError when the backup is damaged, or the database is not empty
 */
export const restore = async (target: Restore): Promise<Manifest> => {
  const { folder, databaseUrl } = target;
  const [damage] = await findDamage(folder);
  if (damage !== undefined) throw new OperatorError(`This backup is damaged: ${damage}`);
  const manifest = await readManifest(folder);
  await withClient(databaseUrl, APPLICATION, refuseFullDatabase);
  await migrate({ connectionString: databaseUrl, log: () => undefined, upTo: manifest.schemaVersion });
  await loadTables(databaseUrl, folder, manifest.tables);
  await loadMedia(target, manifest.media);
  await migrate({ connectionString: databaseUrl, log: () => undefined });
  return manifest;
};
