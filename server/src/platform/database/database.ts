import { SECOND } from '@lectern/contract/units';
import { errorCode } from '#platform/errors.ts';
import { CompiledQuery, Kysely, PostgresDialect, type DatabaseConnection, type Transaction } from 'kysely';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from 'pino';
import { withOtherWays, type OtherWays } from './standby.ts';
import type { Tables } from '#tables/tables.ts';

/** The first parameter of a repository function: the database, or the transaction to work in. */
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const INT8_OID = 20;
pg.types.setTypeParser(INT8_OID, Number);

/** Worded so that it counts as a lost connection. */
const SILENT = 'Connection terminated: the database is silent';

/** Marks a statement worth preparing: its text begins with `-- name: something`. */
const PREPARED = /^-- name: (\w+)\n/;

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * An unresponsive database would hold a connection for ever. A connection that is silent for this long is destroyed,
 * and everything that waits on it fails, a rollback too. PostgreSQL's own statement timeout is shorter.
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

/** Kysely passes text and values. `pg` prepares a statement with a name once for each connection. */
const nameStatements = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as Query;
  const named: Query = (text, ...rest) => {
    const name = typeof text === 'string' ? PREPARED.exec(text)?.[1] : undefined;
    if (name === undefined) return query(text, ...rest);
    return query({ name, text, values: rest[0] });
  };
  client.query = named as typeof client.query;
};

/** Tells PostgreSQL, in front of a connection's next use, whether it must refuse writes there. */
const createFollow = (isReadOnly: () => boolean) => {
  const told = new WeakMap<DatabaseConnection, boolean>();
  return async (connection: DatabaseConnection): Promise<void> => {
    const wanted = isReadOnly();
    if (wanted === (told.get(connection) ?? false)) return;
    await connection.executeQuery(CompiledQuery.raw(`set default_transaction_read_only = ${wanted}`));
    told.set(connection, wanted);
  };
};

const SILENCE_GRACE = 0.4 * SECOND;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** How long a new connection may take where nobody waits for an answer: at the start, the database is busy, too. */
export const CONNECT_PATIENTLY = 10 * SECOND;

interface PoolOptions {
  /** Maximum number of connections; 10 when absent. */
  max?: number;
  /** Statement timeout in milliseconds: 2.2 s for requests, more for jobs. */
  statementWithin?: number;
  /** How long a new connection may take, milliseconds: 1.4 s for requests; see `CONNECT_PATIENTLY`. */
  connectWithin?: number;
  /** A pooler gives each transaction another session: nothing is prepared, and the pooler sets the limits. */
  isPooled?: boolean;
  otherWays?: OtherWays;
  /** Whether the database must refuse writes now, as a standby does (SQLSTATE 25006). */
  isReadOnly?: () => boolean;
  /** Multiplies every timeout; 1 when absent. For tests, which run on busy machines and assert nothing about time. */
  patience?: number;
}

/** Opens the database. An unresponsive database fails a request within 3 s instead of holding it (D3). */
export const openDatabase = (
  url: string,
  log: Logger,
  {
    max = 10,
    statementWithin: within = 2.2 * SECOND,
    connectWithin = 1.4 * SECOND,
    isPooled = false,
    otherWays,
    isReadOnly,
    patience = 1,
  }: PoolOptions = {},
): OpenDatabase => {
  const statementWithin = within * patience;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectWithin * patience,
    ...(isPooled
      ? {}
      : {
          statement_timeout: statementWithin,
          lock_timeout: Math.min(statementWithin, 2 * SECOND * patience),
          idle_in_transaction_session_timeout: 10 * SECOND * patience,
        }),
  });
  pool.on('connect', (client) => {
    if (!isPooled) nameStatements(client);
    dropWhenSilent(client, statementWithin + SILENCE_GRACE);
    // The pool listens to idle connections only: without this, a connection that breaks during a query would end the
    // process.
    client.on('error', () => undefined);
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: otherWays === undefined ? pool : withOtherWays(pool, otherWays),
      ...(isReadOnly === undefined ? {} : { onReserveConnection: createFollow(isReadOnly) }),
    }),
  });
  return { db, pool, close: () => db.destroy() };
};

const RETRYABLE = new Set(['40001', '40P01']);

/** Runs `work` in one transaction. Retries after a deadlock or a serialisation failure, at most three times. */
export const transact = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === 3 || !RETRYABLE.has(errorCode(error) ?? '')) throw error;
    }
  }
};
