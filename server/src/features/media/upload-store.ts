import { open, rm, stat, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { UPLOAD_GOOD_FOR } from '@lectern/contract/media';
import { MiB } from '@lectern/contract/units';
import { DataStore, Upload } from '@tus/server';
import { databaseErrorCode as errorCode, type Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { explainFull } from './disk-room.ts';
import type { UploadLocks } from './upload-locks.ts';
import { deleteUnfinished, moveReceived, readUpload } from './uploads.repository.ts';

interface Options {
  db: Database;
  /** Holds each unfinished upload under its id; on the file system of the store. */
  folder: string;
  locks: UploadLocks;
}

/** After so many bytes they are synced and counted, while the next come in: a kill or a power cut costs at most twice that. */
const CHECKPOINT = 8 * MiB;

interface Writing {
  file: FileHandle;
  id: string;
  /** Synced and counted in the database. */
  kept: number;
  /** Up to where syncing has begun. */
  begun: number;
  written: number;
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
 * Keeps the parts of uploads for `@tus/server`: the database says how much is safely there, and a file is cut back to that
 * before anything is added, so that no byte counts which a power cut could take.
 */
export class UploadStore extends DataStore {
  readonly #options: Options;

  constructor(options: Options) {
    super();
    this.#options = options;
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  pathOf(id: string): string {
    return join(this.#options.folder, id);
  }

  override getExpiration(): number {
    return UPLOAD_GOOD_FOR;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await readUpload(this.#options.db, id);
    if (row === undefined) throw new AppError('UPLOAD_NOT_FOUND');
    const isOver = row.state !== 'uploading';
    const offset = isOver ? row.bytes : Math.min(row.receivedBytes, await sizeOf(this.pathOf(id)));
    // Whole, but a kill came between moving the file and saying so: finishing goes on from there.
    const isMoved = !isOver && row.receivedBytes === row.bytes;
    return new Upload({
      id,
      size: row.bytes,
      offset: isMoved ? row.bytes : offset,
      creation_date: row.createdAt.toISOString(),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const path = this.pathOf(id);
    const file = await open(path, 'r+');
    const writing: Writing = { file, id, kept: offset, begun: offset, written: offset };
    let counting = Promise.resolve();
    let failure: unknown;
    try {
      await truncate(path, offset);
      const row = await readUpload(this.#options.db, id);
      if (row !== undefined && row.receivedBytes > offset) await this.#count(writing, row.receivedBytes);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        // A disk that runs full takes a part of a chunk, and refuses only the next write.
        for (let taken = 0; taken < chunk.byteLength;) {
          const left = chunk.byteLength - taken;
          const { bytesWritten } = await file.write(chunk, taken, left, writing.written);
          taken += bytesWritten;
          writing.written += bytesWritten;
        }
        this.#options.locks.heard(id);
        if (writing.written - writing.begun < CHECKPOINT) continue;
        await counting;
        counting = this.#count(writing);
        // Its failure is met where it is waited for.
        counting.catch(() => undefined);
      }
    } catch (error) {
      failure = error;
    }
    try {
      await counting;
      // What came before the line was cut is kept too.
      await this.#count(writing);
    } catch (error) {
      failure ??= error;
    } finally {
      await file.close();
    }
    if (failure !== undefined) throw explainFull(failure);
    return writing.written;
  }

  override async remove(id: string): Promise<void> {
    if (!(await deleteUnfinished(this.#options.db, id))) throw new AppError('UPLOAD_NOT_FOUND');
    await rm(this.pathOf(id), { force: true });
  }

  async #count(writing: Writing, from = writing.kept): Promise<void> {
    const { file, id, written } = writing;
    if (written === from) return;
    writing.begun = written;
    await file.datasync();
    if (!(await moveReceived(this.#options.db, id, { from, to: written })))
      throw new AppError('UPLOAD_OFFSET');
    writing.kept = written;
  }
}
