import { newPassword as newPasswordRule } from '@lectern/contract/fields';
import type { BodyOf } from '@lectern/contract/operation';
import type { updateProfile as updateProfileOperation } from '@lectern/contract/profile';
import type { User } from '@lectern/contract/user';
import * as v from 'valibot';
import {
  checkPassword,
  getAccountForUpdate,
  removeAccount,
  rename,
  replacePassword,
  toUser,
} from '#features/auth/accounts.service.ts';
import type { Passwords } from '#features/auth/passwords.service.ts';
import { announceChange } from '#platform/change-feed.ts';
import type { Caller } from '#platform/caller.ts';
import { transact, type Database, type Tx } from '#platform/database.ts';
import { inputError } from '#platform/error-answer.ts';
import { AppError } from '#platform/errors.ts';
import { enqueueMail } from '#platform/outbox.ts';
import { accountDeletedMail } from './mails/account-deleted.ts';
import { tagsShowing } from './profile.repository.ts';

export interface ProfileParts {
  db: Database;
  passwords: Passwords;
  /** Without a slash at the end. */
  publicUrl: string;
  /** What other features do, in this order and in the transaction that deletes an account, before it goes. */
  farewells: readonly Farewell[];
}

/** @throws AppError when the account must stay */
export type Farewell = (tx: Tx, userId: string) => Promise<void>;

/**
 * Changes the names, and the password where a new one is given; other sessions end then.
 * @throws AppError FIELDS_REQUIRED, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON, PASSWORD_INCORRECT, TOO_MANY_TRIES, BUSY
 */
export const updateProfile = async (
  { db, passwords, publicUrl }: ProfileParts,
  { userId, sessionId }: Caller,
  { password, newPassword, ...names }: BodyOf<typeof updateProfileOperation>,
): Promise<User> => {
  const passwordHash =
    newPassword === '' ? undefined : await changedPassword({ db, passwords, userId, password, newPassword });
  return transact(db, async (tx) => {
    if (passwordHash !== undefined)
      await replacePassword(tx, { userId, passwordHash, publicUrl, exceptSessionId: sessionId });
    const account = await rename(tx, userId, names);
    await announceChange(tx, await tagsShowing(tx, userId));
    return toUser(account);
  });
};

interface PasswordChange {
  db: Database;
  passwords: Passwords;
  userId: string;
  password: string;
  newPassword: string;
}

const changedPassword = async ({
  db,
  passwords,
  userId,
  password,
  newPassword,
}: PasswordChange): Promise<string> => {
  if (password === '') throw new AppError('FIELDS_REQUIRED');
  const checked = v.safeParse(newPasswordRule, newPassword);
  if (!checked.success) throw inputError(checked.issues);
  passwords.refuseCommon(newPassword);
  await checkPassword(db, passwords, userId, password);
  return passwords.hash(newPassword);
};

/**
 * Deletes the account and what belongs to it.
 * @throws AppError PASSWORD_INCORRECT, COURSES_STILL_TAUGHT, TOO_MANY_TRIES, BUSY
 */
export const deleteProfile = async (
  { db, passwords, farewells }: ProfileParts,
  { userId }: Caller,
  password: string,
): Promise<void> => {
  await checkPassword(db, passwords, userId, password);
  await transact(db, async (tx) => {
    const { email, first_name } = await getAccountForUpdate(tx, userId);
    const tags = await tagsShowing(tx, userId);
    for (const farewell of farewells) await farewell(tx, userId);
    await removeAccount(tx, userId);
    await enqueueMail(tx, { kind: 'account-deleted', to: email, ...accountDeletedMail(first_name) });
    await announceChange(tx, tags);
  });
};
