import { execFile } from 'node:child_process';
import { appendFile, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MiB } from '@lectern/contract/units';
import { newDataDir } from './product.ts';

const run = promisify(execFile);

export interface SmallDisk {
  dir: string;
  freeBytes(): Promise<number>;
  /** Fills the disk, except for this many bytes. */
  fill(leaving: number): Promise<void>;
  /** Frees what `fill` took. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a file system of this many mebibytes in memory; undefined where this user may not mount one. */
export const mountSmallDisk = async (mebibytes: number): Promise<SmallDisk | undefined> => {
  const dir = await newDataDir();
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0711`, 'lectern-drill', dir]);
  } catch {
    await rm(dir, { recursive: true, force: true });
    return undefined;
  }
  const filler = join(dir, 'filler');
  const freeBytes = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize;
  };
  return {
    dir,
    freeBytes,
    async fill(leaving) {
      const file = await open(filler, 'a');
      try {
        for (let left = await freeBytes(); left > leaving; left = await freeBytes())
          await appendFile(file, Buffer.alloc(Math.min(MiB, left - leaving)));
      } catch {
        // Another writer may take the last block: the disk is full all the same.
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', ['-l', dir]);
      await rm(dir, { recursive: true, force: true });
    },
  };
};
