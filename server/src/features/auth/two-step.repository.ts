import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

export interface TwoStep {
  secret: Buffer;
  isConfirmed: boolean;
  recoveryCodesLeft: number;
}

export const findTwoStep = async (db: Database, userId: string): Promise<TwoStep | undefined> => {
  const { rows } = await sql<TwoStep>`
    select secret, confirmed_at is not null as "isConfirmed",
      (select count(*)::int from recovery_codes r where r.user_id = t.user_id) as "recoveryCodesLeft"
    from two_steps t where user_id = ${userId}`.execute(db);
  return rows[0];
};

/** False when a confirmed secret is stored already. */
export const putSecret = async (db: Database, userId: string, secret: Buffer): Promise<boolean> => {
  const { rows } = await sql`insert into two_steps as t (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_counter = 0
    where t.confirmed_at is null returning user_id`.execute(db);
  return rows.length > 0;
};

export const confirmSecret = async (db: Database, userId: string): Promise<void> => {
  await db
    .updateTable('two_steps')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
};

/** False when this code, or a later one, was used before. */
export const useCounter = async (db: Database, userId: string, counter: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('two_steps')
    .set({ last_counter: counter })
    .where('user_id', '=', userId)
    .where('last_counter', '<', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteTwoStep = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('two_steps').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};

export const replaceRecoveryCodes = async (db: Database, userId: string, hashes: Buffer[]): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
};

/** Consumes a recovery code; false when none of these is stored. */
export const useRecoveryCode = async (db: Database, userId: string, hashes: Buffer[]): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
