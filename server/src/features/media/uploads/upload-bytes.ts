import type { Readable } from 'node:stream';
import { KiB, MiB, SECOND } from '@lectern/contract/units';
import { explainFull } from '#platform/files/disk-room.ts';
import type { UploadRow } from './uploads.repository.ts';

/** The storage of unfinished uploads. Bytes that the database counts as received are durable. */
export interface UploadBytes {
  /** Prepares the storage of a new upload, before its row is written. */
  begin(id: string): Promise<void>;
  /** The offset at which an upload continues: the counted length, or less when this node cannot read all of it. */
  offsetOf(row: UploadRow): Promise<number>;
  /**
   * Opens an upload to continue at the result of `offsetOf`.
   * @throws AppError DISK_FULL
   */
  open(row: UploadRow, offset: number): Promise<OpenUpload>;
  /** Moves a complete upload to the video's file in the store. Idempotent. */
  finish(row: UploadRow): Promise<void>;
  /** Deletes the bytes of an upload that is over. */
  drop(row: Pick<UploadRow, 'id' | 'storeUpload' | 'tail'>): Promise<void>;
  /** Removes files that belong to no upload, and returns how many. */
  clean(now: number): Promise<number>;
}

/** An upload that is being written. */
export interface OpenUpload {
  /** The written length, which is not yet durable. */
  readonly written: number;
  /** Writes some of the bytes, from the first one on, and returns how many. */
  write(parts: readonly Buffer[]): Promise<number>;
  /** Whether a checkpoint is due. */
  isDue(): boolean;
  /**
   * Makes the written bytes durable and counts them in the database. Writing may go on in the meantime.
   * @throws AppError UPLOAD_OFFSET when another writer has moved the offset
   */
  keep(): Promise<void>;
  /** As `keep`, at the end of a request. */
  keepAll(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A checkpoint is made after this many bytes, while the next ones arrive. A kill or a power cut loses at most twice as
 * many.
 */
export const CHECKPOINT = 8 * MiB;
/** The interval of checkpoints on a slow connection, where the same bytes would take minutes. */
export const CHECKPOINT_EVERY = 2 * SECOND;

/** Chunks are written in batches, because each write costs a trip to a thread. */
const BATCH = 256 * KiB;

/**
 * Writes a stream to an upload. Bytes that arrived before the connection broke, or before the disk was full, are kept
 * too.
 * @throws the error that ended it
 */
export const receive = async (stream: Readable, upload: OpenUpload, heard: () => void): Promise<number> => {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  /** A disk that becomes full accepts a part of a write, and only the next write fails. */
  const writeWaiting = async (): Promise<void> => {
    while (waitingBytes > 0) {
      const written = await upload.write(waiting);
      waitingBytes -= written;
      waiting = waitingBytes === 0 ? [] : [Buffer.concat(waiting).subarray(written)];
    }
  };
  let keeping = Promise.resolve();
  let failure: unknown;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      heard();
      waiting.push(chunk);
      waitingBytes += chunk.byteLength;
      const isDue = upload.isDue();
      if (isDue || waitingBytes >= BATCH) await writeWaiting();
      if (!isDue) continue;
      await keeping;
      keeping = upload.keep();
      // The rejection is handled where `keeping` is awaited.
      keeping.catch(() => undefined);
    }
  } catch (error) {
    failure = error;
  }
  for (const step of [() => keeping, writeWaiting, () => upload.keepAll()]) {
    try {
      await step();
    } catch (error) {
      failure ??= error;
    }
  }
  await upload.close();
  if (failure !== undefined) throw explainFull(failure);
  return upload.written;
};
