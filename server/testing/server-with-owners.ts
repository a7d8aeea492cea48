import { afterAll, beforeAll, beforeEach } from 'vitest';
import { anInstructor, type TestAccount } from './accounts.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** A server for all tests of a file, and for each test an instructor who owns nothing yet. */
export const aServerWithOwners = (): { app: TestApp; owner: TestAccount } => {
  const at = {} as { app: TestApp; owner: TestAccount };
  beforeAll(async () => {
    at.app = await startTestApp();
  });
  beforeEach(async () => {
    at.owner = await anInstructor(at.app);
  });
  afterAll(() => at.app.close());
  return at;
};
