import { insertCategories, updateCategory, type NewCategory } from './categories.repository.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { catalogTag, categoriesTag, categoryTag } from '#tables/tags.ts';

/** Adds a category behind the others; undefined when there is one of this name, in whatever letter case. */
export const addCategory = (db: Database, category: NewCategory): Promise<{ id: string } | undefined> =>
  transact(db, async (tx) => {
    const [id] = await insertCategories(tx, [category]);
    if (id === undefined) return undefined;
    await announceChange(tx, [categoriesTag]);
    return { id };
  });

/**
 * Renames a category and says anew what it is about.
 * @throws AppError CATEGORY_NOT_FOUND, CATEGORY_EXISTS
 */
export const changeCategory = (db: Database, categoryId: string, category: NewCategory): Promise<void> =>
  transact(db, async (tx) => {
    const outcome = await updateCategory(tx, categoryId, category);
    if (outcome === 'missing') throw new AppError('CATEGORY_NOT_FOUND');
    if (outcome === 'taken') throw new AppError('CATEGORY_EXISTS');
    await announceChange(tx, [categoriesTag, catalogTag, categoryTag(categoryId)]);
  });
