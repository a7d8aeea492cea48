import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  fingerprint,
  LEFT_OUT,
  MANIFEST,
  mediaFile,
  SECRET_KEY,
  tableFile,
  type Manifest,
} from './backup-manifest.ts';
import { errorCode } from '#platform/errors.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Store } from '#platform/files/storage.ts';
import { withClient } from '#platform/database/with-client.ts';

interface Backup {
  databaseUrl: string;
  store: Store;
  /** File of the key generated at the first start; undefined when the environment supplies the key. */
  secretKeyFile: string | undefined;
  /** An empty folder, or a path where one is created. */
  folder: string;
}

interface TableShape {
  name: string;
  columns: string[];
}

/** Tables with their stored columns; generated columns are left out. */
const readShapes = async (client: pg.Client): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name <> all ($1)
     group by table_name order by table_name`,
    [LEFT_OUT],
  );
  return rows;
};

export const quoted = (name: string): string => pg.escapeIdentifier(name);

const copyTable = async (
  client: pg.Client,
  folder: string,
  { name, columns }: TableShape,
): Promise<Manifest['tables'][number]> => {
  const path = tableFile(folder, name);
  const stream = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
  return { name, columns, rows: stream.rowCount, ...(await fingerprint(path)) };
};

const copyMedia = async (store: Store, folder: string): Promise<Manifest['media']> => {
  const copied: Manifest['media'] = [];
  for await (const { name } of store.list()) {
    const read = await store.read(name);
    // The file was removed after the listing. The snapshot does not need it: cleaning waits for files that a snapshot
    // needs.
    if (read === null) continue;
    const path = mediaFile(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(read.stream, createWriteStream(path, { mode: 0o600 }));
    copied.push({ name, ...(await fingerprint(path)) });
  }
  return copied.toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

const makeEmptyFolder = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  await mkdir(join(folder, 'media'), { recursive: true, mode: 0o700 });
  const there = (await readdir(folder)).filter((name) => !['tables', 'media'].includes(name));
  if (there.length > 0) throw new OperatorError(`${folder} is not empty: a backup needs a folder of its own`);
};

const keepSecretKey = async (file: string | undefined, folder: string): Promise<boolean> => {
  if (file === undefined) return false;
  try {
    await copyFile(file, join(folder, SECRET_KEY));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
};

/** The manifest is written last and atomically: a folder without it is not a backup. */
const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const draft = join(folder, `${MANIFEST}.draft`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  const handle = await open(draft, 'r+');
  await handle.sync();
  await handle.close();
  await rename(draft, join(folder, MANIFEST));
};

/**
 * Writes a snapshot of all tables, the files they reference and the secret key, while the server runs. Files are copied
 * after the tables: a row never references a file that is not stored yet, and an unreferenced file is kept for a day.
 * @throws OperatorError when the folder is in use
 */
export const backUp = async ({ databaseUrl, store, secretKeyFile, folder }: Backup): Promise<Manifest> => {
  await makeEmptyFolder(folder);
  return withClient(databaseUrl, 'lectern-backup', async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ version: number }>(
      'select max(version) as version from schema_migrations',
    );
    const tables: Manifest['tables'] = [];
    for (const shape of await readShapes(client)) tables.push(await copyTable(client, folder, shape));
    await client.query('commit');
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      schemaVersion: rows[0]?.version ?? 0,
      tables,
      media: await copyMedia(store, folder),
      hasSecretKey: await keepSecretKey(secretKeyFile, folder),
    };
    await writeManifest(folder, manifest);
    return manifest;
  });
};
