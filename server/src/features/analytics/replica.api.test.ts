import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../testing/accounts.ts';
import { aPublishedCourse } from '../../../testing/courses.ts';
import { anEnrolledStudent } from '../../../testing/learners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { withClient } from '#platform/database/with-client.ts';

/** The slowest possible replica: it has the tables and no row. */
let replica: TestDatabase;
beforeAll(async () => {
  replica = await createTestDatabase();
  const name = new URL(replica.url).pathname.slice(1);
  await withClient(replica.url, 'lectern-test', (client) =>
    client.query(`alter database ${name} set default_transaction_read_only = on`),
  );
});
afterAll(() => replica.drop());

const using = async (replicaUrl: string, work: (app: TestApp) => Promise<void>): Promise<void> => {
  const app = await startTestApp({ DATABASE_REPLICA_URL: replicaUrl });
  try {
    await work(app);
  } finally {
    await app.close();
  }
};

const aCourseOfOne = async (app: TestApp) => {
  const owner = await anInstructor(app);
  const course = await aPublishedCourse(app, owner);
  await anEnrolledStudent(app, course);
  return { token: owner.token, params: { courseId: course.courseId } };
};

describe('DATABASE_REPLICA_URL', () => {
  it('gives the figures of a course as far as the replica has them, and everything else as it is', () =>
    using(replica.url, async (app) => {
      const request = await aCourseOfOne(app);
      const { status, body } = await app.call(operations.getCourseAnalytics, request);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ students: 0, lectures: [{ started: { seen: 0, others: 0 } }] });
      const { body: page } = await app.call(operations.getCourse, request);
      expect(page.data).toMatchObject({ studentsCount: 1 });
    }));

  it('asks the database itself whose course it is', () =>
    using(replica.url, async (app) => {
      const { params } = await aCourseOfOne(app);
      const { token } = await anInstructor(app);
      expect((await app.call(operations.getCourseAnalytics, { token, params })).status).toBe(403);
    }));

  it('answers 503 while the replica is away, and everything else goes on', () =>
    using('postgres://nobody@127.0.0.1:1/nowhere', async (app) => {
      const request = await aCourseOfOne(app);
      const { status, headers } = await app.call(operations.getCourseAnalytics, request);
      expect(status).toBe(503);
      expect(headers).toHaveProperty('retry-after');
      expect((await app.call(operations.getInstructorCourses, request)).status).toBe(200);
    }));
});
