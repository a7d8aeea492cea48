import type { Database } from '#platform/database/database.ts';

export interface Identity {
  issuer: string;
  subject: string;
}

/** The account that a provider's account belongs to. */
export const findIdentity = async (
  db: Database,
  { issuer, subject }: Identity,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('identities')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.user_id;

/** False when the provider's account belongs to an account already. */
export const insertIdentity = async (db: Database, userId: string, identity: Identity): Promise<boolean> => {
  const inserted = await db
    .insertInto('identities')
    .values({ user_id: userId, ...identity })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
};
