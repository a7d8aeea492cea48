import type { Category } from '@lectern/contract/catalog';
import type { Database } from '#platform/database.ts';

export const listCategories = async (db: Database): Promise<Category[]> => {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'description'])
    .orderBy('position')
    .execute();
  return rows.map(({ id, name, description }) => ({ _id: id, name, description }));
};
