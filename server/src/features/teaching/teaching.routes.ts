import { operations } from '@lectern/contract';
import { readAttemptOf, readLearnerPage, readLearners } from './learners.service.ts';
import { readTriesOf } from './learner-tries.service.ts';
import { listLooks } from './looks.repository.ts';
import { showWork, type ShowWorkDependencies } from './shown-work.service.ts';
import { setTeachingMode } from './teaching-mode.service.ts';
import type { CourseBuilderDependencies } from '#features/course-builder/course-builder.service.ts';
import type { Api } from '#platform/http/operations.ts';

const LOOKS_IN_PAGE = 50;

export const teachingRoutes = (api: Api, deps: CourseBuilderDependencies & ShowWorkDependencies): void => {
  const { db } = deps;

  api.handle(operations.setTeachingMode, ({ caller, params: { courseId }, body }) =>
    setTeachingMode(deps, caller, courseId, body.isTaught),
  );

  api.handle(operations.showWork, ({ caller: { userId }, params: { courseId }, body }) =>
    showWork(deps, { userId, courseId }, body.isShown),
  );

  api.handle(operations.getLearners, async ({ caller, params: { courseId } }) => ({
    data: await readLearners(deps, caller, courseId),
  }));

  api.handle(operations.getLearner, async ({ caller, params }) => ({
    data: await readLearnerPage(deps, caller, params),
  }));

  api.handle(operations.getLearnerAttempt, async ({ caller, params }) => ({
    data: await readAttemptOf(deps, caller, params),
  }));

  api.handle(operations.getLearnerTries, async ({ caller, params }) => ({
    data: await readTriesOf(deps, caller, params),
  }));

  api.handle(operations.getWorkLooks, async ({ caller: { userId }, query: { after } }) => {
    const rows = await listLooks(db, userId, { after, limit: LOOKS_IN_PAGE + 1 });
    const page = rows.slice(0, LOOKS_IN_PAGE);
    return {
      data: {
        looks: page.map(({ id, at, ...look }) => ({ _id: id, at: at.toISOString(), ...look })),
        next: rows.length > LOOKS_IN_PAGE ? (page.at(-1)?.id ?? null) : null,
      },
    };
  });
};
