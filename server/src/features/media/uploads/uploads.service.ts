import { isUuid } from '@lectern/contract/fields';
import { FILE_MAX_BYTES } from '@lectern/contract/lecture-files';
import { quotas } from '@lectern/contract/limits';
import { UPLOAD_GOOD_FOR, UPLOAD_MAX_BYTES, type UploadLimits } from '@lectern/contract/media';
import { DAY } from '@lectern/contract/units';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { isRolledBack } from '#platform/database/rolled-back.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { DiskRoom } from '#platform/files/disk-room.ts';
import type { UploadBytes } from './upload-bytes.ts';
import {
  countComingFiles,
  insertUpload,
  insertWork,
  listExpired,
  listWhole,
  markReady,
  markReceived,
  readUpload,
  rejectMedia,
  usageOf,
  type UploadRow,
} from './uploads.repository.ts';
import { refuseOverQuota } from './video-quota.ts';
import { mediaSignal, mediaWorkSignal } from '#tables/tags.ts';

export interface UploadDependencies {
  db: Database;
  bytes: UploadBytes;
  /** The limit for all videos and files of an instructor. */
  quotaBytes: number;
  disk: DiskRoom;
  /** The course of a lecture; undefined for everybody but the owner. */
  findOwnLecture(db: Database, lectureId: string, ownerId: string): Promise<{ courseId: string } | undefined>;
  countLectureFiles(tx: Tx, lectureId: string): Promise<number>;
  /**
   * Adds an uploaded file to its lecture.
   * @throws AppError LECTURE_NOT_FOUND when the lecture or the course is gone, NOT_YOUR_COURSE when it was handed over
   */
  addLectureFile(
    tx: Tx,
    file: Record<'courseId' | 'lectureId' | 'ownerId' | 'fileId', string>,
  ): Promise<void>;
}

export interface WantedUpload {
  kind: 'video' | 'file';
  ownerId: string;
  lectureId: string;
  fileName: string;
  fingerprint: string;
  bytes: number;
}

const SHOWN_NAME = 200;

/** A file's name for display: without paths, invisible characters and characters that change the text's direction. */
const toShownName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()
    .slice(0, SHOWN_NAME);

/** @throws AppError QUOTA_FULL when a lecture would have more files than it may */
const refuseManyFiles = async (deps: UploadDependencies, tx: Tx, lectureId: string): Promise<void> => {
  const { max } = quotas.lectureFiles;
  const files = (await deps.countLectureFiles(tx, lectureId)) + (await countComingFiles(tx, lectureId));
  if (files >= max) throw new AppError('QUOTA_FULL', { message: `A lecture has at most ${max} files` });
};

/**
 * Begins an upload. Its row counts against the quota.
 * @throws AppError LECTURE_NOT_FOUND for all but the course's owner, FILE_TOO_LARGE, VIDEO_TOO_LARGE, QUOTA_FULL, DISK_FULL, INVALID_INPUT
 */
export const beginUpload = async (
  deps: UploadDependencies,
  wanted: WantedUpload,
): Promise<{ id: string }> => {
  const { db, disk } = deps;
  const { kind, ownerId, lectureId, bytes } = wanted;
  const lecture = isUuid(lectureId) ? await deps.findOwnLecture(db, lectureId, ownerId) : undefined;
  if (lecture === undefined) throw new AppError('LECTURE_NOT_FOUND');
  if (bytes < 1) throw new AppError('INVALID_INPUT', { message: 'This file is empty' });
  if (kind === 'file' && bytes > FILE_MAX_BYTES) throw new AppError('FILE_TOO_LARGE');
  if (bytes > UPLOAD_MAX_BYTES) throw new AppError('VIDEO_TOO_LARGE');
  await disk.refuseWhenFull();
  const id = newId();
  await deps.bytes.begin(id);
  try {
    await transact(db, async (tx) => {
      const { unfinished } = await refuseOverQuota(tx, { ownerId, bytes, quotaBytes: deps.quotaBytes });
      if (unfinished >= quotas.unfinishedUploads.max)
        throw new AppError('QUOTA_FULL', { message: 'Please finish or cancel some of your uploads first' });
      if (kind === 'file') await refuseManyFiles(deps, tx, lectureId);
      await insertUpload(tx, {
        ...wanted,
        id,
        courseId: lecture.courseId,
        fileName: toShownName(wanted.fileName),
        fingerprint: toShownName(wanted.fingerprint),
      });
      await announceChange(tx, [mediaSignal(ownerId)]);
    });
  } catch (error) {
    // Without the answer to the commit, the upload may stand and needs its file: `clean` removes one without a row.
    if (isRolledBack(error)) await deps.bytes.drop({ id, storeUpload: null, tail: null });
    throw error;
  }
  return { id };
};

/**
 * Adds a finished file to its lecture. When the lecture is gone in the meantime, the author is told why the file was
 * not added.
 */
const takeFile = async (deps: UploadDependencies, row: UploadRow): Promise<void> => {
  const { id, courseId, lectureId, ownerId } = row;
  try {
    await transact(deps.db, async (tx) => {
      if (!(await markReady(tx, id))) return;
      if (lectureId === null || ownerId === null) throw new AppError('LECTURE_NOT_FOUND');
      await deps.addLectureFile(tx, { courseId, lectureId, ownerId, fileId: id });
      await announceChange(tx, [mediaSignal(ownerId)]);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await rejectMedia(deps.db, id, `${error.message}.`);
    if (ownerId !== null) await announceChange(deps.db, [mediaSignal(ownerId)]);
  }
};

/**
 * Hands a complete upload over to the store and to the workers. It resumes after a kill at any step: before the file is
 * in the store, or between that and the commit (U16). It does nothing when the upload is incomplete or was handed over
 * already.
 */
export const finishUpload = async (deps: UploadDependencies, id: string): Promise<void> => {
  const { db, bytes } = deps;
  const row = await readUpload(db, id);
  if (row === undefined || row.state !== 'uploading' || row.receivedBytes !== row.bytes) return;
  await bytes.finish(row);
  if (row.kind === 'file') return takeFile(deps, row);
  await transact(db, async (tx) => {
    if (!(await markReceived(tx, id))) return;
    await insertWork(tx, id);
    await announceChange(tx, [mediaWorkSignal, ...(row.ownerId === null ? [] : [mediaSignal(row.ownerId)])]);
  });
};

/** Ends an upload that was not finished in time, and deletes its bytes at once. */
const expireUpload = async ({ db, bytes }: UploadDependencies, id: string): Promise<void> => {
  const row = await readUpload(db, id);
  const rejected = await rejectMedia(db, id, 'The upload was not finished in time.');
  if (row !== undefined) await bytes.drop(row);
  if (typeof rejected?.ownerId === 'string') await announceChange(db, [mediaSignal(rejected.ownerId)]);
};

/**
 * Housekeeping: expires old uploads, resumes complete ones that a kill has stopped, and removes files without a row
 * after a day.
 */
export const cleanUploads = async (
  deps: UploadDependencies,
  now = Date.now(),
): Promise<{ expired: number; files: number }> => {
  const { db, bytes } = deps;
  for (const id of await listWhole(db)) await finishUpload(deps, id);
  const expired = await listExpired(db, new Date(now - UPLOAD_GOOD_FOR));
  for (const id of expired) await expireUpload(deps, id);
  return { expired: expired.length, files: await bytes.clean(now) };
};

/** Expires a requested upload when its time is over, and deletes its bytes. */
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
