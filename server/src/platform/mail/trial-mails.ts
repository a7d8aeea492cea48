import { sql } from 'kysely';
import { transact, type Database } from '#platform/database/database.ts';
import { abandonWaiting } from './outbox.ts';

/** Marks the installation as a trial: mails written from now on belong to it. */
export const beginTrial = async (db: Database): Promise<void> => {
  await sql`update installation set is_trial = true where not is_trial`.execute(db);
};

/**
 * Ends the trial and gives up on its waiting mails. They go to addresses that somebody typed to try it, and link to the
 * trial's address. Returns their number.
 */
export const endTrial = (db: Database): Promise<number> =>
  transact(db, async (tx) => {
    const { numAffectedRows } = await sql`update installation set is_trial = false where is_trial`.execute(
      tx,
    );
    return numAffectedRows === 0n ? 0 : abandonWaiting(tx, 'written in a trial');
  });
