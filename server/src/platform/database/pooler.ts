import type pg from 'pg';
import { errorCode } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { withClient } from './with-client.ts';

const TRIES = 3;

/** SQLSTATE with which PgBouncer in statement mode answers `begin`, before it hangs up. */
const PROTOCOL_VIOLATION = '08P01';

/** False where a pooler gives each statement another session, and so takes no transaction. */
const begins = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('begin');
    return true;
  } catch (error) {
    if (errorCode(error) !== PROTOCOL_VIOLATION) throw error;
    return false;
  }
};

const takesTransactions = (url: string): Promise<boolean> => withClient(url, 'lectern-pooler-check', begins);

/**
 * Whether the URL leads to a pooler that shares sessions. Behind one, session locks, `LISTEN` and prepared statements do not
 * belong to one client.
 */
const isPooled = (url: string): Promise<boolean> =>
  withClient(url, 'lectern-pooler-check', (one) =>
    withClient(url, 'lectern-pooler-check', async (other) => {
      const own = await backendOf(one);
      for (let tried = 0; tried < TRIES; tried += 1) {
        if (!(await begins(other))) return true;
        const isShared = (await backendOf(other)) === own || (await backendOf(one)) !== own;
        await other.query('rollback');
        if (isShared) return true;
      }
      return false;
    }),
  );

const backendOf = async (client: pg.Client): Promise<number | undefined> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
};

interface Addresses {
  /** For locks, notifications, migrations and jobs, which need a session of their own. */
  directUrl: string;
  /** For requests; undefined where they connect directly too. */
  poolerUrl: string | undefined;
}

/**
 * Checks the database URLs before anything is served.
 * @throws OperatorError where the direct URL leads to a pooler or a standby, or the pooler takes no transactions or leads
 *   to another database
 */
export const checkPooler = async ({ directUrl, poolerUrl }: Addresses, log: Logger): Promise<void> => {
  if (!(await takesTransactions(poolerUrl ?? directUrl))) throw new OperatorError(STATEMENTS_ONLY);
  if (await isPooled(directUrl)) throw new OperatorError(poolerUrl === undefined ? NEEDS_DIRECT : NOT_DIRECT);
  const direct = await lookAt(directUrl);
  if (direct.isReadOnly) throw new OperatorError(NO_WRITES);
  if (poolerUrl === undefined) return;
  const pooled = await lookAt(poolerUrl);
  if (direct.database !== pooled.database)
    throw new OperatorError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
  if (pooled.statementTimeout === '0')
    log.warn(
      "the pooler sets no limit to statements: PgBouncer takes connect_query='set statement_timeout = 2200' for a database",
    );
};

const STATEMENTS_ONLY =
  'DATABASE_URL leads to a pooler that takes no transactions, as PgBouncer does in statement mode. Set pool_mode = transaction there, and DATABASE_DIRECT_URL to the address of PostgreSQL itself.';
const NEEDS_DIRECT =
  'DATABASE_URL leads to a pooler that shares sessions, as PgBouncer does in transaction mode. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself as well: requests go through the pooler, and locks, migrations and jobs past it.';
const NOT_DIRECT =
  'DATABASE_DIRECT_URL leads to a pooler that shares sessions. Set it to the address of PostgreSQL itself.';

const NO_WRITES =
  'The database takes no writes: it is a standby, or read-only. Set DATABASE_URL (or DATABASE_DIRECT_URL) to the primary, and DATABASE_REPLICA_URL to this one.';

interface Look {
  database: string;
  statementTimeout: string;
  isReadOnly: boolean;
}

const lookAt = (url: string): Promise<Look> =>
  withClient(url, 'lectern-pooler-check', async (client) => {
    const { rows } = await client.query<Look>(
      `select (select system_identifier from pg_control_system())::text || ' ' || current_database() as database,
        current_setting('statement_timeout') as "statementTimeout",
        current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    return rows[0] ?? { database: '', statementTimeout: '', isReadOnly: false };
  });
