import { SECOND } from '@lectern/contract/units';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Tables } from './tables.ts';

/** What a repository takes first: the database, or the transaction that it is to work in. */
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const INT8_OID = 20;
pg.types.setTypeParser(INT8_OID, Number);

/** Says which statements are worth preparing: their text begins with `-- name: something`. */
const PREPARED = /^-- name: (\w+)\n/;

/** Kysely hands over text and values; pg prepares a statement once for each connection when it has a name. */
const nameStatements = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (text: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' ? PREPARED.exec(text)?.[1] : undefined;
    return name === undefined
      ? query(text, ...rest)
      : query({ name, text, values: rest[0] }, ...rest.slice(1));
  };
  client.query = named as typeof client.query;
};

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool of at most `max` connections; a database that does not answer fails a request instead of holding it. */
export const openDatabase = (url: string, log: Logger, max = 10): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2 * SECOND,
    statement_timeout: 5 * SECOND,
    query_timeout: 6 * SECOND,
    idle_in_transaction_session_timeout: 10 * SECOND,
  });
  pool.on('connect', nameStatements);
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
};

const RETRYABLE = new Set(['40001', '40P01']);

/** SQLSTATE of a database error, or a socket's error code; undefined for anything else. */
export const databaseErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Runs `work` in one transaction; a deadlock or a serialisation failure is tried again, at most three times. */
export const transact = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === 3 || !RETRYABLE.has(databaseErrorCode(error) ?? '')) throw error;
    }
  }
};
