import { insertCategory } from './categories.repository.ts';
import { announceChange } from '#platform/change-feed.ts';
import { transact, type Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';

/** Adds a category behind the others; undefined when there is one of this name, in whatever letter case. */
export const addCategory = (
  db: Database,
  category: { name: string; description: string },
): Promise<{ id: string } | undefined> =>
  transact(db, async (tx) => {
    const id = newId();
    if (!(await insertCategory(tx, { id, ...category }))) return undefined;
    await announceChange(tx, ['categories']);
    return { id };
  });
