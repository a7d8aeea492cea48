import { MINUTE, SECOND } from '@lectern/contract/units';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger.ts';
import { startJobWorker, type JobWorker } from './job-worker.ts';
import type { WorkQueue } from './work-queue.ts';

export interface ScheduledJob {
  /** Key of its row in `scheduled_jobs`. */
  name: string;
  /** Milliseconds from one run to the next. */
  every: number;
  run(): Promise<unknown>;
}

interface Schedule {
  db: Database;
  log: Logger;
  jobs: ScheduledJob[];
}

/** Runs each job when it is due, on one of the nodes. A job that has never run is due at once. */
export const startSchedule = async ({ db, log, jobs }: Schedule): Promise<JobWorker> => {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const names = [...byName.keys()];
  await sql`insert into scheduled_jobs (name) select unnest(${names}::text[]) on conflict do nothing`.execute(
    db,
  );
  const queue: WorkQueue<Pick<ScheduledJob, 'name'>> = {
    name: 'schedule',
    table: 'scheduled_jobs',
    key: 'name',
    // A node of another version may have other jobs.
    open: sql`name = any(${names}::text[])`,
    columns: sql`name`,
    lease: MINUTE,
  };
  return startJobWorker({
    db,
    log,
    queue,
    atOnce: jobs.length,
    grace: 3 * SECOND,
    async run({ name }) {
      const job = byName.get(name);
      await job?.run();
      return job?.every;
    },
  });
};
