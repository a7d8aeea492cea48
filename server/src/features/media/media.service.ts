import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBoundedQueue } from '#platform/bounded-queue.ts';
import type { Caller } from '#platform/caller.ts';
import type { Database, Tx } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Logger } from '#platform/logger.ts';
import type { ReceivedFile } from '#platform/multipart.ts';
import type { Store } from '#platform/storage.ts';
import { encodeImage, IMAGE_MAX_BYTES, type ImageUse } from './image-encoder.ts';
import { imageAddress, imageName, imageSizes, type ImageDetails, type ImageSize } from './media-addresses.ts';
import { deleteUnreferenced, insertImage } from './media.repository.ts';

export interface MediaDependencies {
  db: Database;
  store: Store;
  /** Where files come in and pictures are written before the store takes them. */
  incomingDir: string;
  /** The first signs, all verify. */
  secretKeys: [string, ...string[]];
  /** Put before every address of a file: empty, or the public address where clients live at other origins. */
  base: string;
  log: Logger;
}

interface NewMedia {
  file: ReceivedFile;
  ownerId: string;
}

/** Pictures and videos: what other features need of them. */
export interface Media {
  /**
   * Decodes a picture, keeps it re-encoded in a few sizes, and gives the id to link (`users.picture_id`, `courses.thumbnail_id`).
   * @throws AppError NOT_AN_IMAGE, INVALID_IMAGE, IMAGE_TOO_LARGE, BUSY, DISK_FULL
   */
  storeImage(image: NewMedia & { use: ImageUse }): Promise<{ id: string }>;
  /**
   * Proves that a file is a video that browsers play, keeps it, and gives the id to link (`lectures.video_id`).
   * @throws AppError NOT_A_VIDEO, INVALID_VIDEO (the message says why), BUSY, DISK_FULL
   */
  storeVideo(video: NewMedia): Promise<{ id: string; durationMs: number }>;
  /**
   * Lets go of media that were replaced or whose owner is gone: rows that nothing refers to any more are deleted
   * with the transaction, their files later. Call it after the links are changed.
   */
  releaseMedia(tx: Tx, ids: readonly (string | null)[]): Promise<void>;
  /** The sizes of a picture from its row's `details`, smallest first; empty for null. */
  imageSizes(details: ImageDetails): ImageSize[];
  /** Address of the smallest size of at least `width` pixels; empty for null. */
  imageAddress(details: ImageDetails, width: number): string;
  /**
   * Signs addresses of a course's videos for this caller: good for six hours, for this session and course only.
   * Every request for the video checks the right to watch again.
   */
  videoAddressFor(caller: Caller, courseId: string): (videoId: string | null) => string;
}

const storeImage = async (
  { db, store, incomingDir }: MediaDependencies,
  { file, ownerId, use }: NewMedia & { use: ImageUse },
): Promise<{ id: string }> => {
  if (file.bytes > IMAGE_MAX_BYTES) throw new AppError('IMAGE_TOO_LARGE');
  const encoded = await encodeImage(file.path, use);
  const id = newId();
  const sizes = await Promise.all(
    encoded.map(async ({ width, height, webp }) => {
      const name = imageName(id, width);
      const path = join(incomingDir, `incoming-${id}-${width}`);
      await writeFile(path, webp, { mode: 0o600, flag: 'wx' });
      await store.put(path, name);
      return { width, height, file: name };
    }),
  );
  const bytes = encoded.reduce((sum, { webp }) => sum + webp.byteLength, 0);
  await insertImage(db, { id, ownerId, bytes, sha256: file.sha256, sizes });
  return { id };
};

export const createMedia = (deps: MediaDependencies): Media => {
  const imageQueue = createBoundedQueue({ atOnce: 2, waiting: 30 });
  return {
    storeImage: (image) => imageQueue(() => storeImage(deps, image)),
    storeVideo: () => Promise.reject(new AppError('UNAVAILABLE')),
    async releaseMedia(tx, ids) {
      const wanted = ids.filter((id) => id !== null);
      if (wanted.length > 0) await deleteUnreferenced(tx, wanted);
    },
    imageSizes: (details) => imageSizes(details, deps.base),
    imageAddress: (details, width) => imageAddress(details, width, deps.base),
    videoAddressFor: () => () => '',
  };
};
