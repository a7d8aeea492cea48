import { getTeachingOverview } from '@lectern/contract/teaching-overview';
import { SECOND } from '@lectern/contract/units';
import { mayEdit } from '#lib/course-rights.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { readFirst } from '#lib/requests/read-first.ts';

const overview = {
  queryKey: ['getTeachingOverview'],
  queryFn: () => call(getTeachingOverview),
  // Tasks are done on other pages, and must be gone when the author returns.
  staleTime: 5 * SECOND,
};

/** The instructor's courses side by side, with their waiting tasks. */
export const useTeachingOverview = () => useQuery(overview);
export const readTeachingOverview = () => readFirst(overview, 'Instructor');

/** Whether the viewer may change a course; false until it is known. */
export function useIsEditor(courseId: string | undefined): boolean {
  const { data } = useTeachingOverview();
  const course = data?.courses.find(({ _id }) => _id === courseId);
  return course !== undefined && mayEdit(course);
}
