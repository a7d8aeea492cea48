import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { DAY, HOUR, SECOND } from '@lectern/contract/units';
import type { Answer } from '#platform/cache/answer-cache.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const IMMUTABLE = `public, max-age=${(365 * DAY) / SECOND}, immutable`;
const SHORT = `public, max-age=${HOUR / SECOND}`;

const readCompressed = (file: string, identity: Buffer): Buffer =>
  existsSync(file) ? readFileSync(file) : identity;

/** Whether the build wrote a compressed copy beside a file; files that gain little from compression have none. */
const isCompressed = (file: string): boolean => existsSync(`${file}.br`);

export interface StaticFile {
  answer: Answer;
  isCompressed: boolean;
}

/**
 * The built page's files by address. Only files that were in `folder` at start are served, so no path is made from a
 * request. A file is read at its first request.
 */
export const readStaticFiles = (folder: string): ((path: string) => StaticFile | undefined) => {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const known = new Set(
    names.filter((name) => extname(name) in TYPES && !name.startsWith('.')).map((name) => `/${name}`),
  );
  const files = new Map<string, StaticFile>();
  const load = (path: string): StaticFile => {
    const file = join(folder, path);
    const identity = readFileSync(file);
    const answer: Answer = {
      status: 200,
      contentType: TYPES[extname(path)] ?? 'application/octet-stream',
      headers: { 'cache-control': path.startsWith('/assets/') ? IMMUTABLE : SHORT },
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
      identity,
      tags: [],
      brotli: readCompressed(`${file}.br`, identity),
      gzip: readCompressed(`${file}.gz`, identity),
    };
    const entry = { answer, isCompressed: isCompressed(file) };
    files.set(path, entry);
    return entry;
  };
  return (path) => files.get(path) ?? (known.has(path) ? load(path) : undefined);
};
