import { operations } from '@lectern/contract';
import { readCourseAnalytics } from './analytics.service.ts';
import type { Media } from '#features/media/media.service.ts';
import type { Database } from '#platform/database.ts';
import type { Api } from '#platform/operations.ts';

export const analyticsRoutes = (api: Api, deps: { db: Database; media: Media }): void => {
  api.handle(operations.getCourseAnalytics, async ({ caller, params: { courseId } }) => ({
    data: await readCourseAnalytics(deps, caller, courseId),
  }));
};
