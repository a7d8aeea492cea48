import { operations } from '@lectern/contract';
import { keepText, removeText, reportedTexts } from './question-reports.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';
import type { Api } from '#platform/http/operations.ts';

const actorOf = ({ userId }: Caller): string => `user:${userId}`;

/** For administrators: every act is in the audit log. */
export const questionReportsRoutes = (api: Api, db: Database, publicUrl: string): void => {
  api.handle(operations.getReportedQuestions, async ({ query }) => ({
    data: await reportedTexts(db, query.after),
  }));
  api.handle(operations.keepQuestion, ({ caller, params }) =>
    keepText(db, { actor: actorOf(caller), ...params }),
  );
  api.handle(operations.removeQuestion, ({ caller, params, body }) =>
    removeText(db, publicUrl, { actor: actorOf(caller), ...params, ...body }),
  );
};
