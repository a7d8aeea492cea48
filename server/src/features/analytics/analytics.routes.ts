import { operations } from '@lectern/contract';
import { readCourseAnalytics, type AnalyticsDependencies } from './analytics.service.ts';
import type { Api } from '#platform/http/operations.ts';

export const analyticsRoutes = (api: Api, deps: AnalyticsDependencies): void => {
  api.handle(operations.getCourseAnalytics, async ({ caller, params: { courseId } }) => ({
    data: await readCourseAnalytics(deps, caller, courseId),
  }));
};
