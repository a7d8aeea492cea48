import { operations } from '@lectern/contract';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../testing/accounts.ts';
import { aPublishedCourse } from '../../../testing/courses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startStallingProxy, type StallingProxy } from '../../../testing/stalling-proxy.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { checkPooler } from './pooler.ts';

let database: TestDatabase;
let line: StallingProxy;
beforeEach(async () => {
  database = await createTestDatabase();
  line = await startStallingProxy(database.url);
});
afterEach(() => database.drop());

/** Answers like a standby: it has all data, and refuses writes. */
const readOnly = (url: string): string => {
  const address = new URL(url);
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  return address.href;
};

const using = async (
  urls: { primary: string; replica: string },
  work: (app: TestApp) => Promise<void>,
): Promise<void> => {
  const app = await startTestApp({ DATABASE_REPLICA_URL: urls.replica }, () => Promise.resolve(urls.primary));
  try {
    await work(app);
  } finally {
    await app.close();
  }
};

describe('while the database is away', () => {
  it('reads are answered by its replica, and writes are to be repeated', () =>
    using({ primary: line.url, replica: readOnly(database.url) }, async (app) => {
      const owner = await anInstructor(app);
      const { token } = owner;
      const { courseId } = await aPublishedCourse(app, owner);
      await line.close();
      await eventually(async () => {
        expect((await app.call(operations.getUserDetails, { token })).status).toBe(200);
      });
      for (let turn = 0; turn < 3; turn += 1) {
        expect((await app.call(operations.getUserDetails, { token })).status).toBe(200);
        expect((await app.call(operations.getCourse, { params: { courseId } })).status).toBe(200);
      }
      const sent = { body: { email: 'r@example.org' } };
      const { status, headers } = await app.call(operations.sendOTP, sent);
      expect(status).toBe(503);
      expect(headers).toHaveProperty('retry-after');
    }));

  it('is asked itself again once it is back, and what was read in the meantime is read anew', () =>
    using({ primary: line.url, replica: readOnly(database.url) }, async (app) => {
      const owner = await anInstructor(app);
      const { courseId } = await aPublishedCourse(app, owner);
      // Cuts every connection; new ones pass.
      line.resume();
      await app.call(operations.getCourse, { params: { courseId } });
      await eventually(async () => {
        const { status } = await app.call(operations.updateCourseStatus, {
          token: owner.token,
          body: { courseId, status: 'Draft' },
        });
        expect(status).toBe(200);
      });
      await eventually(async () => {
        expect((await app.call(operations.getCourse, { params: { courseId } })).status).toBe(404);
      });
      await line.close();
    }));
});

describe('a standby taken for the primary', () => {
  it('is refused at the start, with a sentence', async () => {
    const check = checkPooler(
      { directUrl: readOnly(database.url), poolerUrl: undefined },
      pino({ level: 'silent' }),
    );
    await expect(check).rejects.toThrow(/takes no writes/);
    await line.close();
  });
});
