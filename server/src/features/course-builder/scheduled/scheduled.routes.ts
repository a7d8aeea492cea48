import { operations } from '@lectern/contract';
import { cancelPublishing, schedulePublishing } from './scheduled.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Api } from '#platform/http/operations.ts';

export const scheduledRoutes = (api: Api, { db }: { db: Database }): void => {
  api.handle(operations.schedulePublishing, ({ caller, params, body }) =>
    schedulePublishing(db, caller, params.courseId, body.publishAt),
  );
  api.handle(operations.cancelPublishing, ({ caller, params }) =>
    cancelPublishing(db, caller, params.courseId),
  );
};
