import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** A queue in a table with the columns `next_attempt_at` and `attempts`. Decision 0161. */
export interface WorkQueue<Work> {
  /** Name in the log. */
  name: string;
  table: 'mail_outbox' | 'media_work' | 'scheduled_jobs';
  key: 'id' | 'media_id' | 'name';
  /** Condition of rows that are not done. */
  open: RawBuilder<unknown>;
  /** The columns that a worker needs. */
  columns: RawBuilder<Work>;
  /** A claim's lease in milliseconds; a living worker renews it. */
  lease: number;
}

/** A claimed row. The lease time proves the claim: a worker that takes the row over changes it. */
export interface Claim {
  key: string;
  /** Includes this attempt. */
  attempts: number;
  leasedUntil: string;
}

export type Claimed<Work> = Work & Claim;

/** Claims the row that is due longest. No other worker, here or on another node, gets it before its lease ends. */
export const claimWork = async <Work>(
  db: Database,
  { table, key, open, columns, lease }: WorkQueue<Work>,
): Promise<Claimed<Work> | undefined> => {
  const { rows } = await sql<Claimed<Work>>`
    update ${sql.table(table)}
    set attempts = attempts + 1, next_attempt_at = now() + ${lease} * interval '1 millisecond'
    where ${sql.ref(key)} = (
      select ${sql.ref(key)} from ${sql.table(table)} where ${open} and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked)
    returning ${columns}, ${sql.ref(key)}::text as key, attempts, next_attempt_at::text as "leasedUntil"`.execute(
    db,
  );
  return rows[0];
};

type Rows = Pick<WorkQueue<unknown>, 'table' | 'key'>;

const isHeld = ({ key }: Rows, claim: Claim): RawBuilder<unknown> =>
  sql`${sql.ref(key)} = ${claim.key} and next_attempt_at = ${claim.leasedUntil}::timestamptz`;

/** Renews the lease; false when the row was taken over or put back in the meantime. */
export const renewClaim = async (
  db: Database,
  queue: Rows & Pick<WorkQueue<unknown>, 'lease'>,
  claim: Claim,
): Promise<boolean> => {
  const { rows } = await sql<Pick<Claim, 'leasedUntil'>>`update ${sql.table(queue.table)}
    set next_attempt_at = now() + ${queue.lease} * interval '1 millisecond' where ${isHeld(queue, claim)}
    returning next_attempt_at::text as "leasedUntil"`.execute(db);
  Object.assign(claim, rows[0]);
  return rows.length === 1;
};

/** Puts the row back, due after `pause` milliseconds. Does nothing when the claim is no longer held. */
export const putBack = async (
  db: Database,
  queue: Rows,
  claim: Claim,
  { pause, attempts }: { pause: number; attempts: number },
): Promise<void> => {
  await sql`update ${sql.table(queue.table)} set attempts = least(attempts, ${attempts}),
    next_attempt_at = now() + ${pause} * interval '1 millisecond' where ${isHeld(queue, claim)}`.execute(db);
};
