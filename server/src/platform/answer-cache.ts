import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** An answer as finished bytes. */
export interface Answer {
  status: number;
  contentType: string;
  headers: Record<string, string>;
  /** Strong, quoted. */
  etag: string;
  identity: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

export interface Loaded {
  status?: number;
  contentType: string;
  headers?: Record<string, string>;
  body: string | Buffer;
  /** What the answer was made from: `course:<id>`, `category:<id>`, `categories`. */
  tags: string[];
}

export interface AnswerCache {
  /** The cached answer, or the one that `load` makes; callers that come meanwhile share one load. */
  get(key: string, load: () => Promise<Loaded>): Answer | Promise<Answer>;
  /** Forgets every answer made from one of `tags`. */
  drop(tags: string[]): void;
  /** Forgets everything: after a time in which invalidations may have been missed. */
  clear(): void;
}

const finish = async ({ status = 200, contentType, headers = {}, body }: Loaded): Promise<Answer> => {
  const identity = Buffer.from(body);
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { status, contentType, headers, etag, identity, brotli, gzip: gzipped };
};

/** Answers to everybody, kept in the process as finished bytes; the least recently used go when there are more than `maxEntries`. */
export const createAnswerCache = (maxEntries = 2000): AnswerCache => {
  const answers = new Map<string, { answer: Answer; tags: string[] }>();
  const loading = new Map<string, Promise<Answer>>();
  const keysByTag = new Map<string, Set<string>>();
  // A drop during a load may concern what is being loaded: such an answer is given, but not kept.
  let generation = 0;

  const forget = (key: string): void => {
    for (const tag of answers.get(key)?.tags ?? []) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
    answers.delete(key);
  };

  const keep = (key: string, answer: Answer, tags: string[]): void => {
    answers.set(key, { answer, tags });
    for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    if (answers.size > maxEntries) {
      const oldest = answers.keys().next().value;
      if (oldest !== undefined) forget(oldest);
    }
  };

  const loadOnce = async (key: string, load: () => Promise<Loaded>): Promise<Answer> => {
    const started = generation;
    const loaded = await load();
    const answer = await finish(loaded);
    if (started === generation && answer.status === 200) keep(key, answer, loaded.tags);
    return answer;
  };

  return {
    get(key, load) {
      const entry = answers.get(key);
      if (entry !== undefined) {
        answers.delete(key);
        answers.set(key, entry);
        return entry.answer;
      }
      const pending = loading.get(key);
      if (pending !== undefined) return pending;
      const promise: Promise<Answer> = loadOnce(key, load).finally(() => {
        if (loading.get(key) === promise) loading.delete(key);
      });
      loading.set(key, promise);
      return promise;
    },
    drop(tags) {
      generation += 1;
      // A caller that comes after the change must not share a load that began before it.
      loading.clear();
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) forget(key);
    },
    clear() {
      generation += 1;
      loading.clear();
      answers.clear();
      keysByTag.clear();
    },
  };
};
