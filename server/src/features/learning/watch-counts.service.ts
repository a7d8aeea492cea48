import { countOldest } from './watch-counts.repository.ts';
import type { Database } from '#platform/database/database.ts';

/** Events that are counted in one statement. */
const AT_ONCE = 20_000;

/** Counts what players have reported since the last time: each person once in each step of the map. */
export const countWatchEvents = async (db: Database): Promise<void> => {
  let counted = AT_ONCE;
  while (counted === AT_ONCE) counted = await countOldest(db, AT_ONCE);
};
