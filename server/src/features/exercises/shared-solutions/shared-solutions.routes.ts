import { operations } from '@lectern/contract';
import { endSharing, readShared, share, vote } from './shared-solutions.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Api } from '#platform/http/operations.ts';

export const sharedSolutionsRoutes = (api: Api, db: Database): void => {
  api.handle(operations.getSharedSolutions, async ({ caller, params }) => ({
    data: await readShared(db, caller, params),
  }));

  api.handle(operations.shareSolution, ({ caller, params, body }) => share(db, caller, params, body));

  api.handle(operations.removeSharedSolution, ({ caller, params }) => endSharing(db, caller, params));

  api.handle(operations.voteForSolution, ({ caller, params, body: { solutionId } }) =>
    vote(db, caller, params, solutionId),
  );
};
