import { operations } from '@lectern/contract';
import { readStorage } from './storage.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Api } from '#platform/http/operations.ts';

export const storageRoutes = (api: Api, deps: { db: Database; videoQuotaBytes: number }): void => {
  api.handle(operations.getStorage, async ({ caller }) => ({ data: await readStorage(deps, caller) }));
};
