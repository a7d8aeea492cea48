import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Migration = { version: number; name: string; sql: string; checksum: string };

const FILE_NAME = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;

/**
 * Reads a folder's migrations in order.
 * @throws Error on a file that is not named `NNNN-name.sql`, and on a duplicate number
 */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(names.map((name) => readMigration(directory, name)));
  for (const [index, migration] of migrations.entries()) {
    const previous = migrations[index - 1];
    if (previous?.version === migration.version) {
      throw new Error(`Two migrations have the same number: ${previous.name} and ${migration.name}`);
    }
  }
  return migrations;
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const number = FILE_NAME.exec(name)?.[1];
  if (!number) throw new Error(`A migration is named NNNN-name.sql; ${name} is not`);
  // Line endings differ between checkouts; the checksum must not.
  const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  return { version: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
