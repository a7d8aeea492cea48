import { rates } from '@lectern/contract/limits';
import { MINUTE } from '@lectern/contract/units';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { limitOf } from '#platform/http/declared-rates.ts';
import { isWithinLimit } from '#platform/http/rate-limit.ts';
import { replacePassword } from './accounts.service.ts';
import { noAccountMail } from './mails/no-account.ts';
import { resetLinkMail } from './mails/reset-link.ts';
import {
  countPasskeysOfReset,
  deleteResetsOfEmail,
  findOwnerOfReset,
  insertReset,
  useReset,
} from './password-resets.repository.ts';
import type { Passwords } from './passwords.service.ts';
import { hashToken, newToken } from './tokens.ts';

const RESET_LIFETIME = 15 * MINUTE;

interface ResetParts {
  db: Database;
  passwords: Passwords;
  /** Without a slash at the end. */
  publicUrl: string;
}

/**
 * Mails a link with a reset token; an address without an account gets a mail that says so. The response is the same in
 * both cases.
 * At most one mail a minute goes to an address.
 */
export const sendResetToken = async (
  { db, publicUrl }: Omit<ResetParts, 'passwords'>,
  email: string,
): Promise<void> => {
  await transact(db, async (tx) => {
    if (!(await isWithinLimit(tx, limitOf(rates.resetMail, { email })))) return;
    const token = newToken();
    await deleteResetsOfEmail(tx, email);
    const hasAccount = await insertReset(tx, email, hashToken(token), RESET_LIFETIME);
    await enqueueMail(tx, {
      kind: hasAccount ? 'reset-link' : 'no-account',
      to: email,
      lifetimeMs: RESET_LIFETIME,
      ...(hasAccount ? resetLinkMail(publicUrl, token) : noAccountMail(publicUrl)),
    });
  });
};

/**
 * Whether a token can be used, and how many passkeys the account has. Without the secret token nothing is revealed.
 * @throws AppError TOO_MANY_TRIES
 */
export const checkResetToken = async (
  db: Database,
  token: string,
): Promise<{ isGood: boolean; passkeys: number }> => {
  const passkeys = await countPasskeysOfReset(db, hashToken(token));
  return { isGood: passkeys !== undefined, passkeys: passkeys ?? 0 };
};

interface Reset {
  token: string;
  newPassword: string;
  removePasskeys: boolean;
}

/**
 * Sets a new password, ends every session of the account, and removes its passkeys if requested.
 * @throws AppError INVALID_RESET_TOKEN, PASSWORD_TOO_COMMON, BUSY
 */
export const resetPassword = async (
  { db, passwords, publicUrl }: ResetParts,
  { token, newPassword, removePasskeys }: Reset,
): Promise<{ userId: string }> => {
  const tokenHash = hashToken(token);
  const owner = await findOwnerOfReset(db, tokenHash);
  if (owner === undefined) throw new AppError('INVALID_RESET_TOKEN');
  passwords.refuseWeak(newPassword, owner);
  const passwordHash = await passwords.hash(newPassword);
  return transact(db, async (tx) => {
    const userId = await useReset(tx, tokenHash);
    if (userId === undefined) throw new AppError('INVALID_RESET_TOKEN');
    await replacePassword(tx, { userId, passwordHash, publicUrl, removePasskeys });
    return { userId };
  });
};
