import {
  askCodeReview,
  deleteCodeRemark,
  finishCodeReview,
  getCodeReview,
  getCodeReviews,
  getReviewQueue,
  openCodeReview,
  saveCodeRemark,
  sendToAlsoFailed,
  getAlsoFailed,
  sendToGroup,
  withdrawCodeReview,
  type CodeRemark,
  type QueueShow,
} from '@lectern/contract/code-reviews';
import { getProgramGroups, reviewGroup, showGroupStudents } from '@lectern/contract/program-groups';
import { getExerciseAnalytics } from '@lectern/contract/exercise-analytics';
import { getExerciseAttempt, getOwnExercise, saveExercise } from '@lectern/contract/exercises';
import type { BodyInputOf } from '@lectern/contract/operation';
import { getReviewedCourses } from '@lectern/contract/reviewed-courses';
import { getSharedSolutions, removeSharedSolution } from '@lectern/contract/shared-solutions';
import { SECOND } from '@lectern/contract/units';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useActOn } from '#lib/requests/use-act.ts';

/** The lecture of the exercise. */
export interface ExercisePlace {
  courseId: string;
  lectureId: string;
}

/** The first part of each query key, as one write may change every list. */
const REVIEWS = 'code-reviews';

export const useOwnReviews = (params: ExercisePlace) =>
  useQuery({
    queryKey: [REVIEWS, 'own', params.courseId, params.lectureId],
    queryFn: () => call(getCodeReviews, { params }),
    refetchInterval: 30 * SECOND,
  });

/** An attempt never changes, so it is never refetched. */
export const useAttempt = (params: ExercisePlace, attemptId: string) =>
  useQuery({
    queryKey: ['getExerciseAttempt', attemptId],
    queryFn: () => call(getExerciseAttempt, { params: { ...params, attemptId } }),
    staleTime: Infinity,
    enabled: attemptId !== '',
  });

const useAct = <Input, Output>(act: (input: Input) => Promise<Output>) => useActOn(REVIEWS, act);

export const useAskReview = (place: ExercisePlace) =>
  useAct(({ reviewId, ...body }: { reviewId: string; attemptId: string; note: string }) =>
    call(askCodeReview, { params: { ...place, reviewId }, body }),
  );

export const useWithdrawReview = (place: ExercisePlace) =>
  useAct((reviewId: string) => call(withdrawCodeReview, { params: { ...place, reviewId } }));

/** The attempts waiting for a review or reviewed, in all own courses or in one; polled twice a minute. */
export const useReviewQueue = (show: QueueShow, course: string) =>
  useInfiniteQuery({
    queryKey: [REVIEWS, 'queue', show, course],
    queryFn: ({ pageParam }) =>
      call(getReviewQueue, {
        query: {
          show,
          ...(course === '' ? {} : { course }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: 30 * SECOND,
  });

export const useReviewedCourses = () =>
  useQuery({ queryKey: [REVIEWS, 'courses'], queryFn: () => call(getReviewedCourses) });

export const useOpenedReview = (reviewId: string) =>
  useQuery({
    queryKey: [REVIEWS, 'opened', reviewId],
    queryFn: () => call(getCodeReview, { params: { reviewId } }),
  });

/** Others who fail the same tests as the reviewed attempt. */
export const useAlsoFailed = (reviewId: string) =>
  useQuery({
    queryKey: [REVIEWS, 'also-failed', reviewId],
    queryFn: () => call(getAlsoFailed, { params: { reviewId } }),
  });

/** Reports that the review is open. A lost report does no harm. */
export const sayOpened = (reviewId: string): void => {
  call(openCodeReview, { params: { reviewId } }).catch(() => undefined);
};

/** The actions on one review. */
export function useReviewActs(reviewId: string) {
  const params = { reviewId };
  return {
    saveRemark: useAct(({ _id: remarkId, ...body }: CodeRemark) =>
      call(saveCodeRemark, { params: { ...params, remarkId }, body }),
    ),
    removeRemark: useAct((remarkId: string) => call(deleteCodeRemark, { params: { ...params, remarkId } })),
    finish: useAct((body: BodyInputOf<typeof finishCodeReview>) => call(finishCodeReview, { params, body })),
    sendToAlsoFailed: useAct((body: BodyInputOf<typeof sendToAlsoFailed>) =>
      call(sendToAlsoFailed, { params, body }),
    ),
    sendToGroup: useAct((body: BodyInputOf<typeof sendToGroup>) => call(sendToGroup, { params, body })),
  };
}

/** How many passed an exercise, and which tests were failed. */
export const useExerciseFigures = (lectureId: string) =>
  useQuery({
    queryKey: ['getExerciseAnalytics', lectureId],
    queryFn: () => call(getExerciseAnalytics, { params: { lectureId } }),
  });

export const useProgramGroups = (params: ExercisePlace) =>
  useQuery({
    queryKey: [REVIEWS, 'groups', params.courseId, params.lectureId],
    queryFn: () => call(getProgramGroups, { params }),
  });

/** Names the students of a group. Each press is a look, so the names are kept while the page shows them. */
export const useShowGroupStudents = (place: ExercisePlace) =>
  useMutation({
    mutationFn: (groupId: string) => call(showGroupStudents, { params: { ...place, groupId } }),
  });

/** The programs that students share with the class. */
export const useSharedPrograms = (params: ExercisePlace) =>
  useQuery({
    queryKey: [REVIEWS, 'shared', params.courseId, params.lectureId],
    queryFn: () => call(getSharedSolutions, { params }),
  });

export const useEndSharing = (place: ExercisePlace) =>
  useAct((solutionId: string) => call(removeSharedSolution, { params: { ...place, solutionId } }));

export const useReviewGroup = (place: ExercisePlace) =>
  useAct((groupId: string) => call(reviewGroup, { params: { ...place, groupId } }));

const hintsKey = (lectureId: string) => [REVIEWS, 'hints', lectureId];

/** The hints of the exercise in the working copy; none if the lecture has no exercise. */
export const useExerciseHints = (lectureId: string) =>
  useQuery({
    queryKey: hintsKey(lectureId),
    queryFn: async () => (await call(getOwnExercise, { params: { lectureId } }))?.hints ?? [],
  });

/**
 * Adds a hint to the exercise in the working copy, or removes it again. Returns whether the exercise had it already;
 * undefined if the lecture no longer has an exercise.
 */
export const useExerciseHint = (lectureId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ hint, isWanted }: { hint: string; isWanted: boolean }) => {
      const own = await call(getOwnExercise, { params: { lectureId } });
      if (own === null) return undefined;
      const { check: _check, ...fields } = own;
      const present = fields.hints.indexOf(hint.trim());
      if (present >= 0 === isWanted) return { wasThere: true };
      const hints = isWanted ? [...fields.hints, hint] : fields.hints.toSpliced(present, 1);
      await call(saveExercise, { params: { lectureId }, body: { ...fields, hints } });
      return { wasThere: false };
    },
    // Before the caller hears of it, as its words are those of the list.
    onSuccess: () => client.invalidateQueries({ queryKey: hintsKey(lectureId) }),
  });
};
