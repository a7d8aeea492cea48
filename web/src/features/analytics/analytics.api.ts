import { getCourseAnalytics } from '@lectern/contract/analytics';
import { getInstructorCourses } from '@lectern/contract/course-builder';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The instructor's courses, to choose one. */
export const useTaughtCourses = () =>
  useQuery({ queryKey: ['getInstructorCourses'], queryFn: () => call(getInstructorCourses) });

/** How a course is learnt. */
export const useCourseAnalytics = (courseId: string) =>
  useQuery({
    queryKey: ['getCourseAnalytics', courseId],
    queryFn: () => call(getCourseAnalytics, { params: { courseId } }),
  });
