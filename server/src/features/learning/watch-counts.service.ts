import { countOldest } from './watch-counts.repository.ts';
import type { Database } from '#platform/database/database.ts';

/** Events in one statement. */
const AT_ONCE = 20_000;

/** Counts the events that players have reported since the last run: each person once in each step of the map. */
export const countWatchEvents = async (db: Database): Promise<void> => {
  let counted = AT_ONCE;
  while (counted === AT_ONCE) counted = await countOldest(db, AT_ONCE);
};
