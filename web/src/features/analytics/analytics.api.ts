import { getCourseAnalytics } from '@lectern/contract/analytics';
import { getExerciseAnalytics } from '@lectern/contract/exercise-analytics';
import { getJudgingAgain } from '@lectern/contract/judging-again';
import { getLectureMap } from '@lectern/contract/lecture-map';
import { getQuizAnalytics } from '@lectern/contract/quiz-analytics';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** A course's analytics. */
export const useCourseAnalytics = (courseId: string) =>
  useQuery({
    queryKey: ['getCourseAnalytics', courseId],
    queryFn: () => call(getCourseAnalytics, { params: { courseId } }),
  });

/** The failures in a lecture's exercise. */
export const useExerciseAnalytics = (lectureId: string) =>
  useQuery({
    queryKey: ['getExerciseAnalytics', lectureId],
    queryFn: () => call(getExerciseAnalytics, { params: { lectureId } }),
  });

/** The answers to each question of a lecture's quiz. */
export const useQuizAnalytics = (lectureId: string) =>
  useQuery({
    queryKey: ['getQuizAnalytics', lectureId],
    queryFn: () => call(getQuizAnalytics, { params: { lectureId } }),
  });

/** Corrected questions by which earlier answers are right. */
export const useJudgingAgain = (lectureId: string) =>
  useQuery({
    queryKey: ['getJudgingAgain', lectureId],
    queryFn: () => call(getJudgingAgain, { params: { lectureId } }),
  });

export const lectureMapKey = (lectureId: string) => ['getLectureMap', lectureId] as const;

/** The places in a lecture's video where people get lost. */
export const useLectureMap = (lectureId: string) =>
  useQuery({
    queryKey: lectureMapKey(lectureId),
    queryFn: () => call(getLectureMap, { params: { lectureId } }),
  });
