import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newId } from '#platform/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('catalog.getAllCategories', () => {
  it('answers the categories in their order, to a signed-out client that sends Bearer null too', async () => {
    await app.db
      .insertInto('categories')
      .values([
        { id: newId(), name: 'Languages', description: 'Speak', position: 2 },
        { id: newId(), name: 'JavaScript', description: 'Write', position: 1 },
      ])
      .execute();
    const { status, body } = await app.call(operations.getAllCategories, { token: 'null' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ name: 'JavaScript' }, { name: 'Languages' }]);
  });
});
