import type { Media } from '#features/media/media.service.ts';
import { transact, type Database } from '#platform/database/database.ts';

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
