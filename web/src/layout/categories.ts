import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { ListedCategory } from '@lectern/contract/catalog';
import { loadCategories, readCategories, rememberCategories } from '#features/catalog/catalog.api.ts';
import type { LoaderApi } from '#lib/requests/api-context.ts';
import { logFailure } from '#lib/requests/console-log.ts';

/**
 * For the public layout's loader. On the server it returns the list, or null if that failed; in the browser it never
 * waits.
 */
export async function categoriesForDocument(api: LoaderApi): Promise<ListedCategory[] | null> {
  if (typeof window !== 'undefined') return null;
  return await readCategories(api).catch((error: unknown) => {
    logFailure('getAllCategories', error);
    return null;
  });
}

export interface Categories {
  list: ListedCategory[] | null;
  hasFailed: boolean;
  retry: () => void;
}

/** The header's categories: those of the server's render, else read in the background. */
export function useCategories(): Categories {
  const rendered =
    (useRouteLoaderData('public') as { categories: ListedCategory[] | null } | undefined)?.categories ?? null;
  const [loaded, setLoaded] = useState<ListedCategory[] | null>(rendered);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const list = rendered ?? loaded;

  useEffect(() => {
    if (list) {
      rememberCategories(list);
      return;
    }
    let isCurrent = true;
    loadCategories()
      .then((categories) => isCurrent && setLoaded(categories))
      .catch((error: unknown) => {
        logFailure('getAllCategories', error);
        if (isCurrent) setFailed(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [list, attempt]);

  return {
    list,
    hasFailed,
    retry: () => {
      setFailed(false);
      setAttempt((count) => count + 1);
    },
  };
}
