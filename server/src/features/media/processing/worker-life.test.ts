import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse } from '../../../../testing/courses.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { upload } from '../../../../testing/uploads.ts';
import { aVideoFile } from '../../../../testing/videos.ts';

const PROGRAM = fileURLToPath(new URL('../../../worker.ts', import.meta.url));

let app: TestApp;
let owner: TestAccount;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  app = await startTestApp();
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
});

const startWorker = async (): Promise<ChildProcess> => {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.dataDir,
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

describe('U16 a worker that is killed', () => {
  it('has its video finished by the next one', async () => {
    const course = await aDraftCourse(app, owner);
    const bytes = await aVideoFile({ width: 640, height: 360, seconds: 15 });
    const id = await upload(app, owner, { lectureId: course.lectureIds[0] ?? '', bytes });
    const first = await startWorker();
    await eventually(() =>
      app.db.transaction().execute(async (tx) => {
        expect(await workOf(id, tx)).toMatchObject({ stage: 'renditions', attempts: 1 });
        // Its row is held: it cannot be done before it is dead.
        const ended = once(first, 'exit');
        first.kill('SIGKILL');
        await ended;
      }),
    );
    expect((await workOf(id)).stage).toBe('renditions');
    await startWorker();
    await eventually(async () => expect((await workOf(id)).stage).toBe('done'), 200_000);
  }, 300_000);
});
