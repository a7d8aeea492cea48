import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_MAX_BYTES } from '@lectern/contract/file-kinds';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import { createBoundedQueue } from '#platform/jobs/bounded-queue.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { CacheRoom } from '#platform/cache/cache-room.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { isRolledBack } from '#platform/database/rolled-back.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import type { Logger } from '#platform/logger.ts';
import type { ReceivedFile } from '#platform/http/multipart.ts';
import type { Store } from '#platform/files/storage.ts';
import { explainFull, type DiskRoom } from '#platform/files/disk-room.ts';
import type { ImageUse } from './image-encoder.ts';
import {
  imageName,
  imageSizes,
  portraitAddress,
  videoName,
  type ImageDetails,
  type ImageSize,
  type Portrayed,
} from './media-addresses.ts';
import { takeOverCaptions } from './captions/captions.repository.ts';
import { cleanIncoming, cleanMedia, type CleaningReport } from './media-cleaning.ts';
import { chargeCourse, deleteUnreferenced, insertImage, insertVideo } from './media.repository.ts';
import { createKeptGrants, type KeptGrants } from './serving/kept-grants.ts';
import { toLectureVideo, type MadeVideo, type ShownVideo } from './serving/lecture-videos.ts';
import {
  deriveVideoKeys,
  expiryOf,
  freeAddress,
  freeVideoFolder,
  signedAddress,
  signedFolder,
} from './serving/video-address.ts';
import { insertWholeUpload, insertWork, renewRefusals } from './uploads/uploads.repository.ts';
import { withVideoCopy } from './video-copy.ts';
import { noticeVideo } from '#features/notices/notices.service.ts';
import { refuseOverQuota } from './uploads/video-quota.ts';
import { examineVideo } from './processing/video-probe.ts';
import { mediaSignal, mediaWorkSignal, type Signal } from '#tables/tags.ts';

export interface MediaDependencies {
  db: Database;
  store: Store;
  /** The folder for uploads and re-encoded pictures before they enter the store. */
  incomingDir: string;
  /** The first key signs; all keys verify. */
  secretKeys: [string, ...string[]];
  /** The prefix of every file's address: empty, or the public address for clients at other origins. */
  base: string;
  /** The limit for all videos and files of an instructor. */
  quotaBytes: number;
  disk: DiskRoom;
  /** Limits the size of the caches. */
  room: CacheRoom;
  log: Logger;
}

interface NewMedia {
  file: ReceivedFile;
  ownerId: string;
}

export interface StoredVideo {
  id: string;
  durationMs: number;
  isPlayable: boolean;
}

export { MADE_VIDEO, readMadeVideo } from './media.repository.ts';
export type { MadeVideo } from './serving/lecture-videos.ts';

/** The part of pictures and videos that other features use. */
export interface Media {
  /**
   * Decodes a picture, stores it re-encoded in a few sizes, and returns the id to link (`users.picture_id`,
   * `courses.thumbnail_id`).
   * @throws AppError NOT_AN_IMAGE, INVALID_IMAGE, IMAGE_TOO_LARGE, BUSY, DISK_FULL
   */
  storeImage(image: NewMedia & { use: ImageUse }): Promise<{ id: string }>;
  /**
   * Checks that a video of this size fits the owner's quota. Storing it checks again.
   * @throws AppError QUOTA_FULL
   */
  refuseOverQuota(video: { ownerId: string; bytes: number }): Promise<void>;
  /**
   * Checks that a file is a video, stores it, and returns the id to link. A video that browsers play is linked at once
   * (`lectures.video_id`); for any other call `linkWhenConverted`.
   * @throws AppError NOT_A_VIDEO, INVALID_VIDEO (the message says why), QUOTA_FULL, BUSY, DISK_FULL
   */
  storeVideo(video: NewMedia): Promise<StoredVideo>;
  /**
   * Stores a second copy of a video, for captions of its own.
   * @throws AppError NOT_FOUND, and those of storeVideo
   */
  copyVideo(video: { videoId: string; ownerId: string }): Promise<StoredVideo>;
  /**
   * Queues a stored video for conversion and links it to its lecture afterwards. Until then the lecture keeps its
   * present video.
   */
  linkWhenConverted(tx: Tx, link: Record<'id' | 'courseId' | 'lectureId' | 'ownerId', string>): Promise<void>;
  /**
   * Releases media that were replaced or whose owner is gone. Rows without any reference are deleted with the
   * transaction, their files later. Call it after the links are changed.
   */
  releaseMedia(tx: Tx, ids: readonly (string | null)[]): Promise<void>;
  /** Housekeeping, see `media-cleaning.ts`; one of the nodes runs it each day. */
  cleanMedia(): Promise<CleaningReport>;
  /** The same for the files of this node. Each node runs it at its start and each day. */
  cleanIncoming(): Promise<void>;
  /** The sizes of a picture from its row's `details`, smallest first; empty for null. */
  imageSizes(details: ImageDetails): ImageSize[];
  /** Address of a person's picture, at least `width` pixels wide, or of their initials. */
  portraitAddress(person: Portrayed, width: number): string;
  /**
   * Signs addresses of a course's media for this caller. They are valid for six hours, for this session and course
   * only. Every request for the media checks the right again.
   */
  addressesFor(caller: Caller, courseId: string): MediaAddresses;
  /** Public addresses of a video that a free lecture of this course plays. */
  freeVideo(courseId: string, mediaId: string): FreeVideo;
  /** The same for the files of a free lecture. */
  freeFileAddress(courseId: string): (fileId: string) => string;
}

