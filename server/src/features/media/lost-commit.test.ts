import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, GiB, MiB } from '@lectern/contract/units';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse } from '../../../testing/courses.ts';
import { PATIENCE } from '../../../testing/eventually.ts';
import { aReceivedFile } from '../../../testing/received-file.ts';
import { startStallingProxy, type StallingProxy } from '../../../testing/stalling-proxy.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aVideoFile } from '../../../testing/videos.ts';
import { createMedia, type Media } from './media.service.ts';
import { createFolderUploads } from './uploads/folder-uploads.ts';
import { beginUpload } from './uploads/uploads.service.ts';
import { createCacheRoom } from '#platform/cache/cache-room.ts';
import { openDatabase, type OpenDatabase } from '#platform/database/database.ts';
import { createDiskRoom } from '#platform/files/disk-room.ts';
import { createFolderStore } from '#platform/files/storage.ts';

const log = pino({ level: 'silent' });
const disk = createDiskRoom({
  look: () => Promise.resolve({ freeBytes: 50 * GiB, totalBytes: 100 * GiB }),
  leastFreeBytes: GiB,
});

let app: TestApp;
let owner: TestAccount;
let proxy: StallingProxy;
/** The app's database, by connections that the proxy can break. */
let fragile: OpenDatabase;
let mp4: Buffer;
let png: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  await mkdir(mediaDir(), { recursive: true });
  owner = await anInstructor(app);
  proxy = await startStallingProxy(app.databaseUrl);
  fragile = openDatabase(proxy.url, log, { patience: PATIENCE });
  mp4 = await aVideoFile({ audioCodec: null });
  png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#555' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await fragile.close();
  await proxy.close();
  await app.close();
});

const mediaDir = () => join(app.dataDir, 'media');
const fragileMedia = (quotaBytes = GiB): Media =>
  createMedia({
    db: fragile.db,
    store: createFolderStore(mediaDir()),
    incomingDir: join(app.dataDir, 'incoming'),
    secretKeys: ['a secret key for the test'],
    base: '',
    quotaBytes,
    disk,
    room: createCacheRoom(MiB),
    log,
  });
const sendVideo = async (media = fragileMedia()) =>
  media.storeVideo({ file: await aReceivedFile(app, mp4), ownerId: owner.userId });
const sendPicture = async () =>
  fragileMedia().storeImage({ file: await aReceivedFile(app, png), ownerId: owner.userId, use: 'portrait' });

const rows = async (): Promise<string[]> =>
  (await app.db.selectFrom('media').select('id').execute()).map(({ id }) => id);
const files = async (): Promise<string[]> =>
  (await readdir(mediaDir(), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const LOST = { message: expect.stringMatching(/connection (terminated|error)/i) as string };

/** What a call that fails has left: rows, and stored files. */
const leftBy = async (act: () => Promise<unknown>, error: object = LOST) => {
  const [rowsBefore, filesBefore] = [await rows(), await files()];
  await expect(act()).rejects.toMatchObject(error);
  const [newRows, newFiles] = [
    (await rows()).filter((id) => !rowsBefore.includes(id)),
    (await files()).filter((path) => !filesBefore.includes(path)),
  ];
  return { rows: newRows, files: newFiles };
};

describe('a connection that breaks at the commit', () => {
  it.each([
    ['a video', 'commit', sendVideo],
    ['a picture', 'insert into "media"', sendPicture],
  ] as const)('never leaves the row of %s without its file', async (_what, statement, send) => {
    proxy.breakAt(statement, 'after');
    const left = await leftBy(() => send());
    expect(left.rows, 'the commit held').toHaveLength(1);
    expect(left.files.length).toBeGreaterThan(0);
    expect(left.files.every((path) => path.includes(left.rows[0] ?? '-'))).toBe(true);
    expect((await app.media.cleanMedia()).missing).toEqual([]);
  });

  it('leaves a file without a row to the daily cleaning', async () => {
    proxy.breakAt('commit', 'before');
    const left = await leftBy(() => sendVideo());
    expect(left.rows).toEqual([]);
    const [path = ''] = left.files;
    const then = new Date(Date.now() - 2 * DAY);
    await utimes(path, then, then);
    await app.media.cleanMedia();
    expect(existsSync(path)).toBe(false);
  });

  it('never leaves a begun upload without its file', async () => {
    const folder = join(app.dataDir, 'uploads');
    const { courseId, lectureIds } = await aDraftCourse(app, owner);
    const deps = {
      db: fragile.db,
      bytes: createFolderUploads({ db: app.db, store: createFolderStore(mediaDir()), folder, disk }),
      quotaBytes: GiB,
      disk,
      findOwnLecture: () => Promise.resolve({ courseId }),
      countLectureFiles: () => Promise.resolve(0),
      addLectureFile: () => Promise.resolve(),
    };
    const [lectureId = ''] = lectureIds;
    const wanted = { ownerId: owner.userId, lectureId, fileName: 'a', fingerprint: '', bytes: 10 };
    proxy.breakAt('commit', 'after');
    const left = await leftBy(() => beginUpload(deps, { ...wanted, kind: 'video' }));
    expect(left.rows).toHaveLength(1);
    expect(existsSync(join(folder, left.rows[0] ?? '-'))).toBe(true);
  });
});

describe('a transaction that is refused', () => {
  it('leaves neither row nor file', async () => {
    expect(await leftBy(() => sendVideo(fragileMedia(1)), { code: 'QUOTA_FULL' })).toEqual({
      rows: [],
      files: [],
    });
  });
});
