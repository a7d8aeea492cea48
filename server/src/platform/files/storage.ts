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

/** Where uploaded files are kept. Names are the server's own, as `videos/4f/<id>`; a name is written once and never changed. */
export interface Store {
  /** Undefined where files come from the file system of one machine. */
  parted?: PartedFiles;
  /** Takes the file at `path` as `name`; once this resolves, a power cut does not lose it. */
  put(path: string, name: string): Promise<void>;
  /** The bytes of a file, or a span of them; `bytes` is the size of the whole. Null when there is no such file. */
  read(name: string, span?: ByteSpan): Promise<{ stream: Readable; bytes: number } | null>;
  /**
   * The bytes of a span in one piece, fewer where the file ends before: a small one costs less so than as a stream. They
   * lie in `memory`, which must have room for them, or in memory of their own.
   */
  readAtOnce(name: string, span: ByteSpan, memory: Buffer): Promise<Buffer | null>;
  /** Size in bytes; null when there is no such file. */
  sizeOf(name: string): Promise<number | null>;
  /** A path at which programs read the file, until `done`: itself, or a copy in `scratchDir`. Null when there is no such file. */
  localFile(name: string, scratchDir: string): Promise<{ path: string; done(): Promise<void> } | null>;
  /** Removes a file; one that is being read is read to its end. Nothing happens when it is gone already. */
  remove(name: string): Promise<void>;
  /** Every file, in no order. */
  list(): AsyncIterable<StoredFile>;
  /**
   * Lets somebody else send the bytes, after every right was checked: a proxy in front (`accel`, the value of
   * `X-Accel-Redirect`) or the store itself (`location`, good for seconds). Null: this server sends them.
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

/** @throws Error for a name that no store gives: nothing made from a request gets this far, this is the last door */
export const refuseWrongName = (name: string): void => {
  if (!isStoredName(name)) throw new Error(`"${name}" is no name of a stored file`);
};

interface FolderOptions {
  /** The address under which a proxy serves the folder to itself, as `/stored/`. */
  accelPath?: string | undefined;
}

/** A store in a folder of this machine, which must lie on the file system that files come from. */
export const createFolderStore = (folder: string, { accelPath }: FolderOptions = {}): Store => {
  const root = resolve(folder);

  const pathOf = (name: string): string => {
    refuseWrongName(name);
    return join(root, name);
  };

  /** Makes the folder, and makes its entry in each parent outlast a power cut. */
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
