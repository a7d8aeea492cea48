import { isUuid } from '@lectern/contract/fields';
import { quotas } from '@lectern/contract/limits';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_GOOD_FOR, UPLOAD_MAX_BYTES, type UploadLimits } from '@lectern/contract/media';
import { DAY } from '@lectern/contract/units';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError, errorCode } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { DiskRoom } from '#platform/files/disk-room.ts';
import type { Store } from '#platform/files/storage.ts';
import { videoName } from '../media-addresses.ts';
import { knownIds } from '../media.repository.ts';
import {
  insertUpload,
  insertWork,
  listExpired,
  listWhole,
  markReceived,
  readUpload,
  rejectMedia,
  usageOf,
} from './uploads.repository.ts';
import { refuseOverQuota } from './video-quota.ts';
import { mediaTag, mediaWorkTag } from '#tables/tags.ts';

export interface UploadDependencies {
  db: Database;
  store: Store;
  /** Holds unfinished uploads; on the file system of the store. */
  uploadsDir: string;
  /** What all videos of an instructor may take. */
  quotaBytes: number;
  disk: DiskRoom;
  /** The course of a lecture, for its owner alone. */
  findOwnLecture(db: Database, lectureId: string, ownerId: string): Promise<{ courseId: string } | undefined>;
}

export interface WantedUpload {
  ownerId: string;
  lectureId: string;
  fileName: string;
  fingerprint: string;
  bytes: number;
}

const SHOWN_NAME = 200;

/** A file's name to be shown: no paths, nothing that is not seen or turns the text around. */
const toShownName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()
    .slice(0, SHOWN_NAME);

/**
 * Begins an upload: a row that counts against the quota, and an empty file of mode 0600 under the server's own name.
 * @throws AppError LECTURE_NOT_FOUND for all but the course's owner, VIDEO_TOO_LARGE, QUOTA_FULL, DISK_FULL, INVALID_INPUT
 */
export const beginUpload = async (
  deps: UploadDependencies,
  wanted: WantedUpload,
): Promise<{ id: string }> => {
  const { db, disk, uploadsDir } = deps;
  const { ownerId, lectureId, bytes } = wanted;
  const lecture = isUuid(lectureId) ? await deps.findOwnLecture(db, lectureId, ownerId) : undefined;
  if (lecture === undefined) throw new AppError('LECTURE_NOT_FOUND');
  if (bytes < 1) throw new AppError('INVALID_INPUT', { message: 'This file is empty' });
  if (bytes > UPLOAD_MAX_BYTES) throw new AppError('VIDEO_TOO_LARGE');
  await disk.refuseWhenFull();
  const id = newId();
  await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
  await (await open(join(uploadsDir, id), 'wx', 0o600)).close();
  try {
    await transact(db, async (tx) => {
      const { unfinished } = await refuseOverQuota(tx, { ownerId, bytes, quotaBytes: deps.quotaBytes });
      if (unfinished >= quotas.unfinishedUploads.max)
        throw new AppError('QUOTA_FULL', { message: 'Please finish or cancel some of your uploads first' });
      await insertUpload(tx, {
        ...wanted,
        id,
        courseId: lecture.courseId,
        fileName: toShownName(wanted.fileName),
        fingerprint: toShownName(wanted.fingerprint),
      });
      await announceChange(tx, [mediaTag(ownerId)]);
    });
  } catch (error) {
    await rm(join(uploadsDir, id), { force: true });
    throw error;
  }
  return { id };
};

/**
 * Hands a whole upload over to the store and to the workers. Goes on from wherever a kill came: before the move, or between
 * it and the commit (U16). Nothing happens to an upload that is not whole or was handed over.
 */
export const finishUpload = async (
  { db, store, uploadsDir }: Pick<UploadDependencies, 'db' | 'store' | 'uploadsDir'>,
  id: string,
): Promise<void> => {
  const row = await readUpload(db, id);
  if (row === undefined || row.state !== 'uploading' || row.receivedBytes !== row.bytes) return;
  try {
    await store.put(join(uploadsDir, id), videoName(id));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || (await store.sizeOf(videoName(id))) !== row.bytes) throw error;
  }
  await transact(db, async (tx) => {
    if (!(await markReceived(tx, id))) return;
    await insertWork(tx, id);
    await announceChange(tx, [mediaWorkTag, ...(row.ownerId === null ? [] : [mediaTag(row.ownerId)])]);
  });
};

/** Ends an upload that was not finished in time; its bytes are gone at once. */
const expireUpload = async ({ db, uploadsDir }: UploadDependencies, id: string): Promise<void> => {
  const rejected = await rejectMedia(db, id, 'The upload was not finished in time.');
  await rm(join(uploadsDir, id), { force: true });
  if (typeof rejected?.ownerId === 'string') await announceChange(db, [mediaTag(rejected.ownerId)]);
};

/** Housekeeping: expired uploads end, whole ones that a kill has stopped go on, files without a row are removed after a day. */
export const cleanUploads = async (
  deps: UploadDependencies,
  now = Date.now(),
): Promise<{ expired: number; files: number }> => {
  const { db, uploadsDir } = deps;
  for (const id of await listWhole(db)) await finishUpload(deps, id);
  const expired = await listExpired(db, new Date(now - UPLOAD_GOOD_FOR));
  for (const id of expired) await expireUpload(deps, id);
  await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
  const names = await readdir(uploadsDir);
  const known = await knownIds(db, names);
  let files = 0;
  for (const name of names.filter((candidate) => !known.has(candidate))) {
    const path = join(uploadsDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || now - found.mtimeMs < DAY) continue;
    await rm(path, { force: true });
    files += 1;
  }
  return { expired: expired.length, files };
};

/** Whether an upload that somebody asks for has expired; if so its bytes go. */
export const expireIfOver = async (deps: UploadDependencies, id: string): Promise<void> => {
  const row = await readUpload(deps.db, id);
  if (row?.state === 'uploading' && Date.now() - row.createdAt.getTime() > UPLOAD_GOOD_FOR)
    await expireUpload(deps, id);
};

export const readLimits = async (deps: UploadDependencies, ownerId: string): Promise<UploadLimits> => ({
  maxBytes: UPLOAD_MAX_BYTES,
  quotaBytes: deps.quotaBytes,
  usedBytes: (await usageOf(deps.db, ownerId)).usedBytes,
  hasRoom: await deps.disk.hasRoom(),
  keptDays: UPLOAD_GOOD_FOR / DAY,
});
