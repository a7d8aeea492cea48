import { isStoredId } from '@lectern/contract/fields';
import { INITIALS_PATH } from '@lectern/contract/initials';
import { DAY, SECOND } from '@lectern/contract/units';
import type { FastifyInstance, HTTPMethods, onRequestHookHandler } from 'fastify';
import { sendTrack, servedTrackId } from '#features/code-track/served-tracks.service.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Store } from '#platform/files/storage.ts';
import { createReaderPlaces } from '#platform/http/reader-places.ts';
import { attachment } from './attachment.ts';
import { sendFile, UPLOADED_HEADERS } from './file-answer.ts';
import { sendCaptions } from '../captions/captions-answer.ts';
import { readCaptions } from '../captions/captions.repository.ts';
import { drawInitials } from './initials.ts';
import { captionsLanguage, madeType } from './made-files.ts';
import { imageName, madeName, MEDIA_PATH, videoName } from '../media-addresses.ts';
import {
  findDownloadableFile,
  findFreeFile,
  findFreeVideo,
  findWatchableVideo,
  type DownloadableFile,
  type WatchableVideo,
} from '../media.repository.ts';
import { PLAY_FILE } from '../processing/remux.ts';
import {
  deriveVideoKeys,
  freeCourseIn,
  readFolderRight,
  verifyVideoAddress,
  type VideoGrant,
  type VideoKeys,
} from './video-address.ts';

/** Each reader takes a buffer of `read-memory.ts`: some 110 MiB together when none of them reads. */
const READERS_AT_ONCE = 1024;

interface MediaRoutes {
  db: Database;
  store: Store;
  secretKeys: readonly [string, ...string[]];
  /** Whether pages of other origins may show videos. Pictures are public in any case. */
  isShared: boolean;
}

interface Serving extends MediaRoutes {
  /** Takes one of the places for readers. */
  onRequest: onRequestHookHandler;
}

const IMAGE_FILE = /^(.{36})-([1-9]\d{0,3})\.webp$/;
const OTHER_METHODS: HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const YEAR_IN_SECONDS = (365 * DAY) / SECOND;

/** Pictures are public and may be cached forever. */
const PICTURE_HEADERS = {
  ...UPLOADED_HEADERS,
  'cache-control': `public, max-age=${YEAR_IN_SECONDS}, immutable`,
  'cross-origin-resource-policy': 'cross-origin',
};

/** A picture is public to everybody who knows its id. Its bytes never change. */
const serveImages = (app: FastifyInstance, root: string, { store, onRequest }: Serving): void => {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    onRequest,
    url: `${root}/images/:file`,
    async handler(request, reply) {
      const [, id, width] = IMAGE_FILE.exec(request.params.file) ?? [];
      if (!isStoredId(id)) throw new AppError('NOT_FOUND');
      const name = imageName(id, Number(width));
      const bytes = await store.sizeOf(name);
      if (bytes === null) throw new AppError('NOT_FOUND');
      return sendFile(request, reply, store, {
        name,
        bytes,
        etag: `"${id}-${width}"`,
        lastModified: new Date(0),
        headers: {
          ...PICTURE_HEADERS,
          'content-type': 'image/webp',
          'content-disposition': 'inline; filename="picture.webp"',
        },
      });
    },
  });
};

interface VideoRequest {
  mediaId: string;
  /** `course`, `session`, `expires` and `signature`; or `free`. */
  right: Record<string, unknown>;
  /** The requested code track of the video. */
  trackId?: string | undefined;
}

type Find<T> = (db: Database, grant: VideoGrant) => Promise<T | undefined>;

/**
 * Checks the session and the right to watch, with one prepared statement, at every request for a file, a video or a
 * part of it.
 */
const admit = async <T extends { has_session: boolean; may_watch: boolean }>(
  { db, keys, find }: { db: Database; keys: VideoKeys; find: Find<T> },
  { mediaId, right }: Pick<VideoRequest, 'mediaId' | 'right'>,
): Promise<T> => {
  if (!isStoredId(mediaId)) throw new AppError('NOT_FOUND');
  const grant = verifyVideoAddress(keys, mediaId, right, Date.now());
  if (grant === null) throw new AppError('LINK_EXPIRED');
  const found = await find(db, grant);
  if (found === undefined) throw new AppError('NOT_FOUND');
  if (!found.has_session) throw new AppError('LINK_EXPIRED');
  if (!found.may_watch) throw new AppError('NOT_ENROLLED');
  return found;
};

/** The same for a video. Everybody may watch a video of a free lecture. */
const admitWatcher = async (
  { db, keys }: { db: Database; keys: VideoKeys },
  { trackId, ...wanted }: VideoRequest,
): Promise<WatchableVideo> => {
  const { mediaId, right } = wanted;
  const courseId = freeCourseIn(right);
  if (courseId === undefined) return admit({ db, keys, find: findWatchableVideo }, wanted);
  if (!isStoredId(mediaId)) throw new AppError('NOT_FOUND');
  const free = await findFreeVideo(db, { mediaId, courseId, trackId: trackId ?? null });
  if (free === undefined) throw new AppError('NOT_FOUND');
  return free;
};

/** The same for a file. Everybody may download a file of a free lecture. */
const admitReader = async (
  { db, keys }: { db: Database; keys: VideoKeys },
  wanted: Pick<VideoRequest, 'mediaId' | 'right'>,
): Promise<Pick<DownloadableFile, 'name' | 'bytes' | 'created_at'>> => {
  const { mediaId, right } = wanted;
  const courseId = freeCourseIn(right);
  if (courseId === undefined) return admit({ db, keys, find: findDownloadableFile }, wanted);
  if (!isStoredId(mediaId)) throw new AppError('NOT_FOUND');
  const free = await findFreeFile(db, { mediaId, courseId });
  if (free === undefined) throw new AppError('NOT_FOUND');
  return free;
};

