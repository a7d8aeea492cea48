import { useCallback, useState } from 'react';
import { readCategoryCounts } from '#features/catalog/catalog.api.ts';
import { logFailure } from '#lib/console-log.ts';

/** By a category's id, how many courses it lists; null while that is not known. */
export type CategoryCounts = Record<string, number> | null;

/** Read when the list of categories is opened: their number is no part of any page, which would go out of date with it. */
export function useCategoryCounts(): [CategoryCounts, () => void] {
  const [counts, setCounts] = useState<CategoryCounts>(null);
  const load = useCallback((): void => {
    readCategoryCounts()
      .then(setCounts)
      .catch((error: unknown) => logFailure('searchCourses', error));
  }, []);
  return [counts, load];
}
