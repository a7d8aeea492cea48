import { open, rm, stat, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { UPLOAD_GOOD_FOR } from '@lectern/contract/media';
import { KiB, MiB, SECOND } from '@lectern/contract/units';
import { DataStore, Upload } from '@tus/server';
import type { Database } from '#platform/database/database.ts';
import { AppError, errorCode } from '#platform/errors.ts';
import { explainFull, type DiskRoom, type RoomClaim } from '#platform/files/disk-room.ts';
import type { UploadLocks } from './upload-locks.ts';
import { deleteUnfinished, moveReceived, readUpload } from './uploads.repository.ts';

interface Options {
  db: Database;
  /** Holds each unfinished upload under its id; on the file system of the store. */
  folder: string;
  locks: UploadLocks;
  disk: DiskRoom;
}

/** After so many bytes they are synced and counted, while the next come in: a kill or a power cut costs at most twice that. */
const CHECKPOINT = 8 * MiB;
/** On a slow line after so long, because there the same bytes are minutes. */
const CHECKPOINT_EVERY = 2 * SECOND;

/** Written at once: a write costs a trip to a thread. */
const BATCH = 256 * KiB;

interface Writing {
  file: FileHandle;
  claim: RoomClaim;
  id: string;
  /** Synced and counted in the database. */
  kept: number;
  /** Up to where syncing has begun, and when. */
  begun: number;
  begunAt: number;
  written: number;
  /** Received and not written yet. */
  waiting: Buffer[];
  waitingBytes: number;
}

/** Writes what is waiting. A disk that runs full takes a part of it, and refuses only the next write. */
const writeWaiting = async (writing: Writing): Promise<void> => {
  while (writing.waitingBytes > 0) {
    await writing.claim.reserve(writing.waitingBytes);
    const { bytesWritten } = await writing.file.writev(writing.waiting, writing.written);
    writing.claim.wrote(bytesWritten);
    writing.written += bytesWritten;
    writing.waitingBytes -= bytesWritten;
    const rest = writing.waitingBytes === 0 ? [] : [Buffer.concat(writing.waiting).subarray(bytesWritten)];
    writing.waiting = rest;
  }
};

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
    const writing: Writing = {
      file,
      claim: this.#options.disk.claim(),
      id,
      kept: offset,
      begun: offset,
      begunAt: Date.now(),
      written: offset,
      waiting: [],
      waitingBytes: 0,
    };
    let counting = Promise.resolve();
    let failure: unknown;
    try {
      await truncate(path, offset);
      const row = await readUpload(this.#options.db, id);
      if (row !== undefined) await this.#options.disk.refuseWhenFull(row.bytes - offset);
      if (row !== undefined && row.receivedBytes > offset) await this.#count(writing, row.receivedBytes);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        this.#options.locks.heard(id);
        writing.waiting.push(chunk);
        writing.waitingBytes += chunk.byteLength;
        const isDue =
          writing.written - writing.begun >= CHECKPOINT || Date.now() - writing.begunAt > CHECKPOINT_EVERY;
        if (isDue || writing.waitingBytes >= BATCH) await writeWaiting(writing);
        if (!isDue) continue;
        await counting;
        counting = this.#count(writing);
        // Its failure is met where it is waited for.
        counting.catch(() => undefined);
      }
    } catch (error) {
      failure = error;
    }
    // What came before the line was cut, or before the disk was full, is kept too.
    const steps = [() => counting, () => writeWaiting(writing), () => this.#count(writing)];
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        failure ??= error;
      }
    }
    writing.claim.release();
    await file.close();
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
    writing.begunAt = Date.now();
    await file.datasync();
    if (!(await moveReceived(this.#options.db, id, { from, to: written })))
      throw new AppError('UPLOAD_OFFSET');
    writing.kept = written;
  }
}
