import {
  getLearner,
  getLearnerAttempt,
  getLearnerTries,
  getLearners,
  getWorkLooks,
  reviewLearnerAttempt,
} from '@lectern/contract/teaching';
import { keepPreviousData, skipToken, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The students of a course whose work is visible. */
export const useLearners = (courseId: string) =>
  useQuery({
    queryKey: ['getLearners', courseId],
    queryFn: () => call(getLearners, { params: { courseId } }),
  });

// Each read is logged: nothing is refetched automatically, and each visit reads once.
const readOnce = {
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export const useLearner = (courseId: string, studentId: string) =>
  useQuery({
    queryKey: ['getLearner', courseId, studentId],
    queryFn: () => call(getLearner, { params: { courseId, studentId } }),
    ...readOnce,
  });

/** Of another attempt, the one before it is shown until it is there. Without an attempt nothing is read. */
export const useLearnerAttempt = (courseId: string, studentId: string, attemptId: string | undefined) =>
  useQuery({
    queryKey: ['getLearnerAttempt', courseId, studentId, attemptId],
    queryFn:
      attemptId === undefined
        ? skipToken
        : () => call(getLearnerAttempt, { params: { courseId, studentId, attemptId } }),
    placeholderData: keepPreviousData,
    ...readOnce,
  });

export const useLearnerTries = (courseId: string, studentId: string, lectureId: string) =>
  useQuery({
    queryKey: ['getLearnerTries', courseId, studentId, lectureId],
    queryFn: () => call(getLearnerTries, { params: { courseId, studentId, lectureId } }),
    ...readOnce,
  });

/** Opens the review of the attempt, or begins one. */
export const useReviewAttempt = (courseId: string, studentId: string, attemptId: string) =>
  useMutation({
    mutationFn: () => call(reviewLearnerAttempt, { params: { courseId, studentId, attemptId } }),
  });

/** The accesses to the student's work, page by page. */
export const useWorkLooks = () =>
  useInfiniteQuery({
    queryKey: ['getWorkLooks'],
    queryFn: ({ pageParam: after }) => call(getWorkLooks, { query: { after } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
