import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeScratchDir } from '../../../testing/scratch-dir.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let directory: string;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  directory = await makeScratchDir();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(directory, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(directory, name), sql);
const run = (options = {}) =>
  migrate({ connectionString: database.url, directory, log: () => undefined, ...options });

describe('migrate', () => {
  it('applies the files in order, once', async () => {
    await write('0002-fill-rooms.sql', `INSERT INTO rooms VALUES ('a'); INSERT INTO rooms VALUES ('b');`);
    await write('0001-create-rooms.sql', 'CREATE TABLE rooms (name text PRIMARY KEY);');
    expect(await run()).toEqual(['0001-create-rooms.sql', '0002-fill-rooms.sql']);
    expect(await run()).toEqual([]);
    expect((await client.query('SELECT name FROM rooms ORDER BY name')).rows).toEqual([
      { name: 'a' },
      { name: 'b' },
    ]);
  });

  it('lets nodes that start together take turns', async () => {
    await write('0001-create-rooms.sql', 'CREATE TABLE rooms (name text); SELECT pg_sleep(0.05);');
    const applied = await Promise.all([run(), run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001-create-rooms.sql']);
  });

  it('leaves nothing of a migration that fails', async () => {
    await write('0001-create-rooms.sql', 'CREATE TABLE rooms (name text); SELECT 1 / 0;');
    await expect(run()).rejects.toThrow('0001-create-rooms.sql failed');
    expect((await client.query(`SELECT to_regclass('rooms') AS found`)).rows).toEqual([{ found: null }]);
    await write('0001-create-rooms.sql', 'CREATE TABLE rooms (name text);');
    expect(await run()).toEqual(['0001-create-rooms.sql']);
  });

  it('refuses an applied file that was changed', async () => {
    await write('0001-create-rooms.sql', 'CREATE TABLE rooms (name text);');
    await run();
    await write('0001-create-rooms.sql', 'CREATE TABLE rooms (name text, size int);');
    await expect(run()).rejects.toThrow(/0001-create-rooms\.sql was applied .* in another wording/);
  });

  it('takes other line ends for the same file', async () => {
    await write('0001-create-rooms.sql', 'CREATE TABLE rooms (\n  name text\n);\n');
    await run();
    await write('0001-create-rooms.sql', 'CREATE TABLE rooms (\r\n  name text\r\n);\r\n');
    expect(await run()).toEqual([]);
  });

  it('refuses a file slipped in below the newest', async () => {
    await write('0002-create-rooms.sql', 'CREATE TABLE rooms (name text);');
    await run();
    await write('0001-create-desks.sql', 'CREATE TABLE desks (name text);');
    await expect(run()).rejects.toThrow(/lower number/);
  });

  it('goes on beside migrations of a newer Lectern', async () => {
    await write('0001-create-rooms.sql', 'CREATE TABLE rooms (name text);');
    await write('0002-create-desks.sql', 'CREATE TABLE desks (name text);');
    await run();
    await rm(join(directory, '0002-create-desks.sql'));
    expect(await run()).toEqual([]);
  });

  it('refuses a number given twice and a name of another form', async () => {
    await write('0001-a.sql', 'SELECT 1');
    await write('0001-b.sql', 'SELECT 1');
    await expect(run()).rejects.toThrow(/same number: 0001-a\.sql and 0001-b\.sql/);
    await rm(join(directory, '0001-b.sql'));
    await write('2-short.sql', 'SELECT 1');
    await expect(run()).rejects.toThrow(/NNNN-name\.sql/);
  });

  it('gives way to readers and tries again until the table is free', async () => {
    await write('0001-create-rooms.sql', 'CREATE TABLE rooms (name text);');
    await run();
    await write('0002-add-size.sql', 'ALTER TABLE rooms ADD COLUMN size int;');
    await client.query('BEGIN; SELECT * FROM rooms;');
    const lines: string[] = [];
    const log = (line: string) => {
      lines.push(line);
      if (line.includes('waits for a lock')) void client.query('COMMIT');
    };
    expect(await run({ log, lockTimeout: 20 })).toEqual(['0002-add-size.sql']);
    expect(lines).toContain('0002-add-size.sql waits for a lock; trying again every second');
  });

  it('says what to do when the table is never free', async () => {
    await write('0001-create-rooms.sql', 'CREATE TABLE rooms (name text);');
    await run();
    await write('0002-add-size.sql', 'ALTER TABLE rooms ADD COLUMN size int;');
    await client.query('BEGIN; SELECT * FROM rooms;');
    await expect(run({ lockTimeout: 20, retries: 0 })).rejects.toThrow(/End long-running queries/);
  });
});
