import { operations } from '@lectern/contract';
import { requireInstructor, requireReader } from '../access.ts';
import { clarificationsOf, deleteClarification, saveClarification } from './clarifications.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Api } from '#platform/http/operations.ts';

export const clarificationsRoutes = (api: Api, db: Database): void => {
  api.handle(operations.getClarifications, async ({ caller, params: { courseId, lectureId } }) => ({
    data: await clarificationsOf(db, await requireReader(db, caller, courseId), lectureId),
  }));

  api.handle(operations.saveClarification, async ({ caller, params, body }) => {
    const reader = await requireInstructor(db, caller, params.courseId);
    return { data: await saveClarification(db, reader, { id: params.clarificationId, ...body }) };
  });

  api.handle(operations.deleteClarification, async ({ caller, params }) =>
    deleteClarification(db, await requireInstructor(db, caller, params.courseId), params.clarificationId),
  );
};
