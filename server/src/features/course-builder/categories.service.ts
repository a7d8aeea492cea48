import { insertCategories, type NewCategory } from './categories.repository.ts';
import { announceChange } from '#platform/change-feed.ts';
import { transact, type Database } from '#platform/database.ts';

/** Adds a category behind the others; undefined when there is one of this name, in whatever letter case. */
export const addCategory = (db: Database, category: NewCategory): Promise<{ id: string } | undefined> =>
  transact(db, async (tx) => {
    const [id] = await insertCategories(tx, [category]);
    if (id === undefined) return undefined;
    await announceChange(tx, ['categories']);
    return { id };
  });
