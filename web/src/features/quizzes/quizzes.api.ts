import { useEffect, useEffectEvent } from 'react';
import { answerQuiz, getQuiz, sitQuiz } from '@lectern/contract/quizzes';
import type { Answers } from '@lectern/contract/quiz-answers';
import type { Quiz } from '@lectern/contract/shown-quiz';
import { SECOND } from '@lectern/contract/units';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellTried, useTriedElsewhere } from './tried-elsewhere.ts';
import { forgetTriesAt, listTries, sendTries } from './unsent-tries.ts';
import { ApiError } from '#lib/api-client.ts';
import { call } from '#lib/api.ts';
import { toast } from '#ui/toasts.tsx';

/** The lecture of the quiz. */
export interface QuizPlace {
  courseId: string;
  lectureId: string;
}

/** A quiz as a student sees it, with the end of the running try by this device’s clock, in milliseconds since 1970. */
export interface StudentQuiz extends Quiz {
  endsAt: number | null;
}

const withEnd = (quiz: Quiz): StudentQuiz => ({
  ...quiz,
  endsAt: quiz.sitting === null ? null : Date.now() + quiz.sitting.secondsLeft * SECOND,
});

const quizKey = ({ courseId, lectureId }: QuizPlace) => ['getQuiz', courseId, lectureId] as const;

export const useQuiz = (params: QuizPlace) =>
  useQuery({
    queryKey: quizKey(params),
    queryFn: async () => {
      await sendWaitingTries();
      return withEnd(await call(getQuiz, { params }));
    },
    // A refetch on focus must not change what the student is answering.
    refetchOnWindowFocus: false,
  });

/** Reads the quiz again when another tab has begun, extended or handed in a try. */
export function useFollowedQuiz(place: QuizPlace): void {
  const client = useQueryClient();
  useTriedElsewhere(place.lectureId, () => void client.invalidateQueries({ queryKey: quizKey(place) }));
}

/** Sends answers given offline; resolves to whether none is left. */
export const sendWaitingTries = (): Promise<boolean> =>
  sendTries(
    ({ tryId, courseId, lectureId, ...body }) =>
      call(answerQuiz, { params: { courseId, lectureId, tryId }, body }),
    (why) => void toast.error(`Answers that you gave offline do not count. ${why}.`, { id: 'try-refused' }),
  );

/** With each new connection sends what this page judged at a moment of the video, and reads the quiz then. */
export function useSentWhenBack(place: QuizPlace, onPassed: () => void): void {
  const client = useQueryClient();
  const send = useEffectEvent(async (): Promise<void> => {
    const isOurs = ({ lectureId, question }: { lectureId: string; question: string | null }): boolean =>
      lectureId === place.lectureId && question !== null;
    if (!listTries().some(isOurs)) return;
    await client.refetchQueries({ queryKey: quizKey(place) });
    if (client.getQueryData<StudentQuiz>(quizKey(place))?.hasPassed === true) onPassed();
  });
  useEffect(() => {
    const onOnline = (): void => void send();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}

/** Reads the quiz again. */
export function useReadAgain(place: QuizPlace): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: quizKey(place) });
}

/** Removes the quiz from the cache, so that the next read starts anew: a preview is stored nowhere. */
export function useForgetQuiz(place: QuizPlace): () => void {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: quizKey(place) });
}

/** Begins or extends a try with a time limit. */
export function useSitQuiz(place: QuizPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (extensions: number) => call(sitQuiz, { params: place, body: { extensions } }),
    onSuccess: (quiz) => {
      client.setQueryData<StudentQuiz>(quizKey(place), withEnd(quiz));
      tellTried(place.lectureId);
    },
  });
}

/** Whether a timed try was refused as there is none: another page has handed it in. */
export const isHandedIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'QUIZ_NOT_BEGUN';

interface Sent {
  tryId: string;
  /** The question at a second; null for all questions below the lecture. */
  question: string | null;
  answers: Answers;
  /** The timed try that is handed in. */
  begunAt?: string;
  /** Handed in with open questions, which count as wrong. */
  isAsItIs?: boolean;
}

export function useAnswerQuiz(place: QuizPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tryId, ...body }: Sent) => call(answerQuiz, { params: { ...place, tryId }, body }),
    onError: async (error) => {
      // Another page was faster: what it handed in is shown.
      if (isHandedIn(error)) await client.invalidateQueries({ queryKey: quizKey(place) });
    },
    onSuccess: async ({ attempt, state, progress }) => {
      forgetTriesAt({ lectureId: place.lectureId, question: attempt.question });
      if (progress !== null) tellTried(place.lectureId);
      const { answers: _answers, verdicts: _verdicts, ...summary } = attempt;
      const isBelow = attempt.question === null;
      client.setQueryData<StudentQuiz>(
        quizKey(place),
        (quiz) =>
          quiz && {
            ...quiz,
            ...state,
            tries: [summary, ...quiz.tries],
            ...(isBelow && { lastTry: attempt, sitting: null, endsAt: null }),
          },
      );
      // The next try may ask other questions. A preview is not stored, and a refetch would lose it.
      if (isBelow && progress !== null) await client.invalidateQueries({ queryKey: quizKey(place) });
    },
  });
}
