import { useCallback, useState } from 'react';
import { readCategoryCounts } from '#features/catalog/catalog.api.ts';
import { logFailure } from '#lib/requests/console-log.ts';

/** The number of courses in each category, by id; null while unknown. */
export type CategoryCounts = Record<string, number> | null;

/** Read when the list of categories is opened: numbers inside a cached page would go out of date. */
export function useCategoryCounts(): [CategoryCounts, () => void] {
  const [counts, setCounts] = useState<CategoryCounts>(null);
  const load = useCallback((): void => {
    readCategoryCounts()
      .then(setCounts)
      .catch((error: unknown) => logFailure('searchCourses', error));
  }, []);
  return [counts, load];
}
