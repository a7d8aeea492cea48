import { rates } from '@lectern/contract/limits';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { limitOf } from '#platform/http/declared-rates.ts';
import { countTry } from '#platform/http/rate-limit.ts';
import { checkPassword, getAccount, holdOwnAccount } from './accounts.service.ts';
import { twoStepChangedMail } from './mails/two-step-changed.ts';
import type { Passwords } from './passwords.service.ts';
import {
  counterOf,
  describeSecret,
  hashesOfRecoveryCode,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  openSecret,
  sealSecret,
} from './second-step-secrets.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import {
  confirmSecret,
  deleteTwoStep,
  findTwoStep,
  putSecret,
  replaceRecoveryCodes,
  useCounter,
  useRecoveryCode,
} from './two-step.repository.ts';

export interface TwoStepParts {
  db: Database;
  passwords: Passwords;
  secretKeys: readonly string[];
  publicUrl: string;
}

export const readTwoStep = async (
  db: Database,
  userId: string,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> => {
  const found = await findTwoStep(db, userId);
  return { isOn: found?.isConfirmed ?? false, recoveryCodesLeft: found?.recoveryCodesLeft ?? 0 };
};

/** @throws AppError PASSWORD_INCORRECT, TOO_MANY_TRIES, BUSY, SECOND_STEP_IS_ON */
export const prepareTwoStep = async (
  { db, passwords, secretKeys }: TwoStepParts,
  { userId }: Caller,
  password: string,
): Promise<{ secret: string; address: string }> => {
  await checkPassword(db, passwords, userId, password);
  const secret = newSecret();
  if (!(await putSecret(db, userId, sealSecret(secretKeys, secret)))) throw new AppError('SECOND_STEP_IS_ON');
  return describeSecret(secret, (await getAccount(db, userId)).email);
};

const storeNewCodes = async (
  db: Database,
  secretKeys: readonly string[],
  userId: string,
): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(secretKeys, userId, code)),
  );
  return codes;
};

const isAppCode = async (
  { db, secretKeys }: Pick<TwoStepParts, 'db' | 'secretKeys'>,
  userId: string,
  sealed: Buffer,
  code: string,
): Promise<boolean> => {
  const secret = openSecret(secretKeys, sealed);
  const counter = secret === undefined ? undefined : counterOf(secret, code, Date.now());
  return counter !== undefined && (await useCounter(db, userId, counter));
};

/**
 * Turns on the second step with the app's first code. Other sessions end, and a mail tells the owner.
 * @throws AppError SECOND_STEP_NOT_PREPARED, SECOND_STEP_IS_ON, SECOND_STEP_WRONG, TOO_MANY_TRIES
 */
export const turnOnTwoStep = async (
  { db, secretKeys, publicUrl }: TwoStepParts,
  caller: Caller,
  code: string,
): Promise<string[]> => {
  const { userId, sessionId } = caller;
  await countTry(db, limitOf(rates.secondStep, { person: userId }));
  return transact(db, async (tx) => {
    const { email } = await holdOwnAccount(tx, caller);
    const prepared = await findTwoStep(tx, userId);
    if (prepared === undefined) throw new AppError('SECOND_STEP_NOT_PREPARED');
    if (prepared.isConfirmed) throw new AppError('SECOND_STEP_IS_ON');
    if (!(await isAppCode({ db: tx, secretKeys }, userId, prepared.secret, code)))
      throw new AppError('SECOND_STEP_WRONG');
    await confirmSecret(tx, userId);
    await deleteSessionsOf(tx, userId, sessionId);
    await enqueueMail(tx, { kind: 'two-step-changed', to: email, ...twoStepChangedMail(publicUrl, true) });
    return storeNewCodes(tx, secretKeys, userId);
  });
};

/** @throws AppError PASSWORD_INCORRECT, TOO_MANY_TRIES, BUSY */
export const turnOffTwoStep = async (
  { db, passwords, publicUrl }: TwoStepParts,
  caller: Caller,
  password: string,
): Promise<void> => {
  await checkPassword(db, passwords, caller.userId, password);
  await transact(db, async (tx) => {
    const { email } = await holdOwnAccount(tx, caller);
    const before = await findTwoStep(tx, caller.userId);
    await deleteTwoStep(tx, caller.userId);
    if (before?.isConfirmed === true)
      await enqueueMail(tx, { kind: 'two-step-changed', to: email, ...twoStepChangedMail(publicUrl, false) });
  });
};

/** @throws AppError PASSWORD_INCORRECT, TOO_MANY_TRIES, BUSY, SECOND_STEP_NOT_PREPARED when the second step is off */
export const renewRecoveryCodes = async (
  { db, passwords, secretKeys }: TwoStepParts,
  caller: Caller,
  password: string,
): Promise<string[]> => {
  await checkPassword(db, passwords, caller.userId, password);
  return transact(db, async (tx) => {
    await holdOwnAccount(tx, caller);
    if ((await findTwoStep(tx, caller.userId))?.isConfirmed !== true)
      throw new AppError('SECOND_STEP_NOT_PREPARED');
    return storeNewCodes(tx, secretKeys, caller.userId);
  });
};

/** Whether a login of the account requires a code. */
export const isSecondStepOn = async (db: Database, userId: string): Promise<boolean> =>
  (await findTwoStep(db, userId))?.isConfirmed === true;

/**
 * Checks the second step of a login whose password was right. False when it is off.
 * @throws AppError SECOND_STEP_REQUIRED, INVALID_SECOND_STEP, TOO_MANY_TRIES
 */
export const passSecondStep = async (
  { db, secretKeys }: Pick<TwoStepParts, 'db' | 'secretKeys'>,
  userId: string,
  code: string,
): Promise<boolean> => {
  const found = await findTwoStep(db, userId);
  if (found?.isConfirmed !== true) return false;
  if (code.trim() === '') throw new AppError('SECOND_STEP_REQUIRED');
  await countTry(db, limitOf(rates.secondStep, { person: userId }));
  if (await isAppCode({ db, secretKeys }, userId, found.secret, code)) return true;
  if (await useRecoveryCode(db, userId, hashesOfRecoveryCode(secretKeys, userId, code))) return true;
  throw new AppError('INVALID_SECOND_STEP');
};

/**
 * Checks again a login that passed without a code, in a transaction in which nobody can turn the second step on.
 * @throws AppError SECOND_STEP_REQUIRED
 */
export const refuseSkippedStep = async (tx: Tx, userId: string, hasPassedStep: boolean): Promise<void> => {
  if (!hasPassedStep && (await isSecondStepOn(tx, userId))) throw new AppError('SECOND_STEP_REQUIRED');
};
