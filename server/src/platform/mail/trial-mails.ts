import { sql } from 'kysely';
import { transact, type Database } from '#platform/database/database.ts';
import { abandonWaiting } from './outbox.ts';

/** From now on mails are written in a trial. */
export const beginTrial = async (db: Database): Promise<void> => {
  await sql`update installation set is_trial = true where not is_trial`.execute(db);
};

/**
 * Mails that a trial wrote go to addresses that somebody typed to try it, with links to a trial's address: none of them
 * is sent any more. Answers how many they were.
 */
export const endTrial = (db: Database): Promise<number> =>
  transact(db, async (tx) => {
    const { numAffectedRows } = await sql`update installation set is_trial = false where is_trial`.execute(
      tx,
    );
    return numAffectedRows === 0n ? 0 : abandonWaiting(tx, 'written in a trial');
  });
