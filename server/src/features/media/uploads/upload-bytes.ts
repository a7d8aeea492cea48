import type { Readable } from 'node:stream';
import { KiB, MiB, SECOND } from '@lectern/contract/units';
import { explainFull } from '#platform/files/disk-room.ts';
import type { UploadRow } from './uploads.repository.ts';

/** Where the bytes of unfinished uploads lie. What the database counts as received is safely there. */
export interface UploadBytes {
  /** Whatever a new upload needs before its row is written. */
  begin(id: string): Promise<void>;
  /** From where an upload goes on: what is counted, or less where it cannot be had here. */
  offsetOf(row: UploadRow): Promise<number>;
  /**
   * Opens an upload to be gone on with at what `offsetOf` answered.
   * @throws AppError DISK_FULL
   */
  open(row: UploadRow, offset: number): Promise<OpenUpload>;
  /** Makes a whole upload the video's file in the store; once more changes nothing. */
  finish(row: UploadRow): Promise<void>;
  /** Forgets the bytes of an upload that is over. */
  drop(row: Pick<UploadRow, 'id' | 'storeUpload' | 'tail'>): Promise<void>;
  /** Removes what belongs to no upload, and answers how many files that were. */
  clean(now: number): Promise<number>;
}

/** An upload that is being written. */
export interface OpenUpload {
  /** Up to where it is written, though not safely kept. */
  readonly written: number;
  /** Writes some of the bytes, from the first on, and answers how many. */
  write(parts: readonly Buffer[]): Promise<number>;
  /** Whether there is enough for a checkpoint. */
  isDue(): boolean;
  /**
   * Keeps what is written, and counts it in the database, while more is written.
   * @throws AppError UPLOAD_OFFSET when somebody else has moved the upload meanwhile
   */
  keep(): Promise<void>;
  /** As `keep`, at the end of a request. */
  keepAll(): Promise<void>;
  close(): Promise<void>;
}

/** After so many bytes they are kept and counted, while the next come in: a kill or a power cut costs at most twice that. */
export const CHECKPOINT = 8 * MiB;
/** On a slow line after so long, because there the same bytes are minutes. */
export const CHECKPOINT_EVERY = 2 * SECOND;

/** Written at once: a write costs a trip to a thread. */
const BATCH = 256 * KiB;

/**
 * Writes a stream to an upload. What came before the line was cut, or before the disk was full, is kept too.
 * @throws what ended it
 */
export const receive = async (stream: Readable, upload: OpenUpload, heard: () => void): Promise<number> => {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  /** A disk that runs full takes a part of it, and refuses only the next write. */
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
      // Its failure is met where it is waited for.
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
