import type { UsedCategory } from '@lectern/contract/admin';
import {
  holdOrder,
  insertCategories,
  listUsed,
  markRemoved,
  updateCategory,
  writeOrder,
  type NewCategory,
} from './categories.repository.ts';
import { recordAct } from '#platform/database/audit-log.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { catalogTag, categoriesTag, categoryTag } from '#tables/tags.ts';

/** Appends a category; undefined when the name exists, in any letter case. */
export const addCategory = (db: Database, category: NewCategory): Promise<{ id: string } | undefined> =>
  transact(db, async (tx) => {
    const [id] = await insertCategories(tx, [category]);
    if (id === undefined) return undefined;
    await announceChange(tx, [categoriesTag]);
    return { id };
  });

/**
 * Changes a category's name and description.
 * @throws AppError CATEGORY_NOT_FOUND, CATEGORY_EXISTS
 */
export const changeCategory = (db: Database, categoryId: string, category: NewCategory): Promise<void> =>
  transact(db, async (tx) => {
    const outcome = await updateCategory(tx, categoryId, category);
    if (outcome === 'missing') throw new AppError('CATEGORY_NOT_FOUND');
    if (outcome === 'taken') throw new AppError('CATEGORY_EXISTS');
    await announceChange(tx, [categoriesTag, catalogTag, categoryTag(categoryId)]);
  });

/** The categories in the order of the catalogue, each with its number of courses. */
export const usedCategories = (db: Database): Promise<UsedCategory[]> => listUsed(db);

interface Act {
  /** The actor's name in the audit log. */
  actor: string;
  categoryId: string;
}

/**
 * Moves a category to another place, counted from 0. A place after the last one counts as the last.
 * @throws AppError CATEGORY_NOT_FOUND
 */
export const moveCategory = (
  db: Database,
  { actor, categoryId, place }: Act & { place: number },
): Promise<void> =>
  transact(db, async (tx) => {
    const order = await holdOrder(tx);
    if (!order.includes(categoryId)) throw new AppError('CATEGORY_NOT_FOUND');
    const others = order.filter((id) => id !== categoryId);
    await writeOrder(tx, others.toSpliced(place, 0, categoryId));
    await announceChange(tx, [categoriesTag]);
    await recordAct(tx, { actor, action: 'move-category', subject: `category:${categoryId}` });
  });

/**
 * Removes a category without courses. Older versions and deleted courses keep naming it.
 * @throws AppError CATEGORY_NOT_FOUND, CATEGORY_IN_USE
 */
export const removeCategory = (db: Database, { actor, categoryId }: Act): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await holdOrder(tx)).includes(categoryId)) throw new AppError('CATEGORY_NOT_FOUND');
    if (!(await markRemoved(tx, categoryId))) throw new AppError('CATEGORY_IN_USE');
    await announceChange(tx, [categoriesTag, catalogTag, categoryTag(categoryId)]);
    await recordAct(tx, { actor, action: 'remove-category', subject: `category:${categoryId}` });
  });
