import { operations } from '@lectern/contract';
import type { CourseBuilderDependencies } from '../course-builder.service.ts';
import {
  readVersionChanges,
  readVersions,
  readVersionTexts,
  restoreVersion,
} from './version-history.service.ts';
import type { Api } from '#platform/http/operations.ts';

export const versionHistoryRoutes = (api: Api, deps: CourseBuilderDependencies): void => {
  api.handle(operations.getCourseVersions, async ({ caller, params }) => ({
    data: await readVersions(deps, caller, params.courseId),
  }));
  api.handle(operations.getCourseVersionChanges, async ({ caller, params, query }) => ({
    data: await readVersionChanges(deps, caller, params, query.from),
  }));
  api.handle(operations.getVersionTexts, async ({ caller, params, query }) => ({
    data: await readVersionTexts(deps, caller, params, query.from),
  }));
  api.handle(operations.restoreCourseVersion, ({ caller, params }) => restoreVersion(deps, caller, params));
};
