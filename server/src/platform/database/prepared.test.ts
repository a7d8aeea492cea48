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
});
