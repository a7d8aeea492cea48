import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SecondTry } from '#platform/database/second-try.ts';
import type { CacheRoom } from './cache-room.ts';
import { createTaggedCache } from './tagged-cache.ts';
import type { Tag } from '#tables/tags.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A response as serialised bytes. */
export interface Answer {
  status: number;
  contentType: string;
  headers: Record<string, string>;
  /** A strong, quoted etag. */
  etag: string;
  identity: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  /** The tags that invalidate the answer. */
  tags: readonly Tag[];
}

export interface Loaded {
  status?: number;
  contentType: string;
  headers?: Record<string, string>;
  body: string | Buffer;
  /** The tags that invalidate the answer. */
  tags: Tag[];
  /** False when something failed while the answer was made: the answer is sent but not cached. */
  isLasting?: boolean;
}

export interface AnswerCache {
  /** Returns the cached answer, or the one that `load` makes. Concurrent callers share one load. */
  get(key: string, load: () => Promise<Loaded>): Answer | Promise<Answer>;
  /** Returns the cached answer without loading. */
  peek(key: string): Answer | undefined;
  /** Invalidates every answer made from one of `tags`. */
  drop(tags: readonly Tag[]): void;
  /** Invalidates everything, and keeps nothing until `clear`: from now on invalidations may be missed. */
  suspend(): void;
  /** Invalidates everything, after a time in which invalidations may have been missed. */
  clear(): void;
}

const finish = async ({
  status = 200,
  contentType,
  headers = {},
  body,
  tags,
}: Omit<Loaded, 'isLasting'>): Promise<Answer> => {
  const identity = Buffer.from(body);
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { status, contentType, headers, etag, identity, brotli, gzip: gzipped, tags };
};

const sizeOf = ({ identity, brotli, gzip: gzipped }: Answer): number =>
  identity.length + brotli.length + gzipped.length;

/** Caches public answers in the process as serialised bytes. A load that loses the database is tried once more. */
export const createAnswerCache = (room: CacheRoom, secondTry: SecondTry): AnswerCache => {
  const answers = createTaggedCache<Answer>(room, sizeOf);
  const loading = new Map<string, Promise<Answer>>();

  const loadOnce = async (key: string, load: () => Promise<Loaded>): Promise<Answer> => {
    const since = answers.generation;
    const { isLasting = true, ...loaded } = await secondTry(load);
    const answer = await finish(loaded);
    if (isLasting && answer.status === 200) answers.keep([{ key, value: answer, tags: answer.tags }], since);
    return answer;
  };

  return {
    get(key, load) {
      const kept = answers.get(key) ?? loading.get(key);
      if (kept !== undefined) return kept;
      const promise: Promise<Answer> = loadOnce(key, load).finally(() => {
        if (loading.get(key) === promise) loading.delete(key);
      });
      loading.set(key, promise);
      return promise;
    },
    peek: answers.get,
    drop(tags) {
      // A caller that arrives after the change must not share a load that began before it.
      loading.clear();
      answers.drop(tags);
    },
    suspend() {
      loading.clear();
      answers.suspend();
    },
    clear() {
      loading.clear();
      answers.clear();
    },
  };
};
