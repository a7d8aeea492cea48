import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

export interface Limit {
  /** What is counted and for whom, such as `login:203.0.113.7`. */
  key: string;
  /** Most tries in a window. */
  max: number;
  /** Length of the window, milliseconds. */
  windowMs: number;
}

interface Counted {
  key: string;
  count: number;
  seconds_left: number;
}

/** Rows are locked in key order, so that callers that share keys cannot deadlock. */
const count = async (db: Database, limits: readonly Limit[]): Promise<Counted[]> => {
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  // Losing a count in a crash does no harm, so the commit does not wait for the disk. Inside a transaction the commit
  // stays durable.
  const [name, isSoft] = db.isTransaction
    ? [sql`-- name: count_tries_within\n`, sql`true`]
    : [sql`-- name: count_tries\n`, sql`set_config('synchronous_commit', 'off', true) is not null`];
  const { rows } = await sql<Counted>`${name}
    insert into rate_limits as r (key, count, resets_at)
    select key, 1, now() + window_ms * interval '1 millisecond'
    from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ windowMs }) => windowMs)}::bigint[])
      as wanted (key, window_ms)
    where ${isSoft}
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else least(r.count + 1, 1000000) end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, count, ceil(extract(epoch from resets_at - clock_timestamp()))::int as seconds_left`.execute(
    db,
  );
  return rows;
};

/**
 * Counts one try against each limit. The database's clock is used, and counts are exact under concurrency and across
 * nodes. Returns how many tries are left.
 * @throws AppError TOO_MANY_TRIES with the seconds to wait, once a `max` is passed
 */
export const countTry = async (db: Database, ...limits: [Limit, ...Limit[]]): Promise<number> => {
  const counted = await count(db, limits);
  const waits = limits.flatMap(({ key, max }) => {
    const row = counted.find((candidate) => candidate.key === key);
    return row !== undefined && row.count > max ? [row.seconds_left] : [];
  });
  if (waits.length > 0) throw new AppError('TOO_MANY_TRIES', { retryAfterSeconds: Math.max(1, ...waits) });
  return Math.min(
    ...limits.map(({ key, max }) => max - (counted.find((row) => row.key === key)?.count ?? 0)),
  );
};

/** Counts one try and returns how many are left, where exceeding the limit is no error: below 0 it was passed. */
export const triesLeft = async (db: Database, limit: Limit): Promise<number> => {
  const [counted] = await count(db, [limit]);
  return limit.max - (counted?.count ?? 0);
};

/** Counts one try and returns whether it was within the limit. */
export const isWithinLimit = async (db: Database, limit: Limit): Promise<boolean> =>
  (await triesLeft(db, limit)) >= 0;

/** Resets the tries of `key`, after a success. */
export const forgetTries = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
};

const BATCH = 10_000;

/** Removes expired windows. */
export const cleanRateLimits = async (db: Database): Promise<void> => {
  let deleted: bigint;
  do {
    const result = await sql`delete from rate_limits where key in (
      select key from rate_limits where resets_at < now() limit ${BATCH})`.execute(db);
    deleted = result.numAffectedRows ?? 0n;
  } while (deleted === BigInt(BATCH));
};
