import { operations } from '@lectern/contract';
import { requireReader } from './access.ts';
import { announcementsRoutes } from './announcements/announcements.routes.ts';
import { acceptAnswer, deleteAnswer, reportQuestion, saveAnswer } from './answers.service.ts';
import { clarificationsRoutes } from './clarifications/clarifications.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import type { QuestionsDependencies } from './question-wire.ts';
import {
  answerTimes,
  askedBefore,
  closeQuestion,
  deleteQuestion,
  earlierWords,
  marksOf,
  pageOfQuestions,
  readThread,
  saveQuestion,
  shareQuestion,
} from './questions.service.ts';
import type { Api } from '#platform/http/operations.ts';

const listRoutes = (api: Api, deps: QuestionsDependencies): void => {
  const { db } = deps;

  api.handle(operations.getQuestions, async ({ caller, params: { courseId }, query }) => {
    const { lecture: lectureId, from, after, q } = query;
    const reader = await requireReader(db, caller, courseId);
    return { data: await pageOfQuestions(deps, reader, { lectureId, from, after, q }) };
  });

  api.handle(operations.findAskedBefore, async ({ caller, params: { courseId, lectureId }, query }) => {
    const reader = await requireReader(db, caller, courseId);
    return { data: await askedBefore(deps, reader, { lectureId, ...query }) };
  });

  api.handle(operations.getQuestionMarks, async ({ caller, params: { courseId, lectureId } }) => ({
    data: await marksOf(db, await requireReader(db, caller, courseId), lectureId),
  }));

  api.handle(operations.getAnswerTimes, async ({ caller, params: { courseId } }) => ({
    data: await answerTimes(db, await requireReader(db, caller, courseId)),
  }));
};

const answerRoutes = (api: Api, deps: QuestionsDependencies): void => {
  const { db } = deps;

  api.handle(operations.saveAnswer, async ({ caller, params, body }) => ({
    data: await saveAnswer(deps, caller, params, body),
  }));

  api.handle(operations.deleteAnswer, async ({ caller, params: { courseId, questionId, answerId } }) =>
    deleteAnswer(db, await requireReader(db, caller, courseId), questionId, answerId),
  );

  api.handle(operations.acceptAnswer, async ({ caller, params: { courseId, questionId }, body }) =>
    acceptAnswer(db, await requireReader(db, caller, courseId), questionId, body.answerId),
  );

  api.handle(operations.reportQuestion, async ({ caller, params: { courseId, questionId }, body }) => {
    const report = { questionId, answerId: body.answerId ?? null, reason: body.reason };
    await reportQuestion(db, await requireReader(db, caller, courseId), report);
  });
};

export const questionsRoutes = (api: Api, deps: QuestionsDependencies): void => {
  const { db } = deps;
  listRoutes(api, deps);
  answerRoutes(api, deps);
  inboxRoutes(api, deps);
  clarificationsRoutes(api, db);
  announcementsRoutes(api, db);

  api.handle(operations.getQuestion, async ({ caller, params: { courseId, questionId } }) => ({
    data: await readThread(deps, await requireReader(db, caller, courseId), questionId),
  }));

  api.handle(operations.saveQuestion, async ({ caller, params, body }) => ({
    data: await saveQuestion(deps, caller, params, body),
  }));

  api.handle(operations.deleteQuestion, async ({ caller, params: { courseId, questionId } }) =>
    deleteQuestion(db, await requireReader(db, caller, courseId), questionId),
  );

  api.handle(operations.closeQuestion, async ({ caller, params: { courseId, questionId }, body }) =>
    closeQuestion(db, await requireReader(db, caller, courseId), questionId, body.isClosed),
  );

  api.handle(operations.shareQuestion, async ({ caller, params: { courseId, questionId }, body }) =>
    shareQuestion(db, await requireReader(db, caller, courseId), questionId, body.isShared),
  );

  api.handle(
    operations.getEarlierWords,
    async ({ caller, params: { courseId, questionId }, query: { answer } }) => ({
      data: await earlierWords(db, await requireReader(db, caller, courseId), questionId, answer),
    }),
  );
};
