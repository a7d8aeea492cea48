import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** Whether the database itself is away, so that its replica answers what is read. */
export interface Standby {
  isNeeded: boolean;
}

/**
 * Takes connections from the replica's pool while the database itself is away. The replica answers reads; it refuses
 * writes, which callers are told to repeat (SQLSTATE 25006).
 */
export const standInFor = (pool: pg.Pool, replica: pg.Pool, standby: Standby): PostgresPool => ({
  connect: () => (standby.isNeeded ? replica : pool).connect(),
  end: () => pool.end(),
  options: pool.options,
});
