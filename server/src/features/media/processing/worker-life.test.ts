import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY } from '@lectern/contract/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse } from '../../../../testing/courses.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { PROGRAM_ENV } from '../../../../testing/program-env.ts';
import { settingsOf, startS3, type TestS3 } from '../../../../testing/s3-server.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { upload } from '../../../../testing/uploads.ts';
import { aVideoFile } from '../../../../testing/videos.ts';

const PROGRAM = fileURLToPath(new URL('../../../worker.ts', import.meta.url));

let app: TestApp;
let owner: TestAccount;
let s3: TestS3;
let folder: string;
let store: Record<string, string>;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-worker-'));
  s3 = await startS3(join(folder, 's3'));
  store = settingsOf(await s3.aBucket());
  app = await startTestApp(store);
  owner = await anInstructor(app);
});
afterAll(async () => {
  for (const worker of workers.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  }
  await app.close();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A worker as on another machine: it shares only the addresses of the database and of the store. */
const startWorker = async (): Promise<ChildProcess> => {
  const env = {
    ...PROGRAM_ENV,
    DATABASE_URL: app.databaseUrl,
    ...store,
    DATA_DIR: join(folder, `machine-${workers.length}`),
    LOG_LEVEL: 'silent',
  };
  const worker = fork(PROGRAM, [], { env });
  workers.push(worker);
  await once(worker, 'message');
  return worker;
};
const workOf = (id: string, db = app.db) =>
  db
    .selectFrom('media_work')
    .select(['stage', 'attempts'])
    .where('media_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

describe('U16 a worker on another machine that is killed', () => {
  it('has its video finished by one on a third', async () => {
    const course = await aDraftCourse(app, owner);
    const bytes = await aVideoFile({ width: 640, height: 360, seconds: 5 });
    const id = await upload(app, owner, { lectureId: course.lectureIds[0] ?? '', bytes });
    const first = await startWorker();
    await eventually(() =>
      app.db.transaction().execute(async (tx) => {
        expect(await workOf(id, tx)).toMatchObject({ stage: 'renditions', attempts: 1 });
        // The test locks the row, so the worker cannot finish before it is killed.
        const ended = once(first, 'exit');
        first.kill('SIGKILL');
        await ended;
      }),
    );
    expect((await workOf(id)).stage).toBe('renditions');
    // As if the lease had expired in the meantime.
    await app.db
      .updateTable('media_work')
      .set({ next_attempt_at: sql`now()` })
      .where('media_id', '=', id)
      .execute();
    await startWorker();
    await eventually(async () => expect((await workOf(id)).stage).toBe('done'), 200_000);
  }, 300_000);
});

describe('a store that is full', () => {
  it('keeps the video whose renditions find no room, and has them once there is some', async () => {
    const course = await aDraftCourse(app, owner);
    const bytes = await aVideoFile({ width: 640, height: 360, seconds: 5 });
    const id = await upload(app, owner, { lectureId: course.lectureIds[0] ?? '', bytes });
    await startWorker();
    await eventually(async () => expect((await workOf(id)).stage).toBe('renditions'));
    s3.setFull(true);
    await eventually(async () =>
      expect(await workOf(id)).toMatchObject({ stage: 'renditions', attempts: 2 }),
    );
    s3.setFull(false);
    await eventually(async () => expect((await workOf(id)).stage).toBe('done'), 200_000);
  }, 300_000);
});

/** Leaves files of a video in the next worker's folder, last changed `ago` milliseconds before now. */
const leave = async (id: string, ago: number): Promise<string> => {
  const left = join(folder, `machine-${workers.length}`, 'work', id);
  await mkdir(left, { recursive: true });
  const then = new Date(Date.now() - ago);
  await writeFile(join(left, 'copy-of-the-video'), 'a film');
  await utimes(join(left, 'copy-of-the-video'), then, then);
  await utimes(left, then, then);
  return left;
};

describe('a worker that begins after another was killed on its machine', () => {
  it('removes what that one left, and nothing that a second worker there may still write', async () => {
    const left = await leave('left-by-a-kill', 2 * DAY);
    const slow = await leave('still-written', 2 * DAY);
    await writeFile(join(slow, 'copy-of-the-video'), 'a film that grows');
    const young = await leave('young', 0);
    await startWorker();
    await eventually(() => expect(existsSync(left)).toBe(false));
    expect([existsSync(slow), existsSync(young)]).toEqual([true, true]);
  });
});
