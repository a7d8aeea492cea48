import { getCourseAnalytics } from '@lectern/contract/analytics';
import { getExerciseAnalytics } from '@lectern/contract/exercise-analytics';
import { getLectureMap } from '@lectern/contract/lecture-map';
import { getQuizAnalytics } from '@lectern/contract/quiz-analytics';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The analytics of a course. */
export const useCourseAnalytics = (courseId: string) =>
  useQuery({
    queryKey: ['getCourseAnalytics', courseId],
    queryFn: () => call(getCourseAnalytics, { params: { courseId } }),
  });

/** Where students fail in a lecture's exercise. */
export const useExerciseAnalytics = (lectureId: string) =>
  useQuery({
    queryKey: ['getExerciseAnalytics', lectureId],
    queryFn: () => call(getExerciseAnalytics, { params: { lectureId } }),
  });

/** How students answer each question of a lecture. */
export const useQuizAnalytics = (lectureId: string) =>
  useQuery({
    queryKey: ['getQuizAnalytics', lectureId],
    queryFn: () => call(getQuizAnalytics, { params: { lectureId } }),
  });

export const lectureMapKey = (lectureId: string) => ['getLectureMap', lectureId] as const;

/** Where in a lecture's video people get lost. */
export const useLectureMap = (lectureId: string) =>
  useQuery({
    queryKey: lectureMapKey(lectureId),
    queryFn: () => call(getLectureMap, { params: { lectureId } }),
  });
