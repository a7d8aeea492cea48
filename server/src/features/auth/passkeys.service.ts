import { quotas } from '@lectern/contract/limits';
import type * as contract from '@lectern/contract/passkeys';
import type { BodyOf, DataOf } from '@lectern/contract/operation';
import { MINUTE } from '@lectern/contract/units';
import type { User } from '@lectern/contract/user';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { checkPassword, getAccount, holdOwnAccount, type PictureAddress } from './accounts.service.ts';
import { passkeysChangedMail } from './mails/passkeys-changed.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  usePasskey,
  type PasskeyRow,
} from './passkeys.repository.ts';
import type { Passwords } from './passwords.service.ts';
import { openProvedSession } from './sessions.service.ts';
import { spendTicket } from './spent-tickets.repository.ts';
import { expiryOfTicket, newTicket } from './tickets.ts';
import { describeLogin, describeNewKey, readNewKey, readSignature, siteOf } from './web-authn.ts';

const CHALLENGE_LIFETIME = 5 * MINUTE;

export interface PasskeyParts {
  db: Database;
  passwords: Passwords;
  media: PictureAddress;
  secretKeys: readonly string[];
  publicUrl: string;
}

const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): contract.Passkey => ({
  _id: id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});

/** The person's own passkeys, oldest first. */
export const readPasskeys = async (db: Database, { userId }: Caller): Promise<contract.Passkey[]> =>
  (await listPasskeys(db, userId)).map(toPasskey);

const useOfNew = (userId: string): string => `passkey of ${userId}`;
const USE_OF_LOGIN = 'passkey login';

/** Checks that a challenge is ours and not expired, and keeps it to be spent. */
const challengeCheck = (secretKeys: readonly string[], use: string) => {
  let found: { ticket: Buffer; expiresAt: number } | undefined;
  return {
    isGood(challenge: string): boolean {
      const ticket = Buffer.from(challenge, 'base64url');
      const expiresAt = expiryOfTicket(secretKeys, use, ticket, Date.now());
      found = expiresAt === undefined ? undefined : { ticket, expiresAt };
      return found !== undefined;
    },
    /** False when it was used before. */
    spend: async (db: Database): Promise<boolean> =>
      found !== undefined && (await spendTicket(db, found.ticket, found.expiresAt)),
  };
};

/** @throws AppError PASSWORD_INCORRECT, TOO_MANY_TRIES, BUSY, TOO_MANY_PASSKEYS */
export const preparePasskey = async (
  { db, passwords, secretKeys, publicUrl }: PasskeyParts,
  { userId }: Caller,
  password: string,
): Promise<DataOf<typeof contract.preparePasskey>> => {
  await checkPassword(db, passwords, userId, password);
  const existing = await listPasskeys(db, userId);
  if (existing.length >= quotas.passkeys.max) throw new AppError('TOO_MANY_PASSKEYS');
  const { email, first_name, last_name } = await getAccount(db, userId);
  const challenge = newTicket(secretKeys, useOfNew(userId), Date.now() + CHALLENGE_LIFETIME);
  const account = { id: userId, email, name: `${first_name} ${last_name}` };
  return describeNewKey(siteOf(publicUrl), challenge, account, existing);
};

/**
 * Stores a key that was made for `preparePasskey`'s challenge, and tells the owner by mail.
 * @throws AppError PASSKEY_REFUSED, TOO_MANY_PASSKEYS, SESSION_ENDED
 */
export const addPasskey = async (
  { db, secretKeys, publicUrl }: PasskeyParts,
  caller: Caller,
  { name, passkey }: BodyOf<typeof contract.addPasskey>,
): Promise<contract.Passkey> => {
  const { userId } = caller;
  const challenge = challengeCheck(secretKeys, useOfNew(userId));
  const key = await readNewKey(siteOf(publicUrl), passkey, challenge.isGood);
  if (key === undefined) throw new AppError('PASSKEY_REFUSED');
  return transact(db, async (tx) => {
    const { email } = await holdOwnAccount(tx, caller);
    if (!(await challenge.spend(tx))) throw new AppError('PASSKEY_REFUSED');
    if ((await listPasskeys(tx, userId)).length >= quotas.passkeys.max)
      throw new AppError('TOO_MANY_PASSKEYS');
    const stored = await insertPasskey(tx, {
      id: newId(),
      user_id: userId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      sign_count: key.signCount,
      transports: passkey.response.transports,
      name,
    });
    if (stored === undefined) throw new AppError('PASSKEY_REFUSED');
    const mail = passkeysChangedMail(publicUrl, name, true);
    await enqueueMail(tx, { kind: 'passkeys-changed', to: email, ...mail });
    return toPasskey(stored);
  });
};

/** @throws AppError PASSWORD_INCORRECT, TOO_MANY_TRIES, BUSY, PASSKEY_NOT_FOUND when the person has no such passkey */
export const removePasskey = async (
  { db, passwords, publicUrl }: PasskeyParts,
  caller: Caller,
  passkeyId: string,
  password: string,
): Promise<void> => {
  await checkPassword(db, passwords, caller.userId, password);
  await transact(db, async (tx) => {
    const { email } = await holdOwnAccount(tx, caller);
    const name = await deletePasskey(tx, caller.userId, passkeyId);
    if (name === undefined) throw new AppError('PASSKEY_NOT_FOUND');
    const mail = passkeysChangedMail(publicUrl, name, false);
    await enqueueMail(tx, { kind: 'passkeys-changed', to: email, ...mail });
  });
};

/** The same for everybody: the key that answers identifies the person. */
export const preparePasskeyLogin = ({ secretKeys, publicUrl }: PasskeyParts) =>
  describeLogin(siteOf(publicUrl), newTicket(secretKeys, USE_OF_LOGIN, Date.now() + CHALLENGE_LIFETIME));

interface Login {
  passkey: BodyOf<typeof contract.logInWithPasskey>['passkey'];
  userAgent: string;
}

/**
 * Opens a session by a key's signature. An unknown key and a wrong signature get the same answer.
 * @throws AppError INVALID_PASSKEY, ACCOUNT_SUSPENDED
 */
export const logInWithPasskey = async (
  { db, media, secretKeys, publicUrl }: PasskeyParts,
  { passkey, userAgent }: Login,
): Promise<{ token: string; user: User }> => {
  const key = await findPasskey(db, passkey.id);
  if (key === undefined) throw new AppError('INVALID_PASSKEY');
  const challenge = challengeCheck(secretKeys, USE_OF_LOGIN);
  const signCount = await readSignature(siteOf(publicUrl), passkey, key, challenge.isGood);
  if (signCount === undefined || !(await challenge.spend(db)) || !(await usePasskey(db, key.id, signCount)))
    throw new AppError('INVALID_PASSKEY');
  return openProvedSession(
    { db, media },
    {
      userId: key.user_id,
      userAgent,
      recheck: async (tx) => {
        if ((await findPasskey(tx, key.credential_id)) === undefined) throw new AppError('INVALID_PASSKEY');
      },
    },
  );
};
