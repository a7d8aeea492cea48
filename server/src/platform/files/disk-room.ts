import { statfs } from 'node:fs/promises';
import { MiB } from '@lectern/contract/units';
import { AppError, errorCode } from '#platform/errors.ts';

const LEAST_FREE_SHARE = 0.1;
/** Room is claimed in such steps: more would let slow senders keep room from others, less would look at the disk too often. */
const STEP = 8 * MiB;

/** The room that one file which is being received has claimed. */
export interface RoomClaim {
  /**
   * Claims room for bytes that are about to be written.
   * @throws AppError DISK_FULL
   */
  reserve(bytes: number): Promise<void>;
  /** So many of them are on the disk. */
  wrote(bytes: number): void;
  /** Gives back what was not written. */
  release(): void;
}

/** The disk of DATA_DIR: what uploads write lies there, and the embedded database too. */
export interface DiskRoom {
  /** Whether `bytes` more may be taken in. */
  hasRoom(bytes?: number): Promise<boolean>;
  /** @throws AppError DISK_FULL */
  refuseWhenFull(bytes?: number): Promise<void>;
  /**
   * What people keep in the database may take half of what uploads must leave. The rest is for what is always written:
   * logins, progress, the database's own log.
   * @throws AppError DISK_FULL
   */
  refuseRecordsWhenFull(): Promise<void>;
  claim(): RoomClaim;
}

interface Options {
  look(): Promise<{ freeBytes: number; totalBytes: number }>;
  leastFreeBytes: number;
}

export const lookAt =
  (folder: string): Options['look'] =>
  async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  };

/**
 * Keeps `leastFreeBytes`, or a tenth of the disk where that is less, from all that is uploaded: the database and whatever
 * else writes to this disk can use it. Every byte of an upload is claimed before it is written, so that uploads
 * side by side do not take it together (decision 0165).
 */
export const createDiskRoom = ({ look, leastFreeBytes }: Options): DiskRoom => {
  /** Claimed and not yet written. */
  let claimed = 0;

  const reserveOf = (totalBytes: number): number => Math.min(totalBytes * LEAST_FREE_SHARE, leastFreeBytes);

  const hasRoom = async (bytes = 0): Promise<boolean> => {
    const { freeBytes, totalBytes } = await look();
    return freeBytes - claimed - bytes >= reserveOf(totalBytes);
  };
  const refuseWhenFull = async (bytes = 0): Promise<void> => {
    if (!(await hasRoom(bytes))) throw new AppError('DISK_FULL');
  };

  return {
    hasRoom,
    refuseWhenFull,
    async refuseRecordsWhenFull() {
      const { freeBytes, totalBytes } = await look();
      if (freeBytes < reserveOf(totalBytes) / 2)
        throw new AppError('DISK_FULL', { message: 'The server has no room for this right now' });
    },
    claim() {
      let own = 0;
      const change = (bytes: number): void => {
        own += bytes;
        claimed += bytes;
      };
      return {
        async reserve(bytes) {
          if (bytes <= own) return;
          const more = Math.max(bytes - own, STEP);
          // Before the disk is looked at: of two that ask at the same time both count.
          change(more);
          if (await hasRoom()) return;
          change(-more);
          throw new AppError('DISK_FULL');
        },
        wrote: (bytes) => change(-Math.min(bytes, own)),
        release: () => change(-own),
      };
    },
  };
};

/** DISK_FULL for a write that found no room, anything else as it is. */
export const explainFull = (error: unknown): Error => {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error) ?? ''))
    return new AppError('DISK_FULL', { cause: error });
  return error instanceof Error ? error : new Error(String(error));
};
