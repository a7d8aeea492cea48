import { AppError, errorCode } from '#platform/errors.ts';
import type { Store } from '#platform/files/storage.ts';

const LEAST_FREE_SHARE = 0.1;

/** Whether new files are taken, so that all else goes on: `leastFreeBytes` or a tenth of the disk stays free, whichever is less. */
export const hasRoom = async (store: Store, leastFreeBytes: number): Promise<boolean> => {
  const room = await store.room();
  return room === null || room.freeBytes >= Math.min(room.totalBytes * LEAST_FREE_SHARE, leastFreeBytes);
};

/** @throws AppError DISK_FULL */
export const refuseWhenFull = async (store: Store, leastFreeBytes: number): Promise<void> => {
  if (!(await hasRoom(store, leastFreeBytes))) throw new AppError('DISK_FULL');
};

/** DISK_FULL for a write that found no room, anything else as it is. */
export const explainFull = (error: unknown): Error => {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error) ?? ''))
    return new AppError('DISK_FULL', { cause: error });
  return error instanceof Error ? error : new Error(String(error));
};
