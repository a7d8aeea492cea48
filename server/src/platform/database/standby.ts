import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isSecondTry } from './second-try.ts';

/** Whether the database itself is away, so that its replica answers what is read. */
export interface Standby {
  isNeeded: boolean;
}

/** Other ways to the data; undefined where there are none. */
export interface OtherWays {
  standby: Standby;
  replica: pg.Pool | undefined;
  /** Past the pooler. */
  direct: pg.Pool | undefined;
}

/**
 * Takes connections from the replica's pool while the database itself is away. The replica answers reads; it refuses
 * writes, which callers are told to repeat (SQLSTATE 25006). A second try goes past the pooler, which may be what broke.
 */
export const withOtherWays = (pool: pg.Pool, { standby, replica, direct }: OtherWays): PostgresPool => ({
  connect() {
    if (standby.isNeeded && replica !== undefined) return replica.connect();
    return (direct !== undefined && isSecondTry() ? direct : pool).connect();
  },
  end: () => pool.end(),
  options: pool.options,
});
