import { MINUTE } from '@lectern/contract/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase, transact, type OpenDatabase } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { createLogger } from '#platform/logger.ts';
import { cleanRateLimits, countTry, forgetTries, isWithinLimit, type Limit } from './rate-limit.ts';

let database: TestDatabase;
let open: OpenDatabase;
let other: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url, createLogger('silent'));
  other = openDatabase(database.url, createLogger('silent'));
});
afterAll(async () => {
  await Promise.all([open.close(), other.close()]);
  await database.drop();
});

const limitOf = (key: string, max = 3): Limit => ({ key, max, windowMs: MINUTE });

describe('a rate limit', () => {
  it('lets exactly so many through, from two nodes at once', async () => {
    const limit = limitOf('exact', 7);
    const tries = Array.from({ length: 40 }, (_, n) => countTry((n % 2 ? open : other).db, limit));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    const refused = results.find((result) => result.status === 'rejected');
    const error = refused?.reason as AppError;
    expect(error.code).toBe('TOO_MANY_TRIES');
    // The rest of the window, which began with the first call.
    expect(error.retryAfterSeconds).toBeGreaterThan(0);
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('counts against several limits in one statement, whatever their order', async () => {
    const [wide, narrow] = [limitOf('wide', 100), limitOf('narrow', 2)];
    const tries = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? countTry(open.db, wide, narrow) : countTry(other.db, narrow, wide),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('starts anew when its window is over, or when the tries are forgotten', async () => {
    const limit = limitOf('again', 1);
    expect(await isWithinLimit(open.db, limit)).toBe(true);
    expect(await isWithinLimit(open.db, limit)).toBe(false);
    await sql`update rate_limits set resets_at = now() where key = 'again'`.execute(open.db);
    expect(await isWithinLimit(open.db, limit)).toBe(true);
    expect(await isWithinLimit(open.db, limit)).toBe(false);
    await forgetTries(open.db, 'again');
    expect(await isWithinLimit(open.db, limit)).toBe(true);
  });

  it('counts within a transaction as part of it, which still waits for the disk', async () => {
    const limit = limitOf('within', 1);
    const setting = await transact(open.db, async (tx) => {
      await isWithinLimit(tx, limit);
      const { rows } = await sql<{
        setting: string;
      }>`select current_setting('synchronous_commit') as setting`.execute(tx);
      return rows[0]?.setting;
    });
    const { rows } = await sql<{
      setting: string;
    }>`select current_setting('synchronous_commit') as setting`.execute(open.db);
    expect(setting).toBe(rows[0]?.setting);
  });

  it('leaves nothing of windows that are over', async () => {
    await countTry(open.db, limitOf('past'));
    await countTry(open.db, limitOf('present'));
    await sql`update rate_limits set resets_at = now() - interval '1 second' where key = 'past'`.execute(
      open.db,
    );
    await cleanRateLimits(open.db);
    const keys = await open.db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', 'in', ['past', 'present'])
      .execute();
    expect(keys).toEqual([{ key: 'present' }]);
  });
});
