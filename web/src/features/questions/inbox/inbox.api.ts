import {
  deleteCannedAnswer,
  getCannedAnswers,
  getInboxCourses,
  getQuestionInbox,
  saveCannedAnswer,
  type CannedAnswer,
  type InboxQuestion,
  type InboxShow,
} from '@lectern/contract/question-inbox';
import { saveAnswer } from '@lectern/contract/questions';
import { SECOND } from '@lectern/contract/units';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { QUESTIONS } from '../questions.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { call } from '#lib/api.ts';
import { noticesKey } from '#lib/requests/read-notices.ts';

export interface InboxFilter {
  show: InboxShow;
  /** Empty for all own courses. */
  course: string;
  /** The search; empty for none. */
  q: string;
}

/** The questions of all own courses or of one; polled twice a minute. */
export const useInbox = ({ show, course, q }: InboxFilter) =>
  useInfiniteQuery({
    queryKey: [QUESTIONS, 'inbox', show, course, q],
    queryFn: ({ pageParam }) =>
      call(getQuestionInbox, {
        query: {
          show,
          ...(course === '' ? {} : { course }),
          ...(q === '' ? {} : { q }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: 30 * SECOND,
  });

/** A question of the own courses, whether it waits or not; null for none there. Read once: its thread reads itself again. */
export const useInboxQuestion = (question: string | null) =>
  useQuery({
    queryKey: [QUESTIONS, 'inbox-question', question],
    queryFn: async () => {
      if (question === null) return null;
      return (await call(getQuestionInbox, { query: { question } })).questions[0] ?? null;
    },
    enabled: question !== null,
  });

export const useInboxCourses = () =>
  useQuery({
    queryKey: [QUESTIONS, 'inbox-courses'],
    queryFn: () => call(getInboxCourses),
    refetchInterval: 30 * SECOND,
  });

interface SharedAnswer {
  questions: readonly InboxQuestion[];
  /** The id of the answer to each question. */
  ids: ReadonlyMap<string, string>;
  body: string;
}

/**
 * Writes one answer to several questions, one after the other. Says which have it, which were answered in the meantime
 * and so have not got it, and why the first of the others has not.
 */
export const useAnswerSeveral = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ questions, ids, body }: SharedAnswer) => {
      const answered: string[] = [];
      const answeredMeanwhile: string[] = [];
      let failed: Error | undefined;
      for (const { _id: questionId, course: courseId, answers: seen } of questions)
        try {
          const params = { courseId, questionId, answerId: ids.get(questionId) ?? '' };
          await call(saveAnswer, { params, body: { body, seen } });
          answered.push(questionId);
        } catch (error) {
          if (error instanceof ApiError && error.code === 'ANSWERED_MEANWHILE')
            answeredMeanwhile.push(questionId);
          else failed ??= error instanceof Error ? error : new Error(String(error));
        }
      return { answered, answeredMeanwhile, error: failed };
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: noticesKey });
      return client.invalidateQueries({ queryKey: [QUESTIONS] });
    },
  });
};

const cannedKey = ['getCannedAnswers'] as const;

export const useCannedAnswers = () =>
  useQuery({ queryKey: cannedKey, queryFn: () => call(getCannedAnswers) });

const useCannedAct = <Input>(act: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: cannedKey }),
  });
};

export const useSaveCanned = () =>
  useCannedAct(({ _id: cannedAnswerId, ...body }: CannedAnswer) =>
    call(saveCannedAnswer, { params: { cannedAnswerId }, body }),
  );
export const useDeleteCanned = () =>
  useCannedAct((cannedAnswerId: string) => call(deleteCannedAnswer, { params: { cannedAnswerId } }));
