import { getCourseAnalytics } from '@lectern/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The analytics of a course. */
export const useCourseAnalytics = (courseId: string) =>
  useQuery({
    queryKey: ['getCourseAnalytics', courseId],
    queryFn: () => call(getCourseAnalytics, { params: { courseId } }),
  });
