import type { Media, StoredVideo } from '#features/media/media.service.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';

/** Calls `work`, which links a newly stored file. Releases the file when `work` fails. */
export const whileLinking = async <T>(
  { db, media }: { db: Database; media: Media },
  mediaId: string | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (mediaId !== undefined) await transact(db, (tx) => media.releaseMedia(tx, [mediaId]));
    throw error;
  }
};

/** The id to link now; undefined while the video must be converted first. */
export const playableId = (video: StoredVideo | undefined): string | undefined =>
  video?.isPlayable === true ? video.id : undefined;

/** Queues a video that no browser plays; it is linked once it is converted. */
export const convertFirst = async (
  { media }: { media: Media },
  tx: Tx,
  video: StoredVideo | undefined,
  link: Record<'courseId' | 'lectureId' | 'ownerId', string>,
): Promise<void> => {
  if (video?.isPlayable === false) await media.linkWhenConverted(tx, { id: video.id, ...link });
};
