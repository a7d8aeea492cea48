import { answerQuiz, getQuiz, sitQuiz } from '@lectern/contract/quizzes';
import type { Answers } from '@lectern/contract/quiz-answers';
import type { Quiz } from '@lectern/contract/shown-quiz';
import { SECOND } from '@lectern/contract/units';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetTry, sendTries } from './unsent-tries.ts';
import { call } from '#lib/api.ts';

/** Which lecture's quiz. */
export interface QuizPlace {
  courseId: string;
  lectureId: string;
}

/** With the end of the try that has begun, by this device's clock in milliseconds since 1970. */
export interface MetQuiz extends Quiz {
  endsAt: number | null;
}

const met = (quiz: Quiz): MetQuiz => ({
  ...quiz,
  endsAt: quiz.sitting === null ? null : Date.now() + quiz.sitting.secondsLeft * SECOND,
});

const quizKey = ({ courseId, lectureId }: QuizPlace) => ['getQuiz', courseId, lectureId] as const;

export const useQuiz = (params: QuizPlace) =>
  useQuery({
    queryKey: quizKey(params),
    queryFn: async () => {
      await sendWaitingTries();
      return met(await call(getQuiz, { params }));
    },
    // What is being answered must not change while one looks away.
    refetchOnWindowFocus: false,
  });

/** Sends answers that were given without a network; whether none is left. */
export const sendWaitingTries = (): Promise<boolean> =>
  sendTries(({ tryId, courseId, lectureId, ...body }) =>
    call(answerQuiz, { params: { courseId, lectureId, tryId }, body }),
  );

/** Lets the next reading begin anew: the answers of a preview are kept nowhere. */
export function useForgetQuiz(place: QuizPlace): () => void {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: quizKey(place) });
}

/** Begins a try with a time limit, or extends it. */
export function useSitQuiz(place: QuizPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (extensions: number) => call(sitQuiz, { params: place, body: { extensions } }),
    onSuccess: (quiz) => client.setQueryData<MetQuiz>(quizKey(place), met(quiz)),
  });
}

interface Sent {
  tryId: string;
  /** At a second; null for all below the lecture. */
  question: string | null;
  answers: Answers;
}

export function useAnswerQuiz(place: QuizPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tryId, ...body }: Sent) => call(answerQuiz, { params: { ...place, tryId }, body }),
    // Without a network the page judges for the time being, where it may.
    networkMode: 'always',
    onSuccess: async ({ attempt, state, progress }) => {
      forgetTry(attempt._id);
      const { answers: _answers, verdicts: _verdicts, ...summary } = attempt;
      const isBelow = attempt.question === null;
      client.setQueryData<MetQuiz>(
        quizKey(place),
        (quiz) =>
          quiz && {
            ...quiz,
            ...state,
            tries: [summary, ...quiz.tries],
            ...(isBelow && { lastTry: attempt, sitting: null, endsAt: null }),
          },
      );
      // Other questions may be asked next. A preview is kept nowhere, and would be gone.
      if (isBelow && progress !== null) await client.invalidateQueries({ queryKey: quizKey(place) });
    },
  });
}
