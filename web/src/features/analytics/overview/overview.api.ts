import { getTeachingOverview } from '@lectern/contract/teaching-overview';
import { SECOND } from '@lectern/contract/units';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { readFirst } from '#lib/read-first.ts';

const overview = {
  queryKey: ['getTeachingOverview'],
  queryFn: () => call(getTeachingOverview),
  // What waits is dealt with on other pages, and is to be gone when the author comes back.
  staleTime: 5 * SECOND,
};

/** The instructor's courses side by side, and what waits in them. */
export const useTeachingOverview = () => useQuery(overview);
export const readTeachingOverview = () => readFirst(overview, 'Instructor');
