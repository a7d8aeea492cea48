import { existsSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DAY, GiB, MiB } from '@lectern/contract/units';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../testing/accounts.ts';
import { aDraftCourse } from '../../../testing/courses.ts';
import { aReceivedFile } from '../../../testing/received-file.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aVideoFile } from '../../../testing/videos.ts';
import { createMedia } from './media.service.ts';
import { createFolderUploads } from './uploads/folder-uploads.ts';
import { beginUpload, readLimits } from './uploads/uploads.service.ts';
import { publishCourse } from '#features/course-builder/publishing.service.ts';
import { createCacheRoom } from '#platform/cache/cache-room.ts';
import { transact } from '#platform/database/database.ts';
import type { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import { createDiskRoom, type DiskRoom } from '#platform/files/disk-room.ts';
import { createFolderStore, type Store } from '#platform/files/storage.ts';

let app: TestApp;
let owner: TestAccount;
let png: Buffer;
let mp4: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#555' } })
    .png()
    .toBuffer();
  mp4 = await aVideoFile({ audioCodec: null });
});
afterAll(() => app.close());

const folderOf = (kind: 'images' | 'videos') => join(app.dataDir, 'media', kind);
const filesOf = async (id: string): Promise<string[]> =>
  (await readdir(join(app.dataDir, 'media'), { recursive: true })).filter((name) => name.includes(id));

const aPicture = async () =>
  (
    await app.media.storeImage({
      file: await aReceivedFile(app, png),
      ownerId: owner.userId,
      use: 'portrait',
    })
  ).id;
const aVideo = async () =>
  (await app.media.storeVideo({ file: await aReceivedFile(app, mp4), ownerId: owner.userId })).id;

