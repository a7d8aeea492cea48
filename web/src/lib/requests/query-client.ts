import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SECOND } from '@lectern/contract/units';
import { ApiError } from '#lib/api-client.ts';
import { logFailure } from './console-log.ts';
import { onLeave } from '#lib/session.ts';

const mayHelpToRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

/**
 * The dashboard's query client: failed reads are logged (S8.12), retried only without an answer, and shown by the page.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => logFailure(String(query.queryKey[0]), error) }),
  mutationCache: new MutationCache({ onError: (error) => logFailure('saving', error) }),
  defaultOptions: {
    queries: {
      staleTime: 30 * SECOND,
      retry: (count, error) => count < 2 && mayHelpToRetry(error),
    },
    // Without a network an act fails at once, and says so: none is carried out later, after a cancel or a way out.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// The next person must see nothing of the last one's data.
onLeave(() => queryClient.clear());
