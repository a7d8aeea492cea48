import { operations } from '@lectern/contract';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anInstructor } from '../../../testing/accounts.ts';
import { aPublishedCourse } from '../../../testing/courses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startStallingProxy, type StallingProxy } from '../../../testing/stalling-proxy.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
/** Leads to the primary, and can be cut. Its replica is the same database. */
let line: StallingProxy;
let app: TestApp;
let courseId: string;
/** Leads to the pooler, which is the same database too. */
let pooler: StallingProxy;
/** Holds readers up in the middle of their load, and ends their connections. */
let holder: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  line = await startStallingProxy(database.url);
  pooler = await startStallingProxy(database.url);
  const urls = {
    DATABASE_REPLICA_URL: database.url,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: line.url,
  };
  app = await startTestApp(urls, () => Promise.resolve(line.url));
  ({ courseId } = await aPublishedCourse(app, await anInstructor(app)));
  holder = new pg.Client(database.url);
  await holder.connect();
  await holder.query(
    'begin; lock table courses, course_versions, published_courses in access exclusive mode',
  );
});
afterEach(async () => {
  await holder.end();
  await app.close();
  await line.close();
  await pooler.close();
  await database.drop();
});

const OF_COURSE = '%name: read_published%';
const OF_SITEMAP = '%from "published_courses"%';

/** The backend, another than `besides`, in which such a statement waits. */
const untilHeldUp = (statement: string, besides = 0): Promise<number> =>
  eventually(async () => {
    // Else a transaction sees the same all the time.
    await holder.query('select pg_stat_clear_snapshot()');
    const { rows } = await holder.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like $1 and pid <> $2`,
      [statement, besides],
    );
    const [held] = rows;
    if (held === undefined) throw new Error('nobody waits');
    return held.pid;
  });

const endBackend = async (pid: number): Promise<number> => {
  await holder.query('select pg_terminate_backend($1)', [pid]);
  return pid;
};

const readCourse = async (): Promise<number> =>
  (await app.call(operations.getCourse, { params: { courseId } })).status;
const readSitemap = async (): Promise<number> => (await app.http.inject({ url: '/sitemap.xml' })).statusCode;

describe('a public load whose connection is lost in the middle', () => {
  it.each([
    ['a course', OF_COURSE, readCourse],
    ['the sitemap', OF_SITEMAP, readSitemap],
  ])('is tried once more: %s', async (_what, statement, read) => {
    const status = read();
    await untilHeldUp(statement, await endBackend(await untilHeldUp(statement)));
    await holder.query('rollback');
    expect(await status).toBe(200);
  });

  it('is answered by the replica when the primary is lost', async () => {
    const status = readCourse();
    const pid = await untilHeldUp(OF_COURSE);
    await line.close();
    await endBackend(pid);
    await untilHeldUp(OF_COURSE, pid);
    await holder.query('rollback');
    expect(await status).toBe(200);
  });

  it('goes past a pooler that is lost', async () => {
    const status = readCourse();
    const pid = await untilHeldUp(OF_COURSE);
    await pooler.close();
    await untilHeldUp(OF_COURSE, pid);
    await holder.query('rollback');
    expect(await status).toBe(200);
  });

  it('fails when the second try is lost too', async () => {
    const status = readCourse();
    const first = await endBackend(await untilHeldUp(OF_COURSE));
    await endBackend(await untilHeldUp(OF_COURSE, first));
    expect(await status).toBe(503);
  });
});
