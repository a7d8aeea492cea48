import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTableTypes, type Column } from './typed-tables.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { openDatabase, type OpenDatabase } from '../src/platform/database/database.ts';
import { createLogger } from '../src/platform/logger.ts';

/** The types that `pg` returns, by PostgreSQL's names of the column types. */
const READ_AS: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  int4multirange: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  _text: 'string[]',
  _int4: 'number[]',
  jsonb: 'json',
  // Used for searching, and never read.
  tsvector: 'never',
};

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url, createLogger('silent'));
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

interface FoundColumn {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

/**
 * Without the list of migrations, which is read before there are any types. What PostgreSQL does not say of a view, null
 * and default, is that of the column it shows.
 */
const readColumns = async (): Promise<FoundColumn[]> => {
  const { rows } = await sql<FoundColumn>`
    select c.table_name as table, c.column_name as column, c.udt_name as type, shown.is_nullable = 'YES' as "isNullable",
      shown.column_default is not null or shown.is_identity = 'YES' or shown.is_generated = 'ALWAYS' as "hasDefault"
    from information_schema.columns c
      left join information_schema.view_column_usage v on v.view_name = c.table_name and v.column_name = c.column_name
      join information_schema.columns shown on shown.table_schema = 'public'
        and shown.table_name = coalesce(v.table_name, c.table_name) and shown.column_name = c.column_name
    where c.table_schema = 'public' and c.table_name <> 'schema_migrations'`.execute(open.db);
  return rows;
};

describe('the types of the tables', () => {
  it('name every table and column of the migrated database, with its type, nullability and default', async () => {
    const migrated: Record<string, Record<string, Column>> = {};
    for (const { table, column, type, isNullable, hasDefault } of await readColumns()) {
      const columns = (migrated[table] ??= {});
      columns[column] = { type: READ_AS[type] ?? type, isNullable, hasDefault };
    }
    expect(readTableTypes()).toEqual(migrated);
  });
});
