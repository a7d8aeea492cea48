import { operations } from '@lectern/contract';
import type { Database } from '#platform/database.ts';
import type { Api } from '#platform/operations.ts';
import { listCategories } from './catalog.repository.ts';

export const catalogRoutes = (api: Api, db: Database): void => {
  api.handleCached(operations.getAllCategories, () => ({
    key: 'categories',
    load: async () => ({ data: await listCategories(db), tags: ['categories'] }),
  }));
};
