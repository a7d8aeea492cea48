import type { Readable } from 'node:stream';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { errorCode } from '#platform/errors.ts';
import type { ByteSpan } from './byte-span.ts';
import { FileStream } from './file-stream.ts';
import type { PartedFiles } from './parted-files.ts';
import { readInto } from './read-memory.ts';

interface StoredFile {
  name: string;
  bytes: number;
  changedAt: Date;
}

/** Stores uploaded files. The server makes the names, such as `videos/4f/<id>`; a stored file is never changed. */
export interface Store {
  /** Undefined where one machine's file system holds the files. */
  parted?: PartedFiles;
  /** Moves the file at `path` to `name`; durable once it resolves. */
  put(path: string, name: string): Promise<void>;
  /** Streams a file, or a span of it; `bytes` is the size of the whole file. Null when the file does not exist. */
  read(name: string, span?: ByteSpan): Promise<{ stream: Readable; bytes: number } | null>;
  /**
   * Reads a span in one piece, shorter where the file ends first; for small spans this is cheaper than a stream. The
   * result lies in `memory`, which must be large enough, or in a buffer of its own.
   */
  readAtOnce(name: string, span: ByteSpan, memory: Buffer): Promise<Buffer | null>;
  /** Size in bytes; null when the file does not exist. */
  sizeOf(name: string): Promise<number | null>;
  /**
   * A path for programs to read until `done`: the stored file, or a copy in `scratchDir`. Null when the file does not
   * exist.
   */
  localFile(name: string, scratchDir: string): Promise<{ path: string; done(): Promise<void> } | null>;
  /** Removes a file; a reader that has it open can finish. Idempotent. */
  remove(name: string): Promise<void>;
  /** Every file, in no order. */
  list(): AsyncIterable<StoredFile>;
  /**
   * Lets another server send the bytes, after all access checks: a proxy in front (`accel`, the value of
   * `X-Accel-Redirect`) or the store itself (`location`, valid for seconds). Null: this server sends them.
   */
  handOver(
    name: string,
    answer: { type: string; disposition: string },
  ): Promise<{ accel: string } | { location: string } | null>;
}

const NAME = /^[a-z]+\/[0-9a-f]{2}\/[0-9a-z][0-9a-z.-]*$/;

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');

const nullWhenMissing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const sync = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const isStoredName = (name: string): boolean => NAME.test(name);

/**
 * The last check: nothing made from a request should reach this point.
 * @throws Error for a name that no store issues
 */
export const refuseWrongName = (name: string): void => {
  if (!isStoredName(name)) throw new Error(`"${name}" is no name of a stored file`);
};

interface FolderOptions {
  /** The internal address of the folder on the proxy, such as `/stored/`. */
  accelPath?: string | undefined;
}

/** A store in a local folder, on the same file system as the incoming files. */
export const createFolderStore = (folder: string, { accelPath }: FolderOptions = {}): Store => {
  const root = resolve(folder);

  const pathOf = (name: string): string => {
    refuseWrongName(name);
    return join(root, name);
  };

  /** Makes the folder, and syncs its entry in each parent so that it survives a power cut. */
  const makeFolder = async (path: string): Promise<void> => {
    const first = await mkdir(path, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    for (let parent = dirname(path); parent.startsWith(dirname(first)); parent = dirname(parent)) {
      await sync(parent, 'r');
      if (parent === dirname(first)) return;
    }
  };

  return {
    async put(path, name) {
      const target = pathOf(name);
      await chmod(path, 0o600);
      await sync(path, 'r+');
      await makeFolder(dirname(target));
      await rename(path, target);
      await sync(dirname(target), 'r');
    },
    async read(name, span) {
      const handle = await nullWhenMissing(open(pathOf(name), 'r'));
      if (handle === null) return null;
      try {
        const { size: bytes } = await handle.stat();
        return { stream: new FileStream(handle, span ?? { start: 0, end: bytes - 1 }), bytes };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async readAtOnce(name, { start, end }, memory) {
      const handle = await nullWhenMissing(open(pathOf(name), 'r'));
      if (handle === null) return null;
      try {
        const { bytesRead } = await readInto(handle.fd, memory, 0, end - start + 1, start);
        return memory.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async sizeOf(name) {
      return (await nullWhenMissing(stat(pathOf(name))))?.size ?? null;
    },
    async localFile(name) {
      const path = pathOf(name);
      return (await nullWhenMissing(stat(path))) === null ? null : { path, done: () => Promise.resolve() };
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async *list() {
      const entries = (await nullWhenMissing(readdir(root, { recursive: true, withFileTypes: true }))) ?? [];
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const name = relative(root, path).split(sep).join('/');
        const found = entry.isFile() && isStoredName(name) ? await nullWhenMissing(stat(path)) : null;
        if (found !== null) yield { name, bytes: found.size, changedAt: found.mtime };
      }
    },
    handOver: (name) =>
      Promise.resolve(accelPath === undefined ? null : { accel: `${accelPath.replace(/\/?$/, '/')}${name}` }),
  };
};
