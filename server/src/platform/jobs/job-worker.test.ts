import { HOUR, MINUTE } from '@lectern/contract/units';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase, type OpenDatabase } from '#platform/database/database.ts';
import { createLogger } from '#platform/logger.ts';
import { startJobWorker, type JobWorker } from './job-worker.ts';
import { startSchedule } from './job-schedule.ts';
import type { Claimed, WorkQueue } from './work-queue.ts';

const log = createLogger('silent');

let database: TestDatabase;
let open: OpenDatabase;
let workers: JobWorker[];
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url, log);
  // As migrated: jobs of the tests' own servers are never due.
  await sql`alter table scheduled_jobs alter next_attempt_at set default now()`.execute(open.db);
});
beforeEach(async () => {
  workers = [];
  await open.db.deleteFrom('scheduled_jobs').execute();
});
afterEach(() => Promise.all(workers.map((worker) => worker.stop())));
afterAll(async () => {
  await open.close();
  await database.drop();
});

type Work = { name: string };
type Run = (work: Claimed<Work>, signal: AbortSignal) => Promise<void>;

const aQueue = (lease = MINUTE): WorkQueue<Work> => ({
  name: 'test',
  table: 'scheduled_jobs',
  key: 'name',
  open: sql`true`,
  columns: sql`name`,
  lease,
});
const start = (run: Run, { lease = MINUTE, atOnce = 1 } = {}): JobWorker => {
  const worker = startJobWorker({ db: open.db, log, queue: aQueue(lease), atOnce, grace: 0, run });
  workers.push(worker);
  return worker;
};
const add = (...names: string[]) =>
  open.db
    .insertInto('scheduled_jobs')
    .values(names.map((name) => ({ name })))
    .execute();
const remove = async (name: string): Promise<void> => {
  await open.db.deleteFrom('scheduled_jobs').where('name', '=', name).execute();
};
const rows = () => open.db.selectFrom('scheduled_jobs').selectAll().orderBy('name').execute();
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

describe('a job worker', () => {
  it('does each row once, however many workers there are', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `job ${n}`);
    await add(...names);
    const done: string[] = [];
    const run: Run = async ({ name }) => {
      done.push(name);
      await remove(name);
    };
    for (let n = 0; n < 3; n += 1) start(run, { atOnce: 3 });
    await expect.poll(rows).toEqual([]);
    expect(done.toSorted()).toEqual(names.toSorted());
  });

  it('never has more in hand than it may', async () => {
    await add('a', 'b', 'c', 'd', 'e');
    const gate = Promise.withResolvers<void>();
    let [inHand, most] = [0, 0];
    const worker = start(
      async ({ name }) => {
        inHand += 1;
        most = Math.max(most, inHand);
        await gate.promise;
        await remove(name);
        inHand -= 1;
      },
      { atOnce: 2 },
    );
    await expect.poll(() => inHand).toBe(2);
    worker.wake();
    gate.resolve();
    await expect.poll(rows).toEqual([]);
    expect(most).toBe(2);
  });

  it('takes what was put in while it looked', async () => {
    const worker = start(({ name }) => remove(name));
    for (let n = 0; n < 20; n += 1) {
      await add(`job ${n}`);
      worker.wake();
    }
    await expect.poll(rows).toEqual([]);
  });

  it('tries again what failed, and counts', async () => {
    await add('stubborn');
    const attempts: number[] = [];
    const worker = start(async (work) => {
      attempts.push(work.attempts);
      if (attempts.length < 3) throw new Error('not yet');
      await remove(work.name);
    });
    await expect
      .poll(async () => {
        await sql`update scheduled_jobs set next_attempt_at = now()
          where next_attempt_at < now() + interval '50 seconds'`.execute(open.db);
        worker.wake();
        return rows();
      })
      .toEqual([]);
    expect(attempts).toEqual([1, 2, 3]);
  });

  it('holds its row for as long as it works', async () => {
    await add('long');
    const leases = new Set<string>();
    const finish = Promise.withResolvers<void>();
    let begun = 0;
    const run: Run = async (work) => {
      begun += 1;
      const look = setInterval(() => leases.add(work.leasedUntil), 10);
      await finish.promise;
      clearInterval(look);
      await remove(work.name);
    };
    start(run, { lease: 4000 });
    await expect.poll(() => begun).toBe(1);
    const other = start(run, { lease: 4000 });
    await expect
      .poll(() => {
        other.wake();
        return leases.size;
      })
      .toBeGreaterThan(4);
    finish.resolve();
    await expect.poll(rows).toEqual([]);
    expect(begun).toBe(1);
  });

  it('hears that its row was taken over, and leaves it to the other', async () => {
    await add('contested');
    const begun: number[] = [];
    let aborted = 0;
    const run: Run = async (work, signal) => {
      begun.push(work.attempts);
      if (work.attempts === 1) await untilAborted(signal).finally(() => (aborted += 1));
      await remove(work.name);
    };
    start(run, { lease: 600 });
    await expect.poll(() => begun).toEqual([1]);
    await sql`update scheduled_jobs set next_attempt_at = now()`.execute(open.db);
    start(run, { lease: 600 }).wake();
    await expect.poll(rows).toEqual([]);
    await expect.poll(() => aborted).toBe(1);
    expect(begun).toEqual([1, 2]);
  });

  it('gives back at a stop what it has in hand, as if it had never begun', async () => {
    await add('interrupted');
    let begun = 0;
    const run: Run = async (_, signal) => {
      begun += 1;
      await untilAborted(signal);
    };
    const worker = start(run);
    await expect.poll(() => begun).toBe(1);
    await worker.stop();
    expect(await rows()).toMatchObject([{ attempts: 0 }]);
    start(({ name }) => remove(name));
    await expect.poll(rows).toEqual([]);
  });
});

describe('the schedule', () => {
  it('runs a job at once when it has never run, on one of the nodes, and not again before its time', async () => {
    let runs = 0;
    const jobs = [{ name: 'count', every: HOUR, run: () => Promise.resolve((runs += 1)) }];
    for (let node = 0; node < 3; node += 1) workers.push(await startSchedule({ db: open.db, log, jobs }));
    await expect.poll(rows).toMatchObject([{ name: 'count', attempts: 0 }]);
    await expect.poll(() => runs).toBe(1);
    for (const worker of workers) worker.wake();
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(runs).toBe(1);
    const [job] = await rows();
    expect(job?.next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 50 * MINUTE);
  });

  it('leaves to nodes of another version what only they know', async () => {
    await add('of another version');
    let runs = 0;
    const jobs = [{ name: 'count', every: HOUR, run: () => Promise.resolve((runs += 1)) }];
    workers.push(await startSchedule({ db: open.db, log, jobs }));
    await expect.poll(() => runs).toBe(1);
    expect(await rows()).toMatchObject([{ name: 'count' }, { name: 'of another version', attempts: 0 }]);
  });
});
