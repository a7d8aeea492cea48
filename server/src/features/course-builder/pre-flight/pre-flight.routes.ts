import { operations } from '@lectern/contract';
import type { CourseBuilderDependencies } from '../course-builder.service.ts';
import { lookUpLinks } from './links.service.ts';
import { mendPublishProblem } from './mending.service.ts';
import { listPublishProblems } from './pre-flight.service.ts';
import type { Api } from '#platform/http/operations.ts';
import type { LookUpPage } from '#platform/outgoing/look-up-page.ts';

export const preFlightRoutes = (
  api: Api,
  deps: CourseBuilderDependencies & { lookUpPage: LookUpPage },
): void => {
  api.handle(operations.getPublishProblems, async ({ caller, params }) => ({
    data: await listPublishProblems(deps, caller, params.courseId),
  }));
  api.handle(operations.lookUpLinks, async ({ caller, params }) => ({
    data: await lookUpLinks(deps, caller, params.courseId),
  }));
  api.handle(operations.mendPublishProblem, async ({ caller, params, body }) => ({
    data: await mendPublishProblem(deps, caller, { ...params, ...body }),
  }));
};
