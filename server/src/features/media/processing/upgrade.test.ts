import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeScratchDir } from '../../../../testing/scratch-dir.ts';
import { startSmtpCatcher } from '../../../../testing/smtp-catcher.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { aVideoFile } from '../../../../testing/videos.ts';
import { openDatabase, type OpenDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { migrate } from '#platform/database/migrate.ts';
import { withClient } from '#platform/database/with-client.ts';
import { createFolderStore } from '#platform/files/storage.ts';
import { createLogger } from '#platform/logger.ts';
import { startMailSender } from '#platform/mail/mail-sender.ts';
import { videoName } from '../media-addresses.ts';
import { startMediaWorker } from './media-worker.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../migrations');
const log = createLogger('silent');

let database: TestDatabase;
let open: OpenDatabase;
let directory: string;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  directory = await makeScratchDir();
  open = openDatabase(database.url, log);
});
afterAll(async () => {
  await open.close();
  await database.drop();
  await rm(directory, { recursive: true });
});

/** The rows of the version with pg-boss: begun by one of its workers, waiting for one, and finished. */
const OLD_VIDEOS = [
  { stage: 'renditions', state: 'ready', attempts: 1 },
  { stage: 'waiting', state: 'checking', attempts: 0 },
  { stage: 'done', state: 'ready', attempts: 0 },
].map((video) => ({ ...video, id: newId() }));

it('finishes what the version with pg-boss left: waiting mails and videos', async () => {
  const before = join(directory, 'before');
  await mkdir(before);
  for (const name of await readdir(MIGRATIONS))
    if (name < '0180') await cp(join(MIGRATIONS, name), join(before, name));
  const old = { connectionString: database.url, log: () => undefined };
  await migrate({ ...old, directory: before });
  const details = { video: { rotation: 0, width: 320, height: 180 } };
  await withClient(database.url, 'lectern-test', async (client) => {
    await client.query('create schema pgboss; create table pgboss.job (id int)');
    await client.query(
      `insert into mail_outbox (id, kind, recipient, subject, html, body, expires_at, attempts)
       values ($1, 'test', 'patient@example.org', 'Still waiting', '<p>Hi</p>', 'Hi', now() + interval '1 hour', 7)`,
      [newId()],
    );
    for (const { id, stage, state, attempts } of OLD_VIDEOS) {
      await client.query(
        `insert into media (id, kind, state, content_type, bytes, width, height, duration_ms, details)
         values ($1, 'video', $2, 'video/mp4', 1, 320, 180, 1000, $3)`,
        [id, state, JSON.stringify(details)],
      );
      await client.query('insert into media_work (media_id, stage, attempts) values ($1, $2, $3)', [
        id,
        stage,
        attempts,
      ]);
    }
  });

  const applied = await migrate(old);
  expect(applied).toContain('0180-one-queue.sql');

  const catcher = await startSmtpCatcher();
  const sender = startMailSender({ db: open.db, log, smtpUrl: catcher.url, from: 'Lectern <a@example.org>' });
  await expect.poll(() => catcher.mails.map(({ to }) => to)).toEqual([['patient@example.org']]);
  await sender.stop();
  await catcher.close();

  const [store, scratchDir] = [createFolderStore(join(directory, 'media')), join(directory, 'work')];
  for (const { id } of OLD_VIDEOS) {
    const path = join(directory, id);
    await writeFile(path, await aVideoFile({ width: 320, height: 180, seconds: 1 }));
    await store.put(path, videoName(id));
  }
  const linkVideo = () => Promise.reject(new Error('These videos came with their lectures'));
  const worker = startMediaWorker({ db: open.db, log, store, scratchDir, ffmpeg: undefined, linkVideo });
  const stages = async () =>
    (await open.db.selectFrom('media_work').select('stage').execute()).map(({ stage }) => stage);
  await expect
    .poll(() => {
      worker.wake();
      return stages();
    })
    .toEqual(['done', 'done', 'done']);
  await worker.stop();
  const found = await withClient(database.url, 'lectern-test', (client) =>
    client.query("select to_regnamespace('pgboss') as schema"),
  );
  expect(found.rows).toEqual([{ schema: null }]);
});
