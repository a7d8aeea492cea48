import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import type { SecondTry } from '#platform/database/second-try.ts';
import type { CacheRoom } from './cache-room.ts';
import { createTaggedCache } from './tagged-cache.ts';
import type { Tag } from '#tables/tags.ts';

const compressBrotli = promisify(brotliCompress);

/** A response as serialised bytes. */
export interface Answer {
  status: number;
  contentType: string;
  headers: Record<string, string>;
  /** A strong, quoted etag. */
  etag: string;
  identity: Buffer;
  brotli: Buffer;
  /** Compressed at its first use: few clients accept gzip and not Brotli, and nobody should wait for it. */
  readonly gzip: Buffer;
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
  const brotli = await compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  let gzipped: Buffer | undefined;
  return {
    status,
    contentType,
    headers,
    etag,
    identity,
    brotli,
    get gzip() {
      return (gzipped ??= gzipSync(identity));
    },
    tags,
  };
};

/** Gzip, which may come later, is about a quarter larger than Brotli. */
const sizeOf = ({ identity, brotli }: Answer): number => identity.length + Math.ceil(2.5 * brotli.length);

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
