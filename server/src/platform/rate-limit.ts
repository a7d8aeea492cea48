import { sql } from 'kysely';
import type { Database } from './database.ts';
import { AppError } from './errors.ts';

export interface Limit {
  /** Names what is counted, and for whom, as `login:203.0.113.7`. */
  key: string;
  /** At most so many in a window. */
  max: number;
  /** Length of the window, milliseconds. */
  windowMs: number;
}

interface Counted {
  count: number;
  seconds_left: number;
}

const count = async (db: Database, { key, windowMs }: Limit): Promise<Counted | undefined> => {
  const { rows } = await sql<Counted>`-- name: count_try
    insert into rate_limits as r (key, count, resets_at)
    values (${key}, 1, now() + ${windowMs} * interval '1 millisecond')
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else least(r.count + 1, 1000000) end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as seconds_left`.execute(db);
  return rows[0];
};

/**
 * Counts one try, by the database's clock, exactly under concurrency and on every node.
 * @throws AppError TOO_MANY_TRIES with the seconds to wait, once `max` is passed
 */
export const countTry = async (db: Database, limit: Limit): Promise<void> => {
  const counted = await count(db, limit);
  if (counted !== undefined && counted.count > limit.max) {
    throw new AppError('TOO_MANY_TRIES', { retryAfterSeconds: Math.max(1, counted.seconds_left) });
  }
};

/** Counts one try and answers whether it was within the limit, where passing it is no error. */
export const isWithinLimit = async (db: Database, limit: Limit): Promise<boolean> => {
  const counted = await count(db, limit);
  return counted === undefined || counted.count <= limit.max;
};

/** Forgets the tries of `key`, after a success. */
export const forgetTries = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
};

/** Removes windows that are over; the housekeeping job calls it. */
export const cleanRateLimits = async (db: Database): Promise<void> => {
  await sql`delete from rate_limits where resets_at < now()`.execute(db);
};
