import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { ImageFile } from '#tables/media-tables.ts';

export interface Account {
  id: string;
  account_type: 'Student' | 'Instructor';
  first_name: string;
  last_name: string;
  email: string;
  password_hash: string;
  picture_id: string | null;
  about: string;
  about_revision: number;
  /** The revision of the names. */
  revision: number;
  is_admin: boolean;
  suspended_at: Date | null;
  /** Details of the picture's row; null without a picture. */
  picture: { sizes?: ImageFile[] } | null;
}

type NewAccount = Omit<
  Account,
  'picture_id' | 'picture' | 'revision' | 'about' | 'about_revision' | 'is_admin' | 'suspended_at'
>;

const accounts = (db: Database) =>
  db
    .selectFrom('users as u')
    .leftJoin('media as m', 'm.id', 'u.picture_id')
    .select([
      'u.id',
      'u.account_type',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.password_hash',
      'u.picture_id',
      'u.about',
      'u.about_revision',
      'u.revision',
      'u.is_admin',
      'u.suspended_at',
      'm.details as picture',
    ]);

/** Letter case makes no difference. */
export const findUserByEmail = (db: Database, email: string): Promise<Account | undefined> =>
  accounts(db)
    .where(sql<boolean>`lower(u.email) = lower(${email})`)
    .executeTakeFirst();

export const findUser = (db: Database, id: string): Promise<Account | undefined> =>
  accounts(db).where('u.id', '=', id).executeTakeFirst();

export const lockUser = (tx: Database, id: string): Promise<Account | undefined> =>
  accounts(tx).where('u.id', '=', id).forUpdate('u').executeTakeFirst();

/** False when the e-mail address has an account already. */
export const insertUser = async (db: Database, account: NewAccount): Promise<boolean> => {
  const inserted = await db
    .insertInto('users')
    .values({ ...account, picture_id: null })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const updatePasswordHash = async (db: Database, id: string, passwordHash: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
};

/** Replaces the hash `old` of the same password; false when it is no longer stored. */
export const renewPasswordHash = async (
  db: Database,
  id: string,
  old: string,
  renewed: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const updateNames = async (
  db: Database,
  id: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> => {
  await db
    .updateTable('users')
    .set((eb) => ({
      first_name: firstName,
      last_name: lastName,
      revision: eb('revision', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('id', '=', id)
    .execute();
};

export const updateAbout = async (db: Database, id: string, about: string): Promise<void> => {
  await db
    .updateTable('users')
    .set((eb) => ({ about, about_revision: eb('about_revision', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .execute();
};

export const updatePicture = async (db: Database, id: string, pictureId: string | null): Promise<void> => {
  await db
    .updateTable('users')
    .set({ picture_id: pictureId, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
};

/** False when the account has, or for `isAdmin` false lacks, these rights already. */
export const updateIsAdmin = async (db: Database, id: string, isAdmin: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ is_admin: isAdmin, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('is_admin', '<>', isAdmin)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const updateSuspended = async (
  db: Database,
  id: string,
  suspendedAt: RawBuilder<Date> | null,
): Promise<void> => {
  await db.updateTable('users').set({ suspended_at: suspendedAt }).where('id', '=', id).execute();
};

/** Deletes the logins beside the password: passkeys, and accounts of identity providers. */
export const deleteOtherWaysIn = async (tx: Database, id: string): Promise<void> => {
  await tx.deleteFrom('passkeys').where('user_id', '=', id).execute();
  await tx.deleteFrom('identities').where('user_id', '=', id).execute();
};

export const deleteUser = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('users').where('id', '=', id).execute();
};
