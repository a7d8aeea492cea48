import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { isAskedAhead, type AheadRead } from './asked-ahead.ts';
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
  /** Only for accounts of this type. */
  accountType?: AheadRead['accountType'],
): Promise<null> {
  const { token, user } = getSession();
  // Whoever may not see the page is led away by the layout's own loader.
  if (token === null || (accountType !== undefined && user?.accountType !== accountType)) return null;
  const isFirstPage = isAskedAhead();
  const reading = queryClient.prefetchQuery(query);
  if (isFirstPage) await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  return null;
}
