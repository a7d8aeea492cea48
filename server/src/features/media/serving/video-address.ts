import { isStoredId } from '@lectern/contract/fields';
import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import { HOUR, SECOND } from '@lectern/contract/units';
import { MEDIA_PATH } from '../media-addresses.ts';

/** The content of a signed address: video or file, course, session and expiry. */
export interface VideoGrant {
  mediaId: string;
  courseId: string;
  sessionId: string;
  /** Unix seconds. */
  expiresAt: number;
}

export type VideoKeys = readonly [KeyObject, ...KeyObject[]];

const GOOD_FOR = 6 * HOUR;
/** Addresses made within the same hour are equal, so that the browser's cache is used. */
const STEP = HOUR;

// The last of 43 letters carries only four bits. Other letters there would decode to the same signature.
const SIGNATURE = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

// A key object, because Node prepares a key given as bytes at each use: 13 µs an address instead of 2.4.
const deriveKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'lectern video address', 32)));

/** Derives keys that only sign addresses from the server's secret keys. The first signs; all verify. */
export const deriveVideoKeys = ([first, ...others]: readonly [string, ...string[]]): VideoKeys => [
  deriveKey(first),
  ...others.map(deriveKey),
];

/** The expiry of an address made at `now`, in Unix seconds: six to seven hours later. */
export const expiryOf = (now: number): number => (Math.ceil((now + GOOD_FOR) / STEP) * STEP) / SECOND;

const signatureOf = (key: KeyObject, { mediaId, courseId, sessionId, expiresAt }: VideoGrant): Buffer =>
  createHmac('sha256', key).update(`${mediaId} ${courseId} ${sessionId} ${expiresAt}`).digest();

/** A grant with the server's signature. */
export interface SignedGrant extends VideoGrant {
  signature: string;
}

export const signGrant = (keys: VideoKeys, grant: VideoGrant): SignedGrant => ({
  ...grant,
  signature: signatureOf(keys[0], grant).toString('base64url'),
});

/** The path and query of a video or of a file to download. */
export const signedAddress = (
  { mediaId, courseId, sessionId, expiresAt, signature }: SignedGrant,
  folder: 'videos' | 'files' = 'videos',
): string =>
  `${MEDIA_PATH}/${folder}/${mediaId}?course=${courseId}&session=${sessionId}&expires=${expiresAt}&signature=${signature}`;

/** The folder of a video's derived files. The path contains the grant, so that playlists can use relative names. */
export const signedFolder = ({ mediaId, courseId, sessionId, expiresAt, signature }: SignedGrant): string =>
  `${MEDIA_PATH}/videos/${mediaId}/${courseId}.${sessionId}.${expiresAt}.${signature}`;

const FREE = 'free';

/** The address of a video or file in a free lecture: the same for everybody, and valid while the lecture is free. */
export const freeAddress = (mediaId: string, courseId: string, folder: 'videos' | 'files'): string =>
  `${MEDIA_PATH}/${folder}/${mediaId}?${FREE}=${courseId}`;
export const freeVideoFolder = (mediaId: string, courseId: string): string =>
  `${MEDIA_PATH}/videos/${mediaId}/${FREE}.${courseId}`;

/** The course of a free address; undefined for any other address. */
export const freeCourseIn = (query: Record<string, unknown>): string | undefined => {
  const courseId = query[FREE];
  return typeof courseId === 'string' && isStoredId(courseId) ? courseId : undefined;
};

/** Reads the grant from a folder's path, in the form of an address's query. */
export const readFolderRight = (right: string): Record<string, unknown> => {
  if (right.startsWith(`${FREE}.`)) return { [FREE]: right.slice(FREE.length + 1) };
  const [course, session, expires, signature] = right.split('.');
  return { course, session, expires, signature };
};

/**
 * Verifies an address and returns its grant; null when it was changed, signed by an unknown key, or expired at `now`
 * (milliseconds).
 */
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
  // Every key is compared, so that the timing does not reveal which one matched.
  const matches = keys.map((key) => timingSafeEqual(signatureOf(key, grant), given));
  return matches.includes(true) && grant.expiresAt * SECOND > now ? grant : null;
};
