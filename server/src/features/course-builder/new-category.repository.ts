import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';

export interface NewCategory {
  name: string;
  description: string;
}

/** Adds a category behind the others; undefined when there is one of this name, in whatever letter case. */
export const insertCategory = (
  tx: Tx,
  { name, description }: NewCategory,
): Promise<{ id: string } | undefined> =>
  tx
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
