import { rates } from '@lectern/contract/limits';
import type { User } from '@lectern/contract/user';
import type { Media } from '#features/media/media.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { recordAct } from '#platform/database/audit-log.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { limitOf } from '#platform/http/declared-rates.ts';
import { countTry, forgetTries } from '#platform/http/rate-limit.ts';
import { passwordChangedMail } from './mails/password-changed.ts';
import { deletePasskeysOf, listPasskeys } from './passkeys.repository.ts';
import { deleteResetsOfUser } from './password-resets.repository.ts';
import type { Passwords } from './passwords.service.ts';
import { deleteSessionsOf, isSessionOpen } from './sessions.repository.ts';
import {
  deleteOtherWaysIn,
  deleteUser,
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  updateAbout,
  updateIsAdmin,
  updateNames,
  updatePasswordHash,
  updatePicture,
  type Account,
} from './users.repository.ts';

export type { Account };

/** The part of the media service that serves pictures. */
export type PictureAddress = Pick<Media, 'portraitAddress'>;

/** The width for a portrait on the own profile, on screens of twice the density. */
const PORTRAIT_WIDTH = 256;

/** The account as its owner reads it. */
export const toUser = (account: Account, media: PictureAddress): User => {
  const names = { firstName: account.first_name, lastName: account.last_name };
  return {
    _id: account.id,
    ...names,
    email: account.email,
    image: media.portraitAddress({ ...names, picture: account.picture }, PORTRAIT_WIDTH),
    accountType: account.account_type,
    revision: account.revision,
    ...(account.about === '' ? {} : { about: account.about }),
    aboutRevision: account.about_revision,
    ...(account.is_admin ? { isAdmin: true as const } : {}),
  };
};

const existing = (account: Account | undefined): Account => {
  // The session was valid at the start of the request, so the account has been deleted since.
  if (account === undefined) throw new AppError('SESSION_ENDED');
  return account;
};

/** @throws AppError SESSION_ENDED when the account is gone */
export const getAccount = async (db: Database, userId: string): Promise<Account> =>
  existing(await findUser(db, userId));

/**
 * Locks the caller's own account for the rest of the transaction.
 * @throws AppError SESSION_ENDED, also when a password reset has ended the session since the request began
 */
export const holdOwnAccount = async (tx: Tx, { userId, sessionId }: Caller): Promise<Account> => {
  const account = existing(await lockUser(tx, userId));
  if (!(await isSessionOpen(tx, sessionId))) throw new AppError('SESSION_ENDED');
  return account;
};

/**
 * Asks a signed-in person for the password again.
 * @throws AppError PASSWORD_INCORRECT, TOO_MANY_TRIES, BUSY
 */
export const checkPassword = async (
  db: Database,
  passwords: Passwords,
  userId: string,
  password: string,
): Promise<void> => {
  const limit = limitOf(rates.password, { person: userId });
  await countTry(db, limit);
  const account = await getAccount(db, userId);
  const { isCorrect } = await passwords.verify(account.password_hash, password);
  if (!isCorrect) throw new AppError('PASSWORD_INCORRECT');
  await forgetTries(db, limit.key);
};

interface NewPassword {
  userId: string;
  passwordHash: string;
  publicUrl: string;
  /** The session to keep; without one all of them end. */
  exceptSessionId?: string;
  removePasskeys?: boolean;
}

/**
 * Stores a new password, and ends the sessions and reset tokens of the old one. A mail tells the owner and names the
 * passkeys.
 */
export const replacePassword = async (
  tx: Tx,
  { userId, passwordHash, publicUrl, exceptSessionId, removePasskeys = false }: NewPassword,
): Promise<void> => {
  const { email } = existing(await lockUser(tx, userId));
  await updatePasswordHash(tx, userId, passwordHash);
  await deleteSessionsOf(tx, userId, exceptSessionId);
  await deleteResetsOfUser(tx, userId);
  const removed = removePasskeys ? await deletePasskeysOf(tx, userId) : [];
  const kept = (await listPasskeys(tx, userId)).map(({ name }) => name);
  const mail = passwordChangedMail(publicUrl, { removed, kept });
  await enqueueMail(tx, { kind: 'password-changed', to: email, ...mail });
};

export const rename = async (
  db: Database,
  userId: string,
  names: { firstName: string; lastName: string },
): Promise<Account> => {
  await updateNames(db, userId, names);
  return getAccount(db, userId);
};

/** Returns the updated account. */
export const setAbout = async (db: Database, userId: string, about: string): Promise<Account> => {
  await updateAbout(db, userId, about);
  return getAccount(db, userId);
};

/** Returns the updated account; `null` removes the picture. */
export const setPicture = async (
  db: Database,
  userId: string,
  pictureId: string | null,
): Promise<Account> => {
  await updatePicture(db, userId, pictureId);
  return getAccount(db, userId);
};

/** The id of the account with this address, if there is one. */
export const findAccountId = async (db: Database, email: string): Promise<string | undefined> =>
  (await findUserByEmail(db, email))?.id;

interface NewAccount {
  accountType: User['accountType'];
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/**
 * Creates an account without a mailed code, for the demo and for operators. Returns its id.
 * @throws AppError ALREADY_REGISTERED, BUSY
 */
export const createAccount = async (
  db: Database,
  passwords: Passwords,
  account: NewAccount,
): Promise<string> => {
  const id = newId();
  const isNew = await insertUser(db, {
    id,
    account_type: account.accountType,
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    password_hash: await passwords.hash(account.password),
  });
  if (!isNew) throw new AppError('ALREADY_REGISTERED');
  return id;
};

/**
 * Grants or revokes administrator rights. Sessions with the former rights end. Only the operator's command calls it.
 * False when there is no such account.
 */
export const setAdministrator = (db: Database, email: string, isAdmin: boolean): Promise<boolean> =>
  transact(db, async (tx) => {
    const account = await findUserByEmail(tx, email);
    if (account === undefined) return false;
    if (await updateIsAdmin(tx, account.id, isAdmin)) {
      await deleteSessionsOf(tx, account.id);
      const action = isAdmin ? 'make-admin' : 'revoke-admin';
      await recordAct(tx, { actor: 'operator', action, subject: `user:${account.id}` });
    }
    return true;
  });

/** Blocks every way to log in to an account. Only the operator's command calls it. */
export const closeAccount = async (db: Database, passwords: Passwords, userId: string): Promise<void> => {
  const passwordHash = await passwords.hash(crypto.randomUUID());
  await transact(db, async (tx) => {
    await updatePasswordHash(tx, userId, passwordHash);
    await deleteOtherWaysIn(tx, userId);
    await deleteSessionsOf(tx, userId);
    await deleteResetsOfUser(tx, userId);
  });
};

/** Deletes the account. Foreign keys cascade, and its sessions end. */
export const removeAccount = (tx: Tx, userId: string): Promise<void> => deleteUser(tx, userId);
