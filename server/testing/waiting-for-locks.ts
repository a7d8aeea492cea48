import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** The number of connections that wait for a lock. */
export const waitingForLocks = async ({ db }: Pick<TestApp, 'db'>): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
};
