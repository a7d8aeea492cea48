import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { withClient } from '../src/platform/database/with-client.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the run's PostgreSQL, with a role that may create databases. */
    postgresUrl: string;
    templateDatabase: string;
  }
}

export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * A database of its own for a test file, with all migrations applied (or, with `isEmpty`, with nothing in it).
 *
 *     const database = await createTestDatabase();  // in beforeAll
 *     await database.drop();                        // in afterAll, once the pools are closed
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = isEmpty ? 'template1' : inject('templateDatabase');
  // Copying the files takes half of what writing each page to the log takes: nothing is synced here.
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: addressOfDatabase(server, name),
    drop: () => run(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** The same address with another database. */
export function addressOfDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function run(connectionString: string, statement: string): Promise<void> {
  await withClient(connectionString, 'lectern-test', (client) => client.query(statement));
}
