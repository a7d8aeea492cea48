import { isAlmostEmpty } from './categories.repository.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import type { Tx } from '#platform/database/database.ts';
import { categoriesTag, publicCourseTags } from '#tables/tags.ts';

/**
 * Announces that a course entered, left or changed its place in the catalogue, after it did. The list of categories says
 * which are empty: it is announced where one may have become so, or may have been.
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
