import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

export interface Account {
  id: string;
  account_type: 'Student' | 'Instructor';
  first_name: string;
  last_name: string;
  email: string;
  password_hash: string;
  picture_id: string | null;
}

const COLUMNS = [
  'id',
  'account_type',
  'first_name',
  'last_name',
  'email',
  'password_hash',
  'picture_id',
] as const;

const sameEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/** Letter case makes no difference. */
export const findUserByEmail = (db: Database, email: string): Promise<Account | undefined> =>
  db.selectFrom('users').select(COLUMNS).where(sameEmail(email)).executeTakeFirst();

export const findUser = (db: Database, id: string): Promise<Account | undefined> =>
  db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export const lockUser = (tx: Database, id: string): Promise<Account | undefined> =>
  tx.selectFrom('users').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** Undefined when the e-mail address has an account already. */
export const insertUser = (
  db: Database,
  account: Omit<Account, 'picture_id'>,
): Promise<Account | undefined> =>
  db
    .insertInto('users')
    .values({ ...account, picture_id: null })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

export const updatePasswordHash = async (db: Database, id: string, passwordHash: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
};

export const updateNames = (
  db: Database,
  id: string,
  names: { firstName: string; lastName: string },
): Promise<Account | undefined> =>
  db
    .updateTable('users')
    .set({ first_name: names.firstName, last_name: names.lastName, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();

export const updatePicture = (
  db: Database,
  id: string,
  pictureId: string | null,
): Promise<Account | undefined> =>
  db
    .updateTable('users')
    .set({ picture_id: pictureId, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();

export const deleteUser = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('users').where('id', '=', id).execute();
};
