import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Owner } from './weak-passwords.ts';

/** Only the newest token of an account is valid. */
export const deleteResetsOfEmail = async (tx: Database, email: string): Promise<void> => {
  await sql`delete from password_resets
    where user_id in (select id from users where lower(email) = lower(${email}))`.execute(tx);
};

/**
 * Returns whether the address has an account. The same statement runs in both cases, and stores nothing without an
 * account.
 */
export const insertReset = async (
  tx: Database,
  email: string,
  tokenHash: Buffer,
  lifetimeMs: number,
): Promise<boolean> => {
  const { rows } = await sql`insert into password_resets (token_hash, user_id, expires_at)
    select ${tokenHash}, id, now() + ${lifetimeMs} * interval '1 millisecond'
    from users where lower(email) = lower(${email})
    returning user_id`.execute(tx);
  return rows.length > 0;
};

/** Whose token it is; undefined when the token is not valid. */
export const findOwnerOfReset = async (db: Database, tokenHash: Buffer): Promise<Owner | undefined> => {
  const { rows } = await sql<Owner>`
    select u.email, u.first_name as "firstName", u.last_name as "lastName"
    from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${tokenHash} and r.expires_at > now()`.execute(db);
  return rows[0];
};

/** The number of passkeys of a valid token's account; undefined when the token is not valid. */
export const countPasskeysOfReset = async (db: Database, tokenHash: Buffer): Promise<number | undefined> => {
  const { rows } = await sql<{ passkeys: number }>`
    select (select count(*)::int from passkeys p where p.user_id = r.user_id) as passkeys
    from password_resets r where token_hash = ${tokenHash} and expires_at > now()`.execute(db);
  return rows[0]?.passkeys;
};

/** Consumes the token and returns its account; undefined when it is not valid or another request has consumed it. */
export const useReset = async (tx: Database, tokenHash: Buffer): Promise<string | undefined> => {
  const { rows } = await sql<{ user_id: string }>`delete from password_resets
    where token_hash = ${tokenHash} and expires_at > now() returning user_id`.execute(tx);
  return rows[0]?.user_id;
};

export const deleteOverdueResets = async (db: Database): Promise<void> => {
  await sql`delete from password_resets where expires_at < now()`.execute(db);
};

export const deleteResetsOfUser = async (tx: Database, userId: string): Promise<void> => {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
};
