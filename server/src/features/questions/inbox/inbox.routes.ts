import { operations } from '@lectern/contract';
import type { QuestionsDependencies } from '../question-wire.ts';
import { listCanned } from './canned-answers.repository.ts';
import { deleteCannedAnswer, inboxCourses, pageOfInbox, saveCannedAnswer } from './inbox.service.ts';
import type { Api } from '#platform/http/operations.ts';

export const inboxRoutes = (api: Api, deps: QuestionsDependencies): void => {
  const { db } = deps;

  api.handle(operations.getQuestionInbox, async ({ caller: { userId }, query }) => {
    const { course: courseId, ...page } = query;
    return { data: await pageOfInbox(deps, userId, { courseId, ...page }) };
  });

  api.handle(operations.getInboxCourses, async ({ caller: { userId } }) => ({
    data: await inboxCourses(db, userId),
  }));

  api.handle(operations.getCannedAnswers, async ({ caller: { userId } }) => ({
    data: await listCanned(db, userId),
  }));

  api.handle(operations.saveCannedAnswer, async ({ caller: { userId }, params, body }) => ({
    data: await saveCannedAnswer(db, userId, { _id: params.cannedAnswerId, ...body }),
  }));

  api.handle(operations.deleteCannedAnswer, ({ caller: { userId }, params }) =>
    deleteCannedAnswer(db, userId, params.cannedAnswerId),
  );
};
