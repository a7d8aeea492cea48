import {
  acceptAnswer,
  closeQuestion,
  deleteAnswer,
  deleteQuestion,
  findAskedBefore,
  getAnswerTimes,
  getEarlierWords,
  getQuestion,
  getQuestionMarks,
  getQuestions,
  reportQuestion,
  saveAnswer,
  saveQuestion,
  shareQuestion,
  type Answer,
} from '@lectern/contract/questions';
import type { BodyInputOf } from '@lectern/contract/operation';
import { SECOND } from '@lectern/contract/units';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useActOn } from '#lib/requests/use-act.ts';

/** The first part of each query key, as one write may change every list. */
export const QUESTIONS = 'questions';
export const rootOf = (courseId: string) => [QUESTIONS, courseId] as const;

export interface QuestionFilter {
  lecture?: string;
  /** Only questions at this second or later. */
  from?: number;
  /** The search; empty for all. */
  q: string;
}

/** A paged list of questions; the previous page stays until the next one has loaded. */
export const useQuestions = (courseId: string, { lecture, from, q }: QuestionFilter) =>
  useInfiniteQuery({
    queryKey: [...rootOf(courseId), 'list', lecture, from, q],
    queryFn: ({ pageParam }) =>
      call(getQuestions, {
        params: { courseId },
        query: {
          ...(lecture === undefined ? {} : { lecture }),
          ...(from === undefined ? {} : { from: String(from) }),
          ...(q === '' ? {} : { q }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

const threadQuery = (courseId: string, questionId: string) => ({
  queryKey: [...rootOf(courseId), 'thread', questionId],
  queryFn: () => call(getQuestion, { params: { courseId, questionId } }),
});

/** Pages of students hear of an answer at once (`learning-stream.tsx`); others read again. */
export const useQuestion = (courseId: string, questionId: string) =>
  useQuery({ ...threadQuery(courseId, questionId), refetchInterval: 15 * SECOND });

export const useQuestionMarks = (courseId: string, lectureId: string) =>
  useQuery({
    queryKey: [...rootOf(courseId), 'marks', lectureId],
    queryFn: () => call(getQuestionMarks, { params: { courseId, lectureId } }),
  });

/** Similar questions to one that is being typed, by its words and near its second. */
export const useAskedBefore = (courseId: string, lectureId: string, q: string, second: number | null) =>
  useQuery({
    queryKey: [...rootOf(courseId), 'before', lectureId, q, second],
    queryFn: () =>
      call(findAskedBefore, {
        params: { courseId, lectureId },
        query: { q, ...(second === null ? {} : { second: String(second) }) },
      }),
    placeholderData: keepPreviousData,
  });

export const useAnswerTimes = (courseId: string) =>
  useQuery({
    queryKey: [...rootOf(courseId), 'times'],
    queryFn: () => call(getAnswerTimes, { params: { courseId } }),
  });

export const useEarlierWords = (courseId: string, questionId: string, answer: string | undefined) =>
  useQuery({
    queryKey: [...rootOf(courseId), 'earlier', questionId, answer],
    queryFn: () =>
      call(getEarlierWords, {
        params: { courseId, questionId },
        query: answer === undefined ? {} : { answer },
      }),
  });

const useAct = <Input, Output>(act: (input: Input) => Promise<Output>) => useActOn(QUESTIONS, act);

export type AskedQuestion = BodyInputOf<typeof saveQuestion> & { _id: string };

export const useSaveQuestion = (courseId: string) =>
  useAct(({ _id, ...body }: AskedQuestion) =>
    call(saveQuestion, { params: { courseId, questionId: _id }, body }),
  );

/** The actions on one question. */
export function useQuestionActs(courseId: string, questionId: string) {
  const params = { courseId, questionId };
  const client = useQueryClient();
  return {
    /** The answer of this id, if it was sent already: from another page with the same draft. */
    async findAnswer(answerId: string): Promise<Answer | undefined> {
      const { answerList } = await client.fetchQuery({
        ...threadQuery(courseId, questionId),
        staleTime: 0,
      });
      return answerList.find(({ _id }) => _id === answerId);
    },
    close: useAct((isClosed: boolean) => call(closeQuestion, { params, body: { isClosed } })),
    remove: useAct(() => call(deleteQuestion, { params })),
    share: useAct((isShared: boolean) => call(shareQuestion, { params, body: { isShared } })),
    accept: useAct((answerId: string | null) => call(acceptAnswer, { params, body: { answerId } })),
    answer: useAct(({ _id: answerId, body }: { _id: string; body: string }) =>
      call(saveAnswer, { params: { ...params, answerId }, body: { body } }),
    ),
    removeAnswer: useAct((answerId: string) => call(deleteAnswer, { params: { ...params, answerId } })),
    report: useAct((body: { answerId: string | null; reason: string }) =>
      call(reportQuestion, { params, body }),
    ),
  };
}

export type QuestionActs = ReturnType<typeof useQuestionActs>;
