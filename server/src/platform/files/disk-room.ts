import { statfs } from 'node:fs/promises';
import { MiB } from '@lectern/contract/units';
import { AppError, errorCode } from '#platform/errors.ts';

const LEAST_FREE_SHARE = 0.1;
/**
 * Room is claimed in steps of this size. Larger steps would let slow senders hold room from others; smaller ones would
 * check the disk too often.
 */
const STEP = 8 * MiB;

/** The disk room claimed for one incoming file. */
export interface RoomClaim {
  /**
   * Claims room for bytes that are about to be written.
   * @throws AppError DISK_FULL
   */
  reserve(bytes: number): Promise<void>;
  /** Turns claimed bytes into written ones. */
  wrote(bytes: number): void;
  /** Releases what was claimed but not written. */
  release(): void;
}

/** The disk of uploads and of the embedded database; of two disks, the one with less room. */
export interface DiskRoom {
  /** Whether `bytes` more fit. */
  hasRoom(bytes?: number): Promise<boolean>;
  /** @throws AppError DISK_FULL */
  refuseWhenFull(bytes?: number): Promise<void>;
  /**
   * Refuses records that people keep in the database. They may use half of the reserve that uploads must leave. The
   * other half is for essential writes: logins, progress, the database's own log.
   * @throws AppError DISK_FULL
   */
  refuseRecordsWhenFull(): Promise<void>;
  claim(): RoomClaim;
}

/** Reads how much room a disk has. */
export type Look = () => Promise<{ freeBytes: number; totalBytes: number }>;

interface Options {
  look: Look;
  leastFreeBytes: number;
}

export const lookAt =
  (folder: string): Look =>
  async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  };

/** The one with less room at the moment. */
export const lookAtFuller =
  (...looks: readonly [Look, ...Look[]]): Look =>
  async () => {
    const [first, ...others] = await Promise.all([looks[0](), ...looks.slice(1).map((look) => look())]);
    return others.reduce((least, seen) => (seen.freeBytes < least.freeBytes ? seen : least), first);
  };

/**
 * Reserves `leastFreeBytes`, or a tenth of the disk where that is less, for the database and other writers. Uploads may
 * not use the reserve. Every byte of an upload is claimed before it is written, so that concurrent uploads do not take
 * the same room (decision 0165).
 */
export const createDiskRoom = ({ look, leastFreeBytes }: Options): DiskRoom => {
  /** Bytes claimed and not yet written. */
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
          // Claimed before the check, so that two concurrent claims both count.
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

/** Turns a write that found no room into DISK_FULL; returns any other error as it is. */
export const explainFull = (error: unknown): Error => {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error) ?? ''))
    return new AppError('DISK_FULL', { cause: error });
  return error instanceof Error ? error : new Error(String(error));
};
