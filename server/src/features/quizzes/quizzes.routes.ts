import { operations } from '@lectern/contract';
import { readQuestionBank } from './bank.service.ts';
import {
  judgeTriesAgain,
  readCorrectedQuizzes,
  readJudgingAgain,
} from './judging-again/judging-again.service.ts';
import { readOwnQuiz, removeQuiz, saveQuiz } from './own-quiz.service.ts';
import { readQuiz, type QuizzesDependencies } from './quizzes.service.ts';
import { sit } from './sittings.service.ts';
import { submitAnswers } from './tries.service.ts';
import type { Api } from '#platform/http/operations.ts';
import { whileListening } from '#platform/http/while-listening.ts';

export const quizzesRoutes = (api: Api, deps: QuizzesDependencies): void => {
  api.handle(operations.getQuiz, async ({ caller, params }) => ({
    data: await readQuiz(deps, caller, params),
  }));

  api.handle(operations.sitQuiz, async ({ caller, params, body }) => ({
    data: await sit(deps.db, caller, params, body.extensions),
  }));

  api.handle(operations.answerQuiz, async ({ caller, params, body, request }) => ({
    data: await whileListening(request, (signal) =>
      submitAnswers(deps, caller, params, { ...body, tryId: params.tryId, signal }),
    ),
  }));

  api.handle(operations.getQuestionBank, async ({ caller, params, query }) => ({
    data: await readQuestionBank(deps.db, caller, params.courseId, query),
  }));

  api.handle(operations.getOwnQuiz, async ({ caller, params }) => ({
    data: await readOwnQuiz(deps, caller, params.lectureId),
  }));

  api.handle(operations.saveQuiz, async ({ caller, params, body }) => ({
    data: await saveQuiz(deps, caller, params.lectureId, body),
  }));

  api.handle(operations.getJudgingAgain, async ({ caller, params }) => ({
    data: await readJudgingAgain(deps.db, caller, params.lectureId),
  }));

  api.handle(operations.getCorrectedQuizzes, async ({ caller, params }) => ({
    data: await readCorrectedQuizzes(deps.db, caller, params.courseId),
  }));

  api.handle(operations.judgeAgain, async ({ caller, params, body }) => ({
    data: await judgeTriesAgain(deps, caller, params.lectureId, body.questions),
  }));

  api.handle(operations.deleteQuiz, ({ caller, params }) => removeQuiz(deps, caller, params.lectureId));
};