export interface MediaAddresses {
  videoAddress: (videoId: string) => string;
  /** Of a file to download. */
  fileAddress: (fileId: string) => string;
  /** Of a video's derived files. */
  lectureVideo: (shown: ShownVideo, video: MadeVideo) => LectureVideo;
}

export interface FreeVideo {
  videoUrl: string;
  lectureVideo: (shown: ShownVideo, video: MadeVideo) => LectureVideo;
}

/**
 * Stores files and then writes their row. The files are removed when the row is known not to be written. When the
 * answer to the commit is lost, the row may stand: then the files stay, and `cleanMedia` removes them if it does not.
 */
const keep = async (
  store: Store,
  files: readonly { path: string; name: string }[],
  writeRow: () => Promise<void>,
): Promise<void> => {
  let isWriting = false;
  try {
    for (const { path, name } of files) await store.put(path, name);
    isWriting = true;
    await writeRow();
  } catch (error) {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
    if (!isWriting || isRolledBack(error)) await Promise.all(files.map(({ name }) => store.remove(name)));
    throw explainFull(error);
  }
};

const storeImage = async (
  { db, store, incomingDir, disk }: MediaDependencies,
  { file, ownerId, use }: NewMedia & { use: ImageUse },
): Promise<{ id: string }> => {
  if (file.bytes > IMAGE_MAX_BYTES) throw new AppError('IMAGE_TOO_LARGE');
  await disk.refuseWhenFull();
  // Loaded with the first picture: the library takes memory of its own.
  const { encodeImage } = await import('./image-encoder.ts');
  const encoded = await encodeImage(file.path, use);
  const id = newId();
  const sizes = encoded.map(({ width, height }) => ({ width, height, file: imageName(id, width) }));
  const files = encoded.map(({ width, webp }) => ({
    webp,
    path: join(incomingDir, `incoming-${id}-${width}`),
    name: imageName(id, width),
  }));
  for (const { path, webp } of files) await writeFile(path, webp, { mode: 0o600, flag: 'wx' });
  const bytes = encoded.reduce((sum, { webp }) => sum + webp.byteLength, 0);
  await keep(store, files, () => insertImage(db, { id, ownerId, bytes, sha256: file.sha256, sizes }));
  return { id };
};

const beginWork = async (tx: Tx, id: string, ...signals: Signal[]): Promise<void> => {
  await insertWork(tx, id);
  await announceChange(tx, [mediaWorkSignal, ...signals]);
};

