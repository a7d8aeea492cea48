import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';

export interface NewCategory {
  name: string;
  description: string;
}

/** Adds categories behind the others; one whose name is taken, in whatever letter case, stays as it is. Returns the new ids. */
export const insertCategories = async (db: Database, categories: NewCategory[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`insert into categories (id, name, description, position)
    select t.id, t.name, t.description, t.place + (select coalesce(max(position), 0) from categories)
    from unnest(${categories.map(() => newId())}::uuid[], ${categories.map(({ name }) => name)}::text[],
      ${categories.map(({ description }) => description)}::text[]) with ordinality as t (id, name, description, place)
    on conflict (lower(name)) do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};