/** Headers of files that not everybody may watch. */
const watchedHeaders = (isShared: boolean): Record<string, string> => ({
  ...UPLOADED_HEADERS,
  // The browser may cache it but must revalidate, so that every use is checked against the present right.
  'cache-control': 'private, no-cache',
  'cross-origin-resource-policy': isShared ? 'cross-origin' : 'same-origin',
});

/** Serves videos at signed addresses. Every request checks that the session may still watch. */
const serveVideos = (
  app: FastifyInstance,
  root: string,
  { db, store, secretKeys, isShared, onRequest }: Serving,
): void => {
  const keys = deriveVideoKeys(secretKeys);
  app.route<{ Params: { id: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    onRequest,
    url: `${root}/videos/:id`,
    async handler(request, reply) {
      const { id } = request.params;
      const video = await admitWatcher({ db, keys }, { mediaId: id, right: request.query });
      const isOriginal = video.play_bytes === null;
      return sendFile(request, reply, store, {
        name: isOriginal ? videoName(id) : madeName(id, PLAY_FILE),
        bytes: video.play_bytes ?? video.bytes,
        etag: isOriginal ? `"${id}"` : `"${id}-play"`,
        lastModified: video.created_at,
        headers: {
          ...watchedHeaders(isShared),
          'content-type': video.content_type,
          'content-disposition': `inline; filename="lecture.${video.content_type === 'video/webm' ? 'webm' : 'mp4'}"`,
        },
      });
    },
  });
};

/**
 * Serves a video's playlists, segments, poster, storyboard, captions and code track. The path contains the signed
 * grant.
 */
const serveMade = (
  app: FastifyInstance,
  root: string,
  { db, store, secretKeys, isShared, onRequest }: Serving,
): void => {
  const keys = deriveVideoKeys(secretKeys);
  app.route<{ Params: { id: string; right: string; file: string } }>({
    method: ['GET', 'HEAD'],
    onRequest,
    url: `${root}/videos/:id/:right/:file`,
    async handler(request, reply) {
      const { id, right, file } = request.params;
      const type = madeType(file);
      if (type === undefined) throw new AppError('NOT_FOUND');
      const grant = readFolderRight(right);
      const trackId = servedTrackId(file);
      const video = await admitWatcher({ db, keys }, { mediaId: id, right: grant, trackId });
      const headers = { ...watchedHeaders(isShared), 'content-type': type };
      const language = captionsLanguage(file);
      if (language !== undefined)
        return sendCaptions(request, reply, await readCaptions(db, id, language), headers);
      if (trackId !== undefined) {
        const courseId = freeCourseIn(grant) ?? String(grant['course']);
        return sendTrack(db, [request, reply], { id: trackId, courseId }, headers);
      }
      const bytes = await store.sizeOf(madeName(id, file));
      if (bytes === null) throw new AppError('NOT_FOUND');
      const served = {
        name: madeName(id, file),
        bytes,
        etag: `"${id}-${file}"`,
        lastModified: video.created_at,
      };
      return sendFile(request, reply, store, { ...served, headers });
    },
  });
};

/** Serves a lecture's files under the same grant, always as downloads. */
const serveFiles = (
  app: FastifyInstance,
  root: string,
  { db, store, secretKeys, isShared, onRequest }: Serving,
): void => {
  const keys = deriveVideoKeys(secretKeys);
  app.route<{ Params: { id: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    onRequest,
    url: `${root}/files/:id`,
    async handler(request, reply) {
      const { id } = request.params;
      const file = await admitReader({ db, keys }, { mediaId: id, right: request.query });
      return sendFile(request, reply, store, {
        name: videoName(id),
        bytes: file.bytes,
        etag: `"${id}"`,
        lastModified: file.created_at,
        headers: {
          ...watchedHeaders(isShared),
          'content-type': 'application/octet-stream',
          'content-disposition': attachment(file.name),
        },
      });
    },
  });
};

/** Serves the initials as the portrait of a person without a picture. */
const serveInitials = (app: FastifyInstance): void => {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${INITIALS_PATH}:file`,
    handler(request, reply) {
      const { file } = request.params;
      const drawn = file.endsWith('.svg') ? drawInitials(file.slice(0, -'.svg'.length)) : undefined;
      if (drawn === undefined) throw new AppError('NOT_FOUND');
      return reply
        .headers({ ...PICTURE_HEADERS, 'content-type': 'image/svg+xml; charset=utf-8' })
        .send(drawn);
    },
  });
};

const refuseOtherMethods = (app: FastifyInstance, url: string): void => {
  app.route({
    method: OTHER_METHODS,
    url,
    onRequest: (_request, reply) => {
      void reply.header('allow', 'GET, HEAD');
      return Promise.reject(new AppError('METHOD_NOT_ALLOWED'));
    },
    handler: () => undefined,
  });
};

/** Older addresses were outside the API. Clients and browsers may have stored them. */
const ROOTS = [MEDIA_PATH, '/media'];

export const mediaRoutes = (app: FastifyInstance, routes: MediaRoutes): void => {
  const serving = { ...routes, onRequest: createReaderPlaces(READERS_AT_ONCE) };
  for (const root of ROOTS) {
    serveImages(app, root, serving);
    serveVideos(app, root, serving);
    serveMade(app, root, serving);
    serveFiles(app, root, serving);
    for (const path of ['/images/:file', '/files/:id', '/videos/:id', '/videos/:id/:right/:file'])
      refuseOtherMethods(app, `${root}${path}`);
  }
  serveInitials(app);
  refuseOtherMethods(app, `${INITIALS_PATH}:file`);
};
