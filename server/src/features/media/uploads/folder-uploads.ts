import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '@lectern/contract/units';
import type { Database } from '#platform/database/database.ts';
import { AppError, errorCode } from '#platform/errors.ts';
import type { DiskRoom } from '#platform/files/disk-room.ts';
import type { Store } from '#platform/files/storage.ts';
import { videoName } from '../media-addresses.ts';
import { knownIds } from '../media.repository.ts';
import { CHECKPOINT, CHECKPOINT_EVERY, type OpenUpload, type UploadBytes } from './upload-bytes.ts';
import { moveReceived, type UploadRow } from './uploads.repository.ts';

interface Options {
  db: Database;
  store: Store;
  /** The folder with one file for each unfinished upload, named by id; on the file system of the store. */
  folder: string;
  disk: DiskRoom;
}

const sizeOf = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
};

/**
 * Stores unfinished uploads in a folder of this node. The database holds the synced length. A file is truncated to that
 * length before it is extended, so that bytes which a power cut could take never count.
 */
export const createFolderUploads = ({ db, store, folder, disk }: Options): UploadBytes => {
  const pathOf = (id: string): string => join(folder, id);
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });

  const openFile = async (row: UploadRow, offset: number): Promise<OpenUpload> => {
    const { id, receivedBytes } = row;
    await disk.refuseWhenFull(row.bytes - offset);
    if (offset < receivedBytes && !(await moveReceived(db, id, { from: receivedBytes, to: offset })))
      throw new AppError('UPLOAD_OFFSET');
    await truncate(pathOf(id), offset);
    const file = await open(pathOf(id), 'r+');
    const claim = disk.claim();
    let [kept, written] = [offset, offset];
    /** The offset and the time at which the last sync began. */
    let [begun, begunAt] = [offset, Date.now()];
    const keep = async (): Promise<void> => {
      const to = written;
      if (to === kept) return;
      [begun, begunAt] = [to, Date.now()];
      await file.datasync();
      if (!(await moveReceived(db, id, { from: kept, to }))) throw new AppError('UPLOAD_OFFSET');
      kept = to;
    };
    return {
      get written() {
        return written;
      },
      async write(parts) {
        await claim.reserve(parts.reduce((sum, part) => sum + part.byteLength, 0));
        const { bytesWritten } = await file.writev(parts, written);
        claim.wrote(bytesWritten);
        written += bytesWritten;
        return bytesWritten;
      },
      isDue: () => written - begun >= CHECKPOINT || Date.now() - begunAt > CHECKPOINT_EVERY,
      keep,
      keepAll: keep,
      async close() {
        claim.release();
        await file.close();
      },
    };
  };

  return {
    async begin(id) {
      await makeFolder();
      await (await open(pathOf(id), 'wx', 0o600)).close();
    },
    offsetOf: async ({ id, receivedBytes }) => Math.min(receivedBytes, await sizeOf(pathOf(id))),
    open: openFile,
    async finish({ id, bytes }) {
      try {
        await store.put(pathOf(id), videoName(id));
      } catch (error) {
        // A kill came after the rename.
        if (errorCode(error) !== 'ENOENT' || (await store.sizeOf(videoName(id))) !== bytes) throw error;
      }
    },
    drop: ({ id }) => rm(pathOf(id), { force: true }),
    async clean(now) {
      await makeFolder();
      const names = await readdir(folder);
      const known = await knownIds(db, names);
      let removed = 0;
      for (const name of names.filter((candidate) => !known.has(candidate))) {
        const found = await stat(pathOf(name)).catch(() => undefined);
        if (found === undefined || now - found.mtimeMs < DAY) continue;
        await rm(pathOf(name), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
};
