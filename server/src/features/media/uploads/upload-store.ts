import type { Readable } from 'node:stream';
import { UPLOAD_GOOD_FOR } from '@lectern/contract/media';
import { DataStore, Upload } from '@tus/server';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { mediaSignal } from '#tables/tags.ts';
import { receive, type UploadBytes } from './upload-bytes.ts';
import type { UploadLocks } from './upload-locks.ts';
import { deleteUnfinished, readUpload, type UploadRow } from './uploads.repository.ts';

interface Options {
  db: Database;
  bytes: UploadBytes;
  locks: UploadLocks;
}

/** The data store that `@tus/server` sees. */
export class UploadStore extends DataStore {
  readonly #options: Options;

  constructor(options: Options) {
    super();
    this.#options = options;
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  override getExpiration(): number {
    return UPLOAD_GOOD_FOR;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#read(id);
    // A kill may have stopped the finishing of a complete upload after its file was moved. Finishing resumes from
    // there.
    const isWhole = row.state !== 'uploading' || row.receivedBytes === row.bytes;
    return new Upload({
      id,
      size: row.bytes,
      offset: isWhole ? row.bytes : await this.#options.bytes.offsetOf(row),
      creation_date: row.createdAt.toISOString(),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { bytes, locks } = this.#options;
    const upload = await bytes.open(await this.#read(id), offset);
    return receive(stream, upload, () => locks.heard(id));
  }

  override async remove(id: string): Promise<void> {
    const { db, bytes } = this.#options;
    const row = await this.#read(id);
    await transact(db, async (tx) => {
      if (!(await deleteUnfinished(tx, id))) throw new AppError('UPLOAD_NOT_FOUND');
      if (row.ownerId !== null) await announceChange(tx, [mediaSignal(row.ownerId)]);
    });
    await bytes.drop(row);
  }

  async #read(id: string): Promise<UploadRow> {
    const row = await readUpload(this.#options.db, id);
    if (row === undefined) throw new AppError('UPLOAD_NOT_FOUND');
    return row;
  }
}
