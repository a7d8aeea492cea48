import type { CartItem } from '@lectern/contract/cart';
import { deleteSaved, holdPublished, insertSaved, listSaved, type SavedKey } from './cart.repository.ts';
import { readAllPublished, toCourse, type PictureAddresses } from '#features/catalog/catalog.service.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Saves a published course for later.
 * @throws AppError COURSE_NOT_FOUND, ALREADY_SAVED when it is saved or the student is enrolled
 */
export const save = (db: Database, key: SavedKey): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await holdPublished(tx, key))) throw new AppError('COURSE_NOT_FOUND');
    if (!(await insertSaved(tx, key))) throw new AppError('ALREADY_SAVED');
  });

/** The saved courses, last saved first. An unpublished course stays saved, and is shown again once it is back. */
export const listSavedCourses = async (
  db: Database,
  pictures: PictureAddresses,
  userId: string,
): Promise<CartItem[]> => {
  const saved = await listSaved(db, userId);
  const versions = await readAllPublished(
    db,
    saved.map(({ courseId }) => courseId),
  );
  const courses = new Map(versions.map((version) => [version.courseId, version]));
  return saved.flatMap(({ id, courseId, addedAt }) => {
    const version = courses.get(courseId);
    if (version === undefined) return [];
    return { _id: id, userId, addedAt: addedAt.toISOString(), courseId: toCourse(version, pictures, {}) };
  });
};

/** @throws AppError CART_ITEM_NOT_FOUND */
export const remove = async (db: Database, key: SavedKey): Promise<void> => {
  if (!(await deleteSaved(db, key))) throw new AppError('CART_ITEM_NOT_FOUND');
};

/** Removes a course from the saved ones, if it is there. Enrolling calls it. */
export const removeSaved = async (tx: Tx, key: SavedKey): Promise<void> => {
  await deleteSaved(tx, key);
};
