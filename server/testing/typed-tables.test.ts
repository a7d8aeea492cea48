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

/** Without the list of migrations, which is read before there are any types. */
const readColumns = async (): Promise<FoundColumn[]> => {
  const { rows } = await sql<FoundColumn>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'`.execute(open.db);
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
