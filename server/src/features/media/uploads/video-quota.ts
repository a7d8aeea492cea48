import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { holdOwner, usageOf } from './uploads.repository.ts';

interface NewVideo {
  ownerId: string;
  bytes: number;
  quotaBytes: number;
}

/**
 * Checks the quota against the instructor's usage, unfinished uploads included, for any kind of new video. Concurrent
 * checks wait until the transaction ends.
 * @throws AppError QUOTA_FULL
 */
export const refuseOverQuota = async (
  tx: Tx,
  { ownerId, bytes, quotaBytes }: NewVideo,
): Promise<{ unfinished: number }> => {
  await holdOwner(tx, ownerId);
  const { usedBytes, unfinished } = await usageOf(tx, ownerId);
  if (usedBytes + bytes > quotaBytes) throw new AppError('QUOTA_FULL');
  return { unfinished };
};
