import { isStoredId } from '@lectern/contract/fields';
import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import { HOUR, SECOND } from '@lectern/contract/units';
import { MEDIA_PATH } from '../media-addresses.ts';

/** What an address says: this video or file, of this course, for this session, until then. */
export interface VideoGrant {
  mediaId: string;
  courseId: string;
  sessionId: string;
  /** Unix seconds. */
  expiresAt: number;
}

export type VideoKeys = readonly [KeyObject, ...KeyObject[]];

const GOOD_FOR = 6 * HOUR;
/** Addresses made within the same hour are equal, so that a browser finds what it has in its cache. */
const STEP = HOUR;

// The last of 43 letters carries four bits: any other letter there would read as the same signature.
const SIGNATURE = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

// A key object, because node prepares a key given as bytes at each use: 2.4 µs an address instead of 13.
const deriveKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'lectern video address', 32)));

/** Keys for addresses alone, from the server's secret keys: the first signs, all verify. */
export const deriveVideoKeys = ([first, ...others]: readonly [string, ...string[]]): VideoKeys => [
  deriveKey(first),
  ...others.map(deriveKey),
];

/** When an address made at `now` ends, Unix seconds: in six to seven hours. */
export const expiryOf = (now: number): number => (Math.ceil((now + GOOD_FOR) / STEP) * STEP) / SECOND;

const signatureOf = (key: KeyObject, { mediaId, courseId, sessionId, expiresAt }: VideoGrant): Buffer =>
  createHmac('sha256', key).update(`${mediaId} ${courseId} ${sessionId} ${expiresAt}`).digest();

/** The address of a video or of a file to download, as a path with its query. */
export const signVideoAddress = (
  keys: VideoKeys,
  grant: VideoGrant,
  folder: 'videos' | 'files' = 'videos',
): string => {
  const { mediaId, courseId, sessionId, expiresAt } = grant;
  const signature = signatureOf(keys[0], grant).toString('base64url');
  return `${MEDIA_PATH}/${folder}/${mediaId}?course=${courseId}&session=${sessionId}&expires=${expiresAt}&signature=${signature}`;
};

/** The folder of what was made of a video: the right stands in the path, so that playlists may name their parts by themselves. */
export const signVideoFolder = (keys: VideoKeys, grant: VideoGrant): string => {
  const { mediaId, courseId, sessionId, expiresAt } = grant;
  const signature = signatureOf(keys[0], grant).toString('base64url');
  return `${MEDIA_PATH}/videos/${mediaId}/${courseId}.${sessionId}.${expiresAt}.${signature}`;
};

const FREE = 'free';

/** Addresses of a video that a free lecture of a course plays: the same for everybody, and good as long as that is so. */
export const freeVideoAddress = (mediaId: string, courseId: string): string =>
  `${MEDIA_PATH}/videos/${mediaId}?${FREE}=${courseId}`;
export const freeVideoFolder = (mediaId: string, courseId: string): string =>
  `${MEDIA_PATH}/videos/${mediaId}/${FREE}.${courseId}`;

/** The course by which everybody may watch, where an address says so. */
export const freeCourseIn = (query: Record<string, unknown>): string | undefined => {
  const courseId = query[FREE];
  return typeof courseId === 'string' && isStoredId(courseId) ? courseId : undefined;
};

/** The right that stands in such a path, as the query of an address. */
export const readFolderRight = (right: string): Record<string, unknown> => {
  if (right.startsWith(`${FREE}.`)) return { [FREE]: right.slice(FREE.length + 1) };
  const [course, session, expires, signature] = right.split('.');
  return { course, session, expires, signature };
};

/** Reads an address back; null when it was changed, made by another key, or is over at `now` (milliseconds). */
export const verifyVideoAddress = (
  keys: VideoKeys,
  mediaId: string,
  query: Record<string, unknown>,
  now: number,
): VideoGrant | null => {
  const { course, session, expires, signature } = query;
  if (typeof course !== 'string' || typeof session !== 'string') return null;
  if (typeof expires !== 'string' || typeof signature !== 'string') return null;
  if (![mediaId, course, session].every(isStoredId)) return null;
  if (!/^\d{10}$/.test(expires) || !SIGNATURE.test(signature)) return null;
  const grant = { mediaId, courseId: course, sessionId: session, expiresAt: Number(expires) };
  const given = Buffer.from(signature, 'base64url');
  // Every key is compared, so that the time tells nothing about which one it was.
  const matches = keys.map((key) => timingSafeEqual(signatureOf(key, grant), given));
  return matches.includes(true) && grant.expiresAt * SECOND > now ? grant : null;
};
