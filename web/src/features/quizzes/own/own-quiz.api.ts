import { getOwnExercise, programFiles } from '@lectern/contract/exercises';
import { addLecturePicture } from '@lectern/contract/lecture-pictures';
import { getJudgingAgain, judgeAgain, type JudgedAnswers } from '@lectern/contract/judging-again';
import { deleteQuiz, getOwnQuiz, saveQuiz, type OwnQuiz } from '@lectern/contract/own-quizzes';
import { getQuestionBank } from '@lectern/contract/question-bank';
import type { QuizFields } from '@lectern/contract/quiz-content';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { joinJudged } from './join-judged.ts';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-client.ts';

const ownKey = (lectureId: string) => ['getOwnQuiz', lectureId] as const;

export const useOwnQuiz = (lectureId: string) =>
  useQuery({
    queryKey: ownKey(lectureId),
    queryFn: () => call(getOwnQuiz, { params: { lectureId } }),
    // A refetch on focus must not replace what the author is writing.
    refetchOnWindowFocus: false,
  });

const judgingKey = (lectureId: string) => ['getJudgingAgain', lectureId] as const;

/** Corrected questions by which earlier answers are right. */
export const useJudgingAgain = (lectureId: string) =>
  useQuery({
    queryKey: judgingKey(lectureId),
    queryFn: () => call(getJudgingAgain, { params: { lectureId } }),
  });

/** Judges earlier answers by corrected questions, some hundred students at a time. */
export function useJudgeAgain(lectureId: string) {
  const client = useQueryClient();
  return useMutation({
    /** Resolves to what it has changed. */
    mutationFn: async (questions: string[]) => {
      let judged: readonly JudgedAnswers[] = [];
      for (;;) {
        const part = await call(judgeAgain, { params: { lectureId }, body: { questions } });
        judged = joinJudged(judged, part.judged);
        if (!part.isMore) return judged;
      }
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: judgingKey(lectureId) });
      void client.invalidateQueries({ queryKey: ['getQuizAnalytics', lectureId] });
    },
  });
}

/** Stores a picture for the texts of a lecture's course, and returns its address. */
export const addPicture = async (lectureId: string, file: File): Promise<string> =>
  (await call(addLecturePicture, { params: { lectureId }, files: { picture: file } })).address;

/** The modules of a lecture's exercise, as its solution has them. */
export const useSolutionModules = (lectureId: string) =>
  useQuery({
    queryKey: ['getOwnExercise', lectureId, 'modules'],
    queryFn: async () =>
      programFiles((await call(getOwnExercise, { params: { lectureId } }))?.solution ?? []),
  });

/** The questions of a course that match these words and this tag; both may be empty. */
export const useQuestionBank = (courseId: string, query: { q: string; tag: string }) =>
  useQuery({
    queryKey: ['getQuestionBank', courseId, query],
    queryFn: () => call(getQuestionBank, { params: { courseId }, query }),
    placeholderData: keepPreviousData,
  });

export function useOwnQuizActs(lectureId: string) {
  const client = useQueryClient();
  const show = (saved: OwnQuiz | null): void => {
    client.setQueryData<OwnQuiz | null>(ownKey(lectureId), saved);
    void client.invalidateQueries({ queryKey: ['getQuiz'] });
    void client.invalidateQueries({ queryKey: judgingKey(lectureId) });
    void client.invalidateQueries({ queryKey: ['getQuestionBank'] });
    void client.invalidateQueries({ queryKey: ['getOwnCourse'] });
    void client.invalidateQueries({ queryKey: ['getInstructorCourses'] });
  };
  return {
    save: useMutation({
      mutationFn: (body: QuizFields & { revision: number }) =>
        call(saveQuiz, { params: { lectureId }, body }),
      onError: async (error) => {
        // After the refusal, the form shows the server's present state.
        if (error instanceof ApiError && error.code === 'CHANGED_ELSEWHERE')
          await client.invalidateQueries({ queryKey: ownKey(lectureId) });
      },
      onSuccess: show,
    }),
    remove: useMutation({
      mutationFn: () => call(deleteQuiz, { params: { lectureId } }),
      onSuccess: () => show(null),
    }),
  };
}
