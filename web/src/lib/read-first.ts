import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { isAskedAhead } from './asked-ahead.ts';
import { queryClient } from './query-client.ts';
import { getSession } from './session.ts';

/** Milliseconds that the first page waits for what it shows, before it shows that it waits. */
const PATIENCE = 500;

/**
 * For the loader of a page behind the login: reads what the page shows, and is done at once. Only the first page, whose
 * answers come beside its script, waits for them in the server's shell: so it is drawn once, and not first without them.
 */
export async function readFirst<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<null> {
  // Whoever is not signed in is led away by the layout's own loader.
  if (getSession().token === null) return null;
  const isFirstPage = isAskedAhead();
  const reading = queryClient.prefetchQuery(query);
  if (isFirstPage) await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  return null;
}
