import { sql } from 'kysely';
import { recordAct } from '#platform/database/audit-log.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { accountSuspendedMail } from './mails/account-suspended.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { lockUser, updateSuspended, type Account } from './users.repository.ts';

interface Act {
  /** As the audit log names it. */
  actor: string;
  userId: string;
}

/** An administrator's power ends at the others: whoever gave it takes it. */
const holdOrdinary = async (tx: Tx, userId: string): Promise<Account> => {
  const account = await lockUser(tx, userId);
  if (account === undefined) throw new AppError('USER_NOT_FOUND');
  if (account.is_admin) throw new AppError('ADMINISTRATOR_PROTECTED');
  return account;
};

/**
 * Lets nobody in with an account from now on; what belongs to it stays.
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
