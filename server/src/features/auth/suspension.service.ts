import { sql } from 'kysely';
import { recordAct } from '#platform/database/audit-log.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { accountSuspendedMail } from './mails/account-suspended.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { lockUser, updateSuspended, type Account } from './users.repository.ts';

interface Act {
  /** The actor's name in the audit log. */
  actor: string;
  userId: string;
}

/**
 * Locks an account that is not an administrator's. Only the operator, who grants administrator rights, can revoke them.
 */
const holdOrdinary = async (tx: Tx, userId: string): Promise<Account> => {
  const account = await lockUser(tx, userId);
  if (account === undefined) throw new AppError('USER_NOT_FOUND');
  if (account.is_admin) throw new AppError('ADMINISTRATOR_PROTECTED');
  return account;
};

/**
 * Blocks an account. Its content stays.
 * @throws AppError USER_NOT_FOUND, ADMINISTRATOR_PROTECTED
 */
export const suspendAccount = (
  db: Database,
  publicUrl: string,
  { actor, userId, reason }: Act & { reason: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const { email } = await holdOrdinary(tx, userId);
    await updateSuspended(tx, userId, sql<Date>`now()`);
    await deleteSessionsOf(tx, userId);
    await recordAct(tx, { actor, action: 'suspend', subject: `user:${userId}`, detail: { reason } });
    await enqueueMail(tx, {
      kind: 'account-suspended',
      to: email,
      ...accountSuspendedMail(publicUrl, reason),
    });
  });

/** @throws AppError USER_NOT_FOUND, ADMINISTRATOR_PROTECTED */
export const liftSuspension = (db: Database, { actor, userId }: Act): Promise<void> =>
  transact(db, async (tx) => {
    await holdOrdinary(tx, userId);
    await updateSuspended(tx, userId, null);
    await recordAct(tx, { actor, action: 'lift-suspension', subject: `user:${userId}` });
  });

/** @throws AppError USER_NOT_FOUND, ADMINISTRATOR_PROTECTED */
export const endSessionsOf = (db: Database, { actor, userId }: Act): Promise<void> =>
  transact(db, async (tx) => {
    await holdOrdinary(tx, userId);
    await deleteSessionsOf(tx, userId);
    await recordAct(tx, { actor, action: 'end-sessions', subject: `user:${userId}` });
  });
