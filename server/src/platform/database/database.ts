import { SECOND } from '@lectern/contract/units';
import { errorCode } from '#platform/errors.ts';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Tables } from '#tables/tables.ts';

/** What a repository takes first: the database, or the transaction that it is to work in. */
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const INT8_OID = 20;
pg.types.setTypeParser(INT8_OID, Number);

/** Reads as the loss of a connection that it is. */
const SILENT = 'Connection terminated: the database is silent';

/** Says which statements are worth preparing: their text begins with `-- name: something`. */
const PREPARED = /^-- name: (\w+)\n/;

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * A database that has turned into a black hole keeps a connection for ever: one that says nothing for so long is
 * dropped, and with it what waits on it, a rollback too. PostgreSQL itself gives up on a statement before that.
 */
const dropWhenSilent = (client: pg.PoolClient, silence: number): void => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const query = client.query.bind(client) as Query;
  const limited: Query = async (...args) => {
    const timer = setTimeout(() => stream.destroy(new Error(SILENT)), silence);
    try {
      return await query(...args);
    } finally {
      clearTimeout(timer);
    }
  };
  client.query = limited as typeof client.query;
};

/** Kysely hands over text and values; pg prepares a statement once for each connection when it has a name. */
const nameStatements = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as Query;
  const named = (text: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' ? PREPARED.exec(text)?.[1] : undefined;
    return name === undefined
      ? query(text, ...rest)
      : query({ name, text, values: rest[0] }, ...rest.slice(1));
  };
  client.query = named as typeof client.query;
};

const SILENCE_GRACE = 0.4 * SECOND;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface PoolOptions {
  /** How many connections there are at most; 10 when absent. */
  max?: number;
  /** How long one statement may take, milliseconds; requests have 2.2 s, jobs more. */
  statementWithin?: number;
  /** A pooler gives each transaction another session: nothing is prepared, and the limits are the pooler's to set. */
  isPooled?: boolean;
  /** Stretches every limit; 1 when absent. For tests, which say nothing about time and run on busy machines. */
  patience?: number;
}

/** A database that does not answer fails a request within 3 s instead of holding it (D3). */
export const openDatabase = (
  url: string,
  log: Logger,
  { max = 10, statementWithin: within = 2.2 * SECOND, isPooled = false, patience = 1 }: PoolOptions = {},
): OpenDatabase => {
  const statementWithin = within * patience;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 1.4 * SECOND * patience,
    ...(isPooled
      ? {}
      : {
          statement_timeout: statementWithin,
          lock_timeout: Math.min(statementWithin, 2 * SECOND * patience),
          idle_in_transaction_session_timeout: 10 * SECOND,
        }),
  });
  pool.on('connect', (client) => {
    dropWhenSilent(client, statementWithin + SILENCE_GRACE);
    if (!isPooled) nameStatements(client);
    // The pool listens to idle connections only: one that breaks in the middle of a query would end the process.
    client.on('error', () => undefined);
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
};

const RETRYABLE = new Set(['40001', '40P01']);

/** Runs `work` in one transaction; a deadlock or a serialisation failure is tried again, at most three times. */
export const transact = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === 3 || !RETRYABLE.has(errorCode(error) ?? '')) throw error;
    }
  }
};
