import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** Oldest first. */
export const listPasskeys = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();

export const findPasskey = (db: Database, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

type NewPasskey = Omit<PasskeyRow, 'created_at' | 'last_used_at'>;

/** Undefined when this key is stored already, for any account. */
export const insertPasskey = (db: Database, passkey: NewPasskey): Promise<PasskeyRow | undefined> =>
  db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** False when the key is gone, or its signature counter has not grown: then the key was copied. */
export const usePasskey = async (db: Database, id: string, signCount: number): Promise<boolean> => {
  const { rows } = await sql`update passkeys set sign_count = ${signCount}, last_used_at = now()
    where id = ${id}::uuid and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))
    returning id`.execute(db);
  return rows.length > 0;
};

/** Returns the names of the deleted keys. */
export const deletePasskeysOf = async (tx: Database, userId: string): Promise<string[]> => {
  const gone = await tx.deleteFrom('passkeys').where('user_id', '=', userId).returning('name').execute();
  return gone.map(({ name }) => name);
};

/** Returns the name of the deleted key; undefined when the person has no such key. */
export const deletePasskey = async (db: Database, userId: string, id: string): Promise<string | undefined> =>
  (
    await db
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
  )?.name;
