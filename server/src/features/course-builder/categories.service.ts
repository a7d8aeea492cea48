import { sql } from 'kysely';
import { announceChange } from '#platform/change-feed.ts';
import { transact, type Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';

interface NewCategory {
  name: string;
  description: string;
}

/** Adds a category behind the others; undefined when there is one of this name, in whatever letter case. */
export const addCategory = (
  db: Database,
  { name, description }: NewCategory,
): Promise<{ id: string } | undefined> =>
  transact(db, async (tx) => {
    const added = await tx
      .insertInto('categories')
      .values({
        id: newId(),
        name,
        description,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from categories)`,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added !== undefined) await announceChange(tx, ['categories']);
    return added;
  });