const hasRow = async (id: string): Promise<boolean> =>
  (await app.db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Dates row and files two days back. */
const age = async (id: string): Promise<void> => {
  const then = new Date(Date.now() - 2 * DAY);
  await app.db.updateTable('media').set({ created_at: then }).where('id', '=', id).execute();
  for (const name of await filesOf(id)) await utimes(join(app.dataDir, 'media', name), then, then);
};

describe('media.releaseMedia', () => {
  it('U6 deletes a replaced picture’s row and later its files, and leaves the new one', async () => {
    const [old, next] = [await aPicture(), await aPicture()];
    await app.db.updateTable('users').set({ picture_id: next }).where('id', '=', owner.userId).execute();
    await transact(app.db, (tx) => app.media.releaseMedia(tx, [old, next, null]));
    expect([await hasRow(old), await hasRow(next)]).toEqual([false, true]);
    expect(await filesOf(old), 'pages that are open still show it').not.toEqual([]);
    await age(old);
    await app.media.cleanMedia();
    expect([await filesOf(old), (await filesOf(next)).length > 0]).toEqual([[], true]);
  });

  it('keeps everything when the transaction fails', async () => {
    const id = await aPicture();
    const failing = transact(app.db, async (tx) => {
      await app.media.releaseMedia(tx, [id]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await hasRow(id)).toBe(true);
  });

  it('keeps a video that a lecture or a version still plays', async () => {
    const course = await aDraftCourse(app, owner);
    const [lectureId = ''] = course.lectureIds;
    const id = await aVideo();
    const link = (video: string | null) =>
      app.db.updateTable('lectures').set({ video_id: video }).where('id', '=', lectureId).execute();
    const release = () => transact(app.db, (tx) => app.media.releaseMedia(tx, [id]));
    await link(id);
    await release();
    expect(await hasRow(id)).toBe(true);
    await publishCourse(app.db, course.courseId, owner.userId);
    await link(null);
    await release();
    expect(await hasRow(id)).toBe(true);
  });
});

describe('U22 media.cleanMedia', () => {
  it('removes files without rows, rows without links and leftovers of uploads, once they are a day old', async () => {
    const orphan = newId();
    const unlinked = await aVideo();
    const leftover = join(app.dataDir, 'incoming', `incoming-${newId()}`);
    await writeFile(join(folderOf('videos'), unlinked.slice(-2), orphan), 'left by a kill');
    await writeFile(leftover, 'half an upload');
    await app.media.cleanMedia();
    await app.media.cleanIncoming();
    expect(existsSync(leftover), 'young: it may be on its way').toBe(true);
    expect((await filesOf(orphan)).length, 'young: it may be on its way').toBe(1);
    expect(await hasRow(unlinked)).toBe(true);

    await age(orphan);
    await age(unlinked);
    const then = new Date(Date.now() - 2 * DAY);
    await utimes(leftover, then, then);
    const report = await app.media.cleanMedia();
    expect(report.files).toBeGreaterThanOrEqual(2);
    expect(report.rows).toBeGreaterThanOrEqual(1);
    await app.media.cleanIncoming();
    expect([await filesOf(orphan), await filesOf(unlinked), await hasRow(unlinked)]).toEqual([[], [], false]);
    expect(existsSync(leftover)).toBe(false);
  });

  it('removes a video that was to be converted and that a kill has kept from its lecture', async () => {
    const bytes = await aVideoFile({ container: 'avi', videoCodec: 'mpeg4', audioCodec: null });
    const { id } = await app.media.storeVideo({
      file: await aReceivedFile(app, bytes),
      ownerId: owner.userId,
    });
    await app.media.cleanMedia();
    expect(await hasRow(id)).toBe(true);
    await age(id);
    await app.media.cleanMedia();
    expect([await hasRow(id), await filesOf(id)]).toEqual([false, []]);
  });

  it('keeps what is linked however old it is', async () => {
    const id = await aPicture();
    await app.db.updateTable('users').set({ picture_id: id }).where('id', '=', owner.userId).execute();
    await age(id);
    await app.media.cleanMedia();
    expect([await hasRow(id), (await filesOf(id)).length]).toEqual([true, 1]);
  });

  it('reports rows whose file is missing, and keeps them', async () => {
    const id = newId();
    await app.db
      .insertInto('media')
      .values({
        id,
        owner_id: owner.userId,
        kind: 'video',
        state: 'ready',
        content_type: 'video/mp4',
        bytes: 9,
        details: '{}',
      })
      .execute();
    expect((await app.media.cleanMedia()).missing).toContain(id);
    expect(await hasRow(id)).toBe(true);
  });
});

describe('U12 a disk that runs full', () => {
  const diskWith = (freeBytes: number, totalBytes: number): DiskRoom =>
    createDiskRoom({
      look: () => Promise.resolve({ freeBytes: freeBytes * GiB, totalBytes: totalBytes * GiB }),
      leastFreeBytes: 2 * GiB,
    });
  const mediaOn = (disk: DiskRoom, changes: Partial<Store> = {}) => {
    const incomingDir = join(app.dataDir, 'incoming');
    const store = { ...createFolderStore(join(app.dataDir, 'media')), ...changes };
    const secretKeys: [string] = ['a secret key for the test'];
    return createMedia({
      db: app.db,
      store,
      incomingDir,
      secretKeys,
      base: '',
      quotaBytes: GiB,
      disk,
      room: createCacheRoom(MiB),
      log: pino({ level: 'silent' }),
    });
  };
  /** Uploads a picture and a video, and returns the error codes and whether the store is unchanged. */
  const offer = async (media: ReturnType<typeof mediaOn>) => {
    const list = () => readdir(join(app.dataDir, 'media'), { recursive: true });
    const before = await list();
    const [picture, video] = [await aReceivedFile(app, png), await aReceivedFile(app, mp4)];
    const results = await Promise.allSettled([
      media.storeImage({ file: picture, ownerId: owner.userId, use: 'thumbnail' }),
      media.storeVideo({ file: video, ownerId: owner.userId }),
    ]);
    const codes = results.map((result) => result.status === 'rejected' && (result.reason as AppError).code);
    return { codes, isUnchanged: String(await list()) === String(before) };
  };
  const refused = { codes: ['DISK_FULL', 'DISK_FULL'], isUnchanged: true };

  it('refuses new files while less is free than 2 GiB or a tenth', async () => {
    const withRoom = (freeBytes: number, totalBytes: number) => mediaOn(diskWith(freeBytes, totalBytes));
    expect(await offer(withRoom(1.9, 100))).toEqual(refused);
    expect(await offer(withRoom(0.5, 6))).toEqual(refused);
    expect((await offer(withRoom(0.7, 6))).codes).toEqual([false, false]);
  });

  it('begins no upload either, while what is there is read on', async () => {
    const id = await aPicture();
    const uploads = {
      db: app.db,
      bytes: createFolderUploads({
        db: app.db,
        store: createFolderStore(join(app.dataDir, 'media')),
        folder: join(app.dataDir, 'uploads'),
        disk: diskWith(1, 100),
      }),
      quotaBytes: GiB,
      disk: diskWith(1, 100),
      findOwnLecture: () => Promise.resolve({ courseId: newId() }),
      countLectureFiles: () => Promise.resolve(0),
      addLectureFile: () => Promise.resolve(),
    };
    const kind = 'video' as const;
    const wanted = {
      kind,
      ownerId: owner.userId,
      lectureId: newId(),
      fileName: 'a',
      fingerprint: '',
      bytes: 10,
    };
    await expect(beginUpload(uploads, wanted)).rejects.toMatchObject({ code: 'DISK_FULL', status: 507 });
    expect((await readLimits(uploads, owner.userId)).hasRoom).toBe(false);
    const [name = ''] = await filesOf(id);
    expect((await app.http.inject({ url: `/api/v1/media/images/${basename(name)}` })).statusCode).toBe(200);
  });

  it('leaves nothing behind when it is full in the middle', async () => {
    const noSpace = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    expect(await offer(mediaOn(diskWith(50, 100), { put: () => Promise.reject(noSpace) }))).toEqual(refused);
  });
});
