import { isAlmostEmpty } from './categories.repository.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import type { Tx } from '#platform/database/database.ts';
import { categoriesTag, publicCourseTags } from '#tables/tags.ts';

/**
 * Announces that a course entered, left or moved in the catalogue. Call it after the change. The list of categories
 * shows which ones are empty, so it is invalidated when a category may have become empty or may have been empty.
 */
export const announceInCatalogue = async (
  tx: Tx,
  courseId: string,
  categoryIds: readonly (string | undefined)[],
): Promise<void> => {
  const touched = categoryIds.flatMap((id) => id ?? []);
  const isListTouched = await isAlmostEmpty(tx, touched);
  await announceChange(tx, [
    ...publicCourseTags(courseId, categoryIds),
    ...(isListTouched ? [categoriesTag] : []),
  ]);
};
