import { SECOND } from '@lectern/contract/units';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { isAskedAhead, type AheadRead } from './asked-ahead.ts';
import { queryClient } from './query-client.ts';
import { getSession } from '#lib/session.ts';

/** The longest time that the first page waits for its data before it shows a skeleton. */
const PATIENCE = 0.5 * SECOND;

/**
 * For the loader of a page behind the login: starts the page's reads and returns at once. Only the first page waits:
 * its answers are requested beside its script, so that it renders once, with its data.
 */
export async function readFirst<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
  /** For accounts of this type only. */
  accountType?: AheadRead['accountType'],
): Promise<null> {
  const { token, user } = getSession();
  // The layout's loader redirects a person who may not see the page.
  if (token === null || (accountType !== undefined && user?.accountType !== accountType)) return null;
  const isFirstPage = isAskedAhead();
  const reading = queryClient.prefetchQuery(query);
  if (isFirstPage) await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  return null;
}
