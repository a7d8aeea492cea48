import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { videoName } from './media-addresses.ts';
import { readSource } from './media.repository.ts';
import { refuseOverQuota } from './uploads/video-quota.ts';
import { transact, type Database } from '#platform/database/database.ts';
import type { DiskRoom } from '#platform/files/disk-room.ts';
import type { Store } from '#platform/files/storage.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors.ts';
import type { ReceivedFile } from '#platform/http/multipart.ts';

interface VideoCopyDependencies {
  db: Database;
  store: Store;
  incomingDir: string;
  quotaBytes: number;
  disk: DiskRoom;
}

/**
 * Calls `work` with a copy of an uploaded video, which it may move.
 * @throws AppError NOT_FOUND, QUOTA_FULL, DISK_FULL
 */
export const withVideoCopy = async <T>(
  { db, store, incomingDir, quotaBytes, disk }: VideoCopyDependencies,
  { videoId, ownerId }: Record<'videoId' | 'ownerId', string>,
  work: (copy: ReceivedFile) => Promise<T>,
): Promise<T> => {
  const known = await readSource(db, videoId);
  if (known === undefined) throw new AppError('NOT_FOUND');
  await disk.refuseWhenFull();
  await transact(db, (tx) => refuseOverQuota(tx, { ownerId, bytes: known.bytes, quotaBytes }));
  const source = await store.localFile(videoName(videoId), incomingDir);
  if (source === null) throw new AppError('NOT_FOUND');
  const path = join(incomingDir, `incoming-${newId()}`);
  try {
    await copyFile(source.path, path);
    return await work({ ...known, path });
  } finally {
    await rm(path, { force: true });
    await source.done();
  }
};
