import { getLearningFigures } from '@lectern/contract/learning';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { startOfDay } from '#lib/requests/asked-ahead.ts';

/** Not below the key of the courses: an act in a lecture reads those again. */
export const useLearningFigures = () =>
  useQuery({
    queryKey: ['getLearningFigures'],
    queryFn: async () => {
      const dayStart = startOfDay();
      return { ...(await call(getLearningFigures, { query: { dayStart } })), today: new Date(dayStart) };
    },
  });