const storeVideo = async (
  { db, store, quotaBytes, disk }: MediaDependencies,
  { file, ownerId }: NewMedia,
): Promise<StoredVideo> => {
  await disk.refuseWhenFull();
  const { video, facts } = await examineVideo(file.path);
  const { isPlayable, strangeness: _, ...shape } = video;
  const id = newId();
  const { bytes, sha256 } = file;
  await keep(store, [{ path: file.path, name: videoName(id) }], () =>
    transact(db, async (tx) => {
      await refuseOverQuota(tx, { ownerId, bytes, quotaBytes });
      const state = isPlayable ? 'ready' : 'processing';
      await insertVideo(tx, { id, ownerId, bytes, sha256, state, ...shape, details: facts });
      if (isPlayable) await beginWork(tx, id);
    }),
  );
  return { id, durationMs: shape.durationMs, isPlayable };
};

/**
 * Counts the ready media of a course that was handed over against the quota of its new owner, whether that has room or
 * not. What another course of the former owner shows too stays theirs, and so does what a colleague has sent.
 */
export const chargeNewOwner = chargeCourse;

/** See Media.releaseMedia. */
export const releaseMedia = async (tx: Tx, ids: readonly (string | null)[]): Promise<void> => {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length > 0) await deleteUnreferenced(tx, wanted);
};

/**
 * Call it after a lecture's video is replaced. The new video takes over the captions that it lacks; the old one is
 * released, and deleted unless a version plays it or a lecture keeps it.
 */
export const followVideo = async (
  tx: Tx,
  { from, to }: { from: string | null; to: string },
): Promise<void> => {
  if (from === null || from === to) return;
  await takeOverCaptions(tx, { from, to });
  await releaseMedia(tx, [from]);
};

/** Tells the owners which videos were refused while the course, or a part of it, lay in the bin. */
export const tellRefusals = async (tx: Tx, place: Parameters<typeof renewRefusals>[1]): Promise<void> => {
  for (const mediaId of await renewRefusals(tx, place)) await noticeVideo(tx, 'video-failed', mediaId);
};

/** Signs each of the media once, however many addresses it has. */
const signAddresses = (
  kept: KeptGrants,
  base: string,
  { sessionId }: Caller,
  courseId: string,
): MediaAddresses => {
  const grantFor = kept.signerFor({ courseId, sessionId, expiresAt: expiryOf(Date.now()) });
  return {
    videoAddress: (videoId) => `${base}${signedAddress(grantFor(videoId))}`,
    fileAddress: (fileId) => `${base}${signedAddress(grantFor(fileId), 'files')}`,
    lectureVideo: (shown, video) =>
      toLectureVideo(shown, video, `${base}${signedFolder(grantFor(video.mediaId))}`),
  };
};

export const createMedia = (deps: MediaDependencies): Media => {
  const imageQueue = createBoundedQueue({ atOnce: 2, waiting: 30 });
  const videoQueue = createBoundedQueue({ atOnce: 2, waiting: 30 });
  const grants = createKeptGrants(deriveVideoKeys(deps.secretKeys), deps.room);
  return {
    storeImage: (image) => imageQueue(() => storeImage(deps, image)),
    refuseOverQuota: async (video) => {
      await transact(deps.db, (tx) => refuseOverQuota(tx, { ...video, quotaBytes: deps.quotaBytes }));
    },
    storeVideo: (video) => videoQueue(() => storeVideo(deps, video)),
    copyVideo: (video) =>
      videoQueue(() =>
        withVideoCopy(deps, video, (file) => storeVideo(deps, { file, ownerId: video.ownerId })),
      ),
    async linkWhenConverted(tx, { ownerId, ...link }) {
      await insertWholeUpload(tx, link);
      await beginWork(tx, link.id, mediaSignal(ownerId));
    },
    releaseMedia,
    cleanMedia: () => cleanMedia(deps),
    cleanIncoming: () => cleanIncoming(deps.incomingDir),
    imageSizes: (details) => imageSizes(details, deps.base),
    portraitAddress: (person, width) => portraitAddress(person, width, deps.base),
    addressesFor: (caller, courseId) => signAddresses(grants, deps.base, caller, courseId),
    freeVideo: (courseId, mediaId) => ({
      videoUrl: `${deps.base}${freeAddress(mediaId, courseId, 'videos')}`,
      lectureVideo: (shown, video) =>
        toLectureVideo(shown, video, `${deps.base}${freeVideoFolder(mediaId, courseId)}`),
    }),
    freeFileAddress: (courseId) => (mediaId) => `${deps.base}${freeAddress(mediaId, courseId, 'files')}`,
  };
};
