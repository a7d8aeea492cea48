import { insertCategory, type NewCategory } from './new-category.repository.ts';
import { announceChange } from '#platform/change-feed.ts';
import { transact, type Database } from '#platform/database.ts';

/** Adds a category behind the others; undefined when there is one of this name, in whatever letter case. */
export const addCategory = (db: Database, category: NewCategory): Promise<{ id: string } | undefined> =>
  transact(db, async (tx) => {
    const added = await insertCategory(tx, category);
    if (added !== undefined) await announceChange(tx, ['categories']);
    return added;
  });
