import { sql } from 'kysely';
import { IS_ANSWER } from './events.repository.ts';
import type { MemoryParameters } from './schedule.ts';
import type { Database, Tx } from '#platform/database/database.ts';

export interface Fit {
  parameters: MemoryParameters;
  fittedAt: Date;
}

/** Undefined while the person has too few answers. */
export const readFit = async (db: Database | Tx, userId: string): Promise<Fit | undefined> => {
  const { rows } = await sql<Fit>`select parameters, fitted_at as "fittedAt" from recall_fits
    where user_id = ${userId}::uuid`.execute(db);
  return rows[0];
};

export const writeFit = async (
  tx: Tx,
  userId: string,
  { parameters, answers }: { parameters: MemoryParameters; answers: number },
): Promise<void> => {
  const stored = parameters === null ? null : JSON.stringify(parameters);
  await tx
    .insertInto('recall_fits')
    .values({ user_id: userId, parameters: stored, answers })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ parameters: stored, answers, fitted_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
};

/** People with at least `least` answers, and a quarter more than at their last fit. */
export const listToFit = async (db: Database, { least, most }: { least: number; most: number }) => {
  const { rows } = await sql<{ userId: string; answers: number }>`-- name: list_memories_to_fit
    select a.user_id as "userId", a.answers from (
      select user_id, count(*)::int as answers from recall_events e
      where ${IS_ANSWER} group by user_id having count(*) >= ${least}::int
    ) a left join recall_fits f on f.user_id = a.user_id
    where f.user_id is null or a.answers >= f.answers * 1.25
    order by f.fitted_at nulls first, a.user_id limit ${most}::int`.execute(db);
  return rows;
};
