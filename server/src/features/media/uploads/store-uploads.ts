import { createWriteStream } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors.ts';
import type { DiskRoom, RoomClaim } from '#platform/files/disk-room.ts';
import { PART_BYTES, type PartedFile, type PartedFiles } from '#platform/files/parted-files.ts';
import type { Store } from '#platform/files/storage.ts';
import { newTailName, videoName } from '../media-addresses.ts';
import type { OpenUpload, UploadBytes } from './upload-bytes.ts';
import { countPart, countTail, listEtags, restartUpload } from './upload-parts.repository.ts';
import type { UploadRow } from './uploads.repository.ts';

interface Options {
  db: Database;
  store: Store;
  parted: PartedFiles;
  /** A folder of this node for the part that is being received. */
  scratchDir: string;
  disk: DiskRoom;
}

/** A part that is being received. */
interface Draft {
  path: string;
  file: FileHandle;
  bytes: number;
}

const moved = (isMoved: boolean): void => {
  if (!isMoved) throw new AppError('UPLOAD_OFFSET');
};

/**
 * An upload in the store. Each whole part is stored when it is full. At the end of a request, the rest is stored as a
 * file of its own, the tail. Counted bytes are never overwritten by others, because a node that has lost its lock
 * without noticing may still be sending (decision 0340).
 */
class OpenParts implements OpenUpload {
  written: number;
  readonly #options: Options;
  readonly #file: PartedFile;
  readonly #row: UploadRow;
  readonly #claim: RoomClaim;
  /** The length that the database counts. */
  #kept: number;
  #tail: string | null;
  #drafts: Draft[] = [];

  constructor(options: Options, row: UploadRow, { file, offset }: { file: PartedFile; offset: number }) {
    this.#options = options;
    this.#row = row;
    this.#file = file;
    this.#claim = options.disk.claim();
    this.#kept = offset;
    this.#tail = offset === 0 ? null : row.tail;
    this.written = offset;
  }

  /** Downloads the tail, to append to it. When it is gone, its bytes are given up and the client sends them again. */
  async fetchTail(): Promise<void> {
    const bytes = this.written % PART_BYTES;
    if (bytes === 0) return;
    const { db, store } = this.#options;
    const found = this.#tail === null ? null : await store.read(this.#tail, { start: 0, end: bytes - 1 });
    const draft = await this.#newDraft();
    await this.#claim.reserve(bytes);
    if (found !== null) await pipeline(found.stream, createWriteStream(draft.path, { flags: 'r+' }));
    draft.bytes = (await draft.file.stat()).size;
    this.#claim.wrote(draft.bytes);
    if (draft.bytes === bytes) return;
    moved(await countTail(db, this.#row.id, { from: this.#kept, to: this.#kept - bytes, tail: null }));
    throw new AppError('UPLOAD_OFFSET');
  }

  async write(parts: readonly Buffer[]): Promise<number> {
    const last = this.#drafts.at(-1);
    const draft = last === undefined || last.bytes === PART_BYTES ? await this.#newDraft() : last;
    const room = PART_BYTES - draft.bytes;
    const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
    const fitting = bytes <= room ? parts : [Buffer.concat(parts).subarray(0, room)];
    await this.#claim.reserve(Math.min(bytes, room));
    const { bytesWritten } = await draft.file.writev(fitting, draft.bytes);
    this.#claim.wrote(bytesWritten);
    draft.bytes += bytesWritten;
    this.written += bytesWritten;
    return bytesWritten;
  }

  isDue(): boolean {
    return this.#drafts[0]?.bytes === PART_BYTES;
  }

  async keep(): Promise<void> {
    for (let draft = this.#drafts[0]; draft?.bytes === PART_BYTES; draft = this.#drafts[0])
      await this.#keepPart(draft);
  }

  async keepAll(): Promise<void> {
    await this.keep();
    const [draft] = this.#drafts;
    if (draft === undefined || this.written === this.#kept) return;
    if (this.written === this.#row.bytes) await this.#keepPart(draft);
    else await this.#keepTail(draft);
  }

  async close(): Promise<void> {
    for (const draft of this.#drafts.splice(0)) await this.#dropDraft(draft);
    this.#claim.release();
  }

  async #newDraft(): Promise<Draft> {
    const path = join(this.#options.scratchDir, `part-${newId()}`);
    const draft = { path, file: await open(path, 'wx+', 0o600), bytes: 0 };
    this.#drafts.push(draft);
    return draft;
  }

  async #dropDraft({ path, file }: Draft): Promise<void> {
    await file.close();
    await rm(path, { force: true });
  }

  async #keepPart(draft: Draft): Promise<void> {
    const { db, parted } = this.#options;
    const before = Math.floor(this.#kept / PART_BYTES);
    const to = before * PART_BYTES + draft.bytes;
    const etag = await parted.put(this.#file, before + 1, draft.path);
    if (etag === null) {
      const { upload } = await parted.begin(this.#file.name);
      moved(await restartUpload(db, { id: this.#row.id, storeUpload: this.#file.upload }, upload));
      throw new AppError('UPLOAD_OFFSET');
    }
    moved(await countPart(db, this.#row.id, { from: this.#kept, to, number: before + 1, etag }));
    this.#kept = to;
    this.#drafts.shift();
    await this.#dropDraft(draft);
    await this.#replaceTail(null);
  }

  async #keepTail(draft: Draft): Promise<void> {
    const { db, store } = this.#options;
    const tail = newTailName(this.#row.id);
    await store.put(draft.path, tail);
    moved(await countTail(db, this.#row.id, { from: this.#kept, to: this.written, tail }));
    this.#kept = this.written;
    await this.#replaceTail(tail);
  }

  async #replaceTail(tail: string | null): Promise<void> {
    const old = this.#tail;
    this.#tail = tail;
    if (old !== null) await this.#options.store.remove(old);
  }
}

/** Keeps unfinished uploads in the store, so that any node can continue them. */
export const createStoreUploads = (options: Options): UploadBytes => {
  const { db, store, parted, disk } = options;

  const begun = async (row: UploadRow): Promise<PartedFile> => {
    const name = videoName(row.id);
    if (row.storeUpload !== null) return { name, upload: row.storeUpload };
    const file = await parted.begin(name);
    moved(await restartUpload(db, row, file.upload));
    return file;
  };

  return {
    begin: () => Promise.resolve(),
    offsetOf: ({ storeUpload, receivedBytes }) => Promise.resolve(storeUpload === null ? 0 : receivedBytes),
    async open(row, offset) {
      await disk.refuseWhenFull(Math.min(row.bytes - offset, PART_BYTES));
      const upload = new OpenParts(options, row, { file: await begun(row), offset });
      try {
        await upload.fetchTail();
      } catch (error) {
        await upload.close();
        throw error;
      }
      return upload;
    },
    async finish({ id, bytes, storeUpload }) {
      const name = videoName(id);
      try {
        if (storeUpload === null) throw new Error(`upload ${id} is not in the store`);
        await parted.finish({ name, upload: storeUpload }, await listEtags(db, id));
      } catch (error) {
        // A kill came after the completion, or another node was faster.
        if ((await store.sizeOf(name)) !== bytes) throw error;
      }
    },
    async drop({ id, storeUpload, tail }) {
      if (storeUpload !== null) await parted.drop({ name: videoName(id), upload: storeUpload });
      if (tail !== null) await store.remove(tail);
    },
    clean: () => Promise.resolve(0),
  };
};
