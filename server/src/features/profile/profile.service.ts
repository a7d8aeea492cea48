import { newPassword as newPasswordRule } from '@lectern/contract/fields';
import { rates } from '@lectern/contract/limits';
import type { BodyOf } from '@lectern/contract/operation';
import type {
  updateAbout as updateAboutOperation,
  updateProfile as updateProfileOperation,
} from '@lectern/contract/profile';
import type { User } from '@lectern/contract/user';
import * as v from 'valibot';
import {
  checkPassword,
  getAccount,
  holdOwnAccount,
  removeAccount,
  rename,
  replacePassword,
  setAbout,
  setPicture,
  toUser,
} from '#features/auth/accounts.service.ts';
import type { Passwords } from '#features/auth/passwords.service.ts';
import type { Media } from '#features/media/media.service.ts';
import { renewEntriesOf } from '#features/catalog/search/entries.service.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { refuseStale } from '#platform/database/stale-text.ts';
import { limitOf } from '#platform/http/declared-rates.ts';
import { inputError } from '#platform/http/error-answer.ts';
import type { AddText } from '#platform/http/gzipped-texts.ts';
import { countTry } from '#platform/http/rate-limit.ts';
import { AppError } from '#platform/errors.ts';
import type { ReceivedFile } from '#platform/http/multipart.ts';
import { createBoundedQueue } from '#platform/jobs/bounded-queue.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { accountDeletedMail } from './mails/account-deleted.ts';
import { addEverything } from './export.repository.ts';
import { coursesShowing } from './profile.repository.ts';
import { courseTag, publicCourseTags } from '#tables/tags.ts';

export interface ProfileParts {
  db: Database;
  passwords: Passwords;
  media: Pick<Media, 'storeImage' | 'releaseMedia' | 'portraitAddress'>;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Called in this order before the account is deleted, in the same transaction. */
  beforeDeletion: readonly BeforeDeletion[];
}

/** @throws AppError when the account must stay */
type BeforeDeletion = (tx: Tx, userId: string) => Promise<void>;

/**
 * Updates the search entries with this person's name, and invalidates the public answers that show the name or the
 * picture.
 */
const announceAppearance = async (tx: Tx, userId: string): Promise<void> => {
  await renewEntriesOf(tx, userId);
  const shown = await coursesShowing(tx, userId);
  const tags = shown.flatMap(({ courseId, categoryId }) =>
    categoryId === null ? [courseTag(courseId)] : publicCourseTags(courseId, [categoryId]),
  );
  await announceChange(tx, [...new Set(tags)]);
};

/**
 * Changes the names, and the password if a new one is given. A new password ends the other sessions.
 * @throws AppError FIELDS_REQUIRED, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON, PASSWORD_INCORRECT, CHANGED_ELSEWHERE,
 *   TOO_MANY_TRIES, BUSY
 */
export const updateProfile = async (
  { db, passwords, media, publicUrl }: ProfileParts,
  caller: Caller,
  { password, newPassword, revision, ...names }: BodyOf<typeof updateProfileOperation>,
): Promise<User> => {
  const { userId, sessionId } = caller;
  const passwordHash =
    newPassword === ''
      ? undefined
      : await changedPassword({ db, passwords, userId, password, newPassword, names });
  return transact(db, async (tx) => {
    const { first_name: firstName, last_name: lastName, ...held } = await holdOwnAccount(tx, caller);
    refuseStale({ firstName, lastName, revision: held.revision }, names, revision);
    if (passwordHash !== undefined)
      await replacePassword(tx, { userId, passwordHash, publicUrl, exceptSessionId: sessionId });
    const account = await rename(tx, userId, names);
    await announceAppearance(tx, userId);
    return toUser(account, media);
  });
};

interface PasswordChange {
  db: Database;
  passwords: Passwords;
  userId: string;
  password: string;
  newPassword: string;
  /** As they are to be from now on. */
  names: { firstName: string; lastName: string };
}

const changedPassword = async ({
  db,
  passwords,
  userId,
  password,
  newPassword,
  names,
}: PasswordChange): Promise<string> => {
  if (password === '') throw new AppError('FIELDS_REQUIRED');
  const checked = v.safeParse(newPasswordRule, newPassword);
  if (!checked.success) throw inputError(checked.issues);
  const { email } = await getAccount(db, userId);
  passwords.refuseWeak(newPassword, { email, ...names });
  await checkPassword(db, passwords, userId, password);
  return passwords.hash(newPassword);
};

/** Changes the person's description of themselves. @throws AppError CHANGED_ELSEWHERE */
export const updateAbout = (
  { db, media }: ProfileParts,
  caller: Caller,
  { about, revision }: BodyOf<typeof updateAboutOperation>,
): Promise<User> =>
  transact(db, async (tx) => {
    const { id, about: stored, about_revision: present } = await holdOwnAccount(tx, caller);
    refuseStale({ about: stored, revision: present }, { about }, revision);
    const account = await setAbout(tx, id, about);
    await announceAppearance(tx, id);
    return toUser(account, media);
  });

const changePicture = (
  { db, media }: ProfileParts,
  caller: Caller,
  pictureId: string | null,
): Promise<User> =>
  transact(db, async (tx) => {
    const { id, picture_id: old } = await holdOwnAccount(tx, caller);
    const account = await setPicture(tx, id, pictureId);
    await media.releaseMedia(tx, [old]);
    await announceAppearance(tx, id);
    return toUser(account, media);
  });

/** @throws AppError FIELDS_REQUIRED without a file, NOT_AN_IMAGE, INVALID_IMAGE, IMAGE_TOO_LARGE, BUSY, DISK_FULL */
export const updatePicture = async (
  parts: ProfileParts,
  caller: Caller,
  file: ReceivedFile | undefined,
): Promise<User> => {
  if (file === undefined) throw new AppError('FIELDS_REQUIRED');
  await countTry(parts.db, limitOf(rates.changePicture, { person: caller.userId }));
  const { id } = await parts.media.storeImage({ file, ownerId: caller.userId, use: 'portrait' });
  return changePicture(parts, caller, id);
};

export const removePicture = (parts: ProfileParts, caller: Caller): Promise<User> =>
  changePicture(parts, caller, null);

/** Each holds a connection while it lasts. */
const exporting = createBoundedQueue({ atOnce: 2, waiting: 20 });

/**
 * Adds everything that a person wrote and did as JSON, list by list.
 * @throws AppError BUSY
 */
export const exportProfile = async (db: Database, userId: string, add: AddText): Promise<void> => {
  const { email } = await getAccount(db, userId);
  await exporting(() => addEverything(db, { id: userId, email }, add));
};

/**
 * Deletes the account and what belongs to it.
 * @throws AppError PASSWORD_INCORRECT, COURSES_STILL_TAUGHT, TOO_MANY_TRIES, BUSY
 */
export const deleteProfile = async (
  { db, passwords, media, beforeDeletion }: ProfileParts,
  caller: Caller,
  password: string,
): Promise<void> => {
  const { userId } = caller;
  await checkPassword(db, passwords, userId, password);
  await transact(db, async (tx) => {
    const { email, first_name, picture_id } = await holdOwnAccount(tx, caller);
    await announceAppearance(tx, userId);
    for (const prepare of beforeDeletion) await prepare(tx, userId);
    await removeAccount(tx, userId);
    await media.releaseMedia(tx, [picture_id]);
    await enqueueMail(tx, { kind: 'account-deleted', to: email, ...accountDeletedMail(first_name) });
  });
};
