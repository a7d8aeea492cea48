import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createLogger } from '#platform/logger.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  open = openDatabase(database.url, createLogger('silent'), { max: 1 });
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

describe('a prepared statement', () => {
  const swap = prepared<{ first: string; second: string }, { line: string }>(
    'swap_words',
    (value) =>
      `select concat_ws(' ', ${value.second}::text, ${value.first}::text, ${value.second}::text) as line`,
  );

  it('takes its values by name, each as often as it is used', async () => {
    expect(await swap(open.db, { first: 'one', second: 'two' })).toEqual([{ line: 'two one two' }]);
    expect(await swap(open.db, { second: '2', first: '1' })).toEqual([{ line: '2 1 2' }]);
  });

  it('is prepared once by a connection, under its name', async () => {
    await swap(open.db, { first: '', second: '' });
    await swap(open.db, { first: '', second: '' });
    const { rows } = await open.pool.query(
      "select parameter_types::text as types from pg_prepared_statements where name = 'swap_words'",
    );
    expect(rows).toEqual([{ types: '{text,text}' }]);
  });

  const kinds = prepared<{ of: number }, { id: number; at: Date | null; big: number; list: string[] }>(
    'rows_of_kinds',
    (value) =>
      `select id, case when id = 2 then timestamptz '2026-01-02 03:04:05Z' end as at, id::int8 * 5000000000 as big,
        array['a', id::text] as list from generate_series(1, ${value.of}::int) id`,
  );
  const rowsOf = (count: number) =>
    [
      { id: 1, at: null, big: 5_000_000_000, list: ['a', '1'] },
      { id: 2, at: new Date('2026-01-02T03:04:05Z'), big: 10_000_000_000, list: ['a', '2'] },
    ].slice(0, count);

  it('reads rows of all kinds at each use, also after a use without rows', async () => {
    for (const count of [0, 2, 1, 0, 2]) expect(await kinds(open.db, { of: count })).toEqual(rowsOf(count));
  });

  it('gives each use rows of its own', async () => {
    const [mine] = await kinds(open.db, { of: 1 });
    mine?.list.push('b');
    expect(await kinds(open.db, { of: 1 })).toEqual(rowsOf(1));
  });

  it('fails as its statement fails, and works at the next use', async () => {
    const divide = prepared<{ by: number }, { result: number }>(
      'divide',
      (value) => `select 6 / ${value.by}::int as result`,
    );
    for (const turn of [1, 2]) {
      await expect(divide(open.db, { by: 0 })).rejects.toThrow('division by zero');
      expect(await divide(open.db, { by: turn })).toEqual([{ result: 6 / turn }]);
    }
  });

  it('that changes rows says how many', async () => {
    await open.pool.query('create table counted (id int)');
    const insert = () =>
      sql`-- name: insert_counted
        insert into counted select generate_series(1, ${3}::int)`.execute(open.db);
    for (const turn of [1, 2]) expect([turn, (await insert()).numAffectedRows]).toEqual([turn, 3n]);
  });

  it('is refused once its result would change, instead of being read wrongly', async () => {
    await open.pool.query('create table changing as select 1 as value');
    const read = prepared<{ of: number }, { value: unknown }>(
      'read_changing',
      (value) => `select value from changing where ${value.of}::int = 1`,
    );
    expect(await read(open.db, { of: 1 })).toEqual([{ value: 1 }]);
    await open.pool.query('alter table changing alter column value type text');
    await expect(read(open.db, { of: 1 })).rejects.toThrow('cached plan must not change result type');
  });
});
