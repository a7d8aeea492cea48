import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Serialises requests for a code for the same address until the transaction ends. */
export const lockAddress = async (tx: Database, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 7305))`.execute(tx);
};

/** Seconds for which the last valid code counts as just mailed; 0 when there is none. */
export const secondsOfFreshCode = async (
  db: Database,
  email: string,
  freshSeconds: number,
): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from created_at - clock_timestamp()) + ${freshSeconds})::int as seconds
    from one_time_codes
    where lower(email) = lower(${email}) and expires_at > now()
    order by created_at desc limit 1`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
};

interface NewCode {
  id: string;
  email: string;
  codeHash: Buffer;
  lifetimeMs: number;
}

export const insertCode = async (
  db: Database,
  { id, email, codeHash, lifetimeMs }: NewCode,
): Promise<void> => {
  await db
    .insertInto('one_time_codes')
    .values({
      id,
      email,
      code_hash: codeHash,
      // Not now(): codes of consecutive transactions must be ordered by their creation.
      created_at: sql`clock_timestamp()`,
      expires_at: sql`clock_timestamp() + ${lifetimeMs} * interval '1 millisecond'`,
    })
    .execute();
};

/** The last three valid codes of an address: those that may be used. */
const usable = (email: string) => sql`
  select id from one_time_codes
  where id in (
    select id from one_time_codes where lower(email) = lower(${email}) order by created_at desc limit 3)
  and expires_at > now()`;

/** Whether any code could be used for the address. An address with an account has codes too, which nobody knows. */
export const hasUsableCode = async (db: Database, email: string): Promise<boolean> => {
  const { rows } = await usable(email).execute(db);
  return rows.length > 0;
};

export const isCodeGood = async (db: Database, email: string, codeHashes: Buffer[]): Promise<boolean> => {
  const { rows } = await sql`select 1 from one_time_codes
    where id in (${usable(email)}) and code_hash = any(${codeHashes})`.execute(db);
  return rows.length > 0;
};

/** Consumes a code; false when it is not valid or another request has consumed it. */
export const useCode = async (tx: Database, email: string, codeHashes: Buffer[]): Promise<boolean> => {
  const { rows } = await sql`delete from one_time_codes
    where id in (${usable(email)}) and code_hash = any(${codeHashes}) returning id`.execute(tx);
  return rows.length > 0;
};

export const deleteOverdueCodes = async (db: Database): Promise<void> => {
  await sql`delete from one_time_codes where expires_at < now() - interval '1 hour'`.execute(db);
};
