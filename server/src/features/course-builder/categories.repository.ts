import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

interface NewCategory {
  id: string;
  name: string;
  description: string;
}

/** Behind the others; false when there is one of this name, in whatever letter case. */
export const insertCategory = async (
  db: Database,
  { id, name, description }: NewCategory,
): Promise<boolean> => {
  const added = await db
    .insertInto('categories')
    .values({
      id,
      name,
      description,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from categories)`,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};
