import { getStudentCourses } from '@lectern/contract/learning';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The tutorials in which the student is enrolled, with their progress. */
export const useStudentCourses = () =>
  useQuery({ queryKey: ['getStudentCourses'], queryFn: () => call(getStudentCourses) });
