import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@lectern/contract/operation';
import type { sendOTP, signup as signupOperation } from '@lectern/contract/auth';
import { rates } from '@lectern/contract/limits';
import { MINUTE, SECOND } from '@lectern/contract/units';
import type { User } from '@lectern/contract/user';
import { noticeWaitingInvitations } from '#features/notices/notices.service.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { limitOf } from '#platform/http/declared-rates.ts';
import { countTry, forgetTries } from '#platform/http/rate-limit.ts';
import { getAccount, toUser, type PictureAddress } from './accounts.service.ts';
import { alreadyRegisteredMail } from './mails/already-registered.ts';
import { oneTimeCodeMail } from './mails/one-time-code.ts';
import { hashesOfCode, newCode } from './one-time-code.ts';
import {
  hasUsableCode,
  insertCode,
  isCodeGood,
  lockAddress,
  secondsOfFreshCode,
  useCode,
} from './one-time-codes.repository.ts';
import type { Passwords } from './passwords.service.ts';
import { findUserByEmail, insertUser } from './users.repository.ts';

const CODE_LIFETIME = 10 * MINUTE;
const MAIL_PAUSE = MINUTE;

interface SignupParts {
  db: Database;
  passwords: Passwords;
  media: PictureAddress;
  secretKeys: readonly string[];
  /** Without a slash at the end. */
  publicUrl: string;
}

/**
 * Mails a code. An address with an account gets a mail that says so. The response reveals neither case.
 * Within a minute no second mail is sent, because the last code is still valid. Returns the seconds until then.
 * @throws AppError PASSWORD_TOO_COMMON, whether or not the address has an account
 */
export const sendCode = async (
  { db, passwords, secretKeys, publicUrl }: Omit<SignupParts, 'media'>,
  { email, password, firstName, lastName }: BodyOf<typeof sendOTP>,
): Promise<number> => {
  if (password !== undefined) passwords.refuseWeak(password, { email, firstName, lastName });
  return transact(db, async (tx) => {
    await lockAddress(tx, email);
    const waitSeconds = await secondsOfFreshCode(tx, email, MAIL_PAUSE / SECOND);
    if (waitSeconds > 0) return waitSeconds;
    const isRegistered = (await findUserByEmail(tx, email)) !== undefined;
    const code = newCode();
    const [hash] = hashesOfCode(secretKeys, email, code);
    // An address with an account gets a random code that nobody knows, so that both cases do the same work.
    const codeHash = isRegistered || hash === undefined ? randomBytes(32) : hash;
    await insertCode(tx, { id: newId(), email, codeHash, lifetimeMs: CODE_LIFETIME });
    await enqueueMail(tx, {
      kind: isRegistered ? 'already-registered' : 'one-time-code',
      to: email,
      lifetimeMs: CODE_LIFETIME,
      ...(isRegistered ? alreadyRegisteredMail(publicUrl) : oneTimeCodeMail(code)),
    });
    return 0;
  });
};

/** The error for a wrong code. While a valid code exists and tries are left, it tells how many. */
const wrongCode = async (db: Database, email: string, triesLeft: number): Promise<AppError> =>
  new AppError('INVALID_CODE', { triesLeft: (await hasUsableCode(db, email)) ? triesLeft : 0 });

/**
 * Creates an account. Only a caller with a valid code learns that the address has an account.
 * @throws AppError PASSWORDS_DIFFER, PASSWORD_TOO_COMMON, TOO_MANY_TRIES, INVALID_CODE, ALREADY_REGISTERED, BUSY
 */
export const signup = async (
  { db, passwords, media, secretKeys }: Omit<SignupParts, 'publicUrl'>,
  fields: BodyOf<typeof signupOperation>,
  network: string,
): Promise<User> => {
  const { email, password } = fields;
  if (password !== fields.confirmPassword) throw new AppError('PASSWORDS_DIFFER');
  passwords.refuseWeak(password, fields);

  const limit = limitOf(rates.code, { email, network });
  const ownTriesLeft = await countTry(db, limit);
  // Counted separately and afterwards: tries of one caller beyond the own limit must not use up everybody's.
  const triesLeft = Math.min(ownTriesLeft, await countTry(db, limitOf(rates.codeInAll, { email })));
  const codeHashes = hashesOfCode(secretKeys, email, fields.otp);
  if (!(await isCodeGood(db, email, codeHashes))) throw await wrongCode(db, email, triesLeft);

  const passwordHash = await passwords.hash(password);
  const account = await transact(db, async (tx) => {
    const id = newId();
    if (!(await useCode(tx, email, codeHashes))) throw new AppError('INVALID_CODE');
    const isNew = await insertUser(tx, {
      id,
      account_type: fields.accountType,
      first_name: fields.firstName,
      last_name: fields.lastName,
      email,
      password_hash: passwordHash,
    });
    if (!isNew) throw new AppError('ALREADY_REGISTERED');
    await noticeWaitingInvitations(tx, id);
    return getAccount(tx, id);
  });
  await forgetTries(db, limit.key);
  return toUser(account, media);
};
