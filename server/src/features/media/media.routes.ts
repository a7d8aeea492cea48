import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Store } from '#platform/storage.ts';
import { sendFile, UPLOADED_HEADERS } from './file-answer.ts';
import { imageName, videoName } from './media-addresses.ts';
import { findWatchableVideo } from './media.repository.ts';
import { deriveVideoKeys, verifyVideoAddress } from './video-address.ts';

interface MediaRoutes {
  db: Database;
  store: Store;
  secretKeys: readonly [string, ...string[]];
  /** Whether pages of other origins may show videos; pictures are public anyway. */
  isShared: boolean;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const IMAGE_FILE = new RegExp(`^(${UUID})-([1-9]\\d{0,3})\\.webp$`);
const VIDEO_ID = new RegExp(`^${UUID}$`);
const OTHER_METHODS: HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const YEAR_IN_SECONDS = 31_536_000;

/** Everybody may see a picture whose id they know; its bytes never change. */
const serveImages = (app: FastifyInstance, store: Store): void => {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/images/:file',
    async handler(request, reply) {
      const [, id, width] = IMAGE_FILE.exec(request.params.file) ?? [];
      if (id === undefined) throw new AppError('NOT_FOUND');
      const name = imageName(id, Number(width));
      const bytes = await store.sizeOf(name);
      if (bytes === null) throw new AppError('NOT_FOUND');
      return sendFile(request, reply, store, {
        name,
        bytes,
        etag: `"${id}-${width}"`,
        lastModified: new Date(0),
        headers: {
          ...UPLOADED_HEADERS,
          'content-type': 'image/webp',
          'content-disposition': 'inline; filename="picture.webp"',
          'cache-control': `public, max-age=${YEAR_IN_SECONDS}, immutable`,
          'cross-origin-resource-policy': 'cross-origin',
        },
      });
    },
  });
};

/** A signed address, and at every request a live look whether its session may still watch. */
const serveVideos = (app: FastifyInstance, { db, store, secretKeys, isShared }: MediaRoutes): void => {
  const keys = deriveVideoKeys(secretKeys);
  app.route<{ Params: { id: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/media/videos/:id',
    async handler(request, reply) {
      const { id } = request.params;
      if (!VIDEO_ID.test(id)) throw new AppError('NOT_FOUND');
      const grant = verifyVideoAddress(keys, id, request.query, Date.now());
      if (grant === null) throw new AppError('LINK_EXPIRED');
      const video = await findWatchableVideo(db, grant);
      if (video === undefined) throw new AppError('NOT_FOUND');
      if (!video.has_session) throw new AppError('LINK_EXPIRED');
      if (!video.may_watch) throw new AppError('NOT_ENROLLED');
      return sendFile(request, reply, store, {
        name: videoName(id),
        bytes: video.bytes,
        etag: `"${id}"`,
        lastModified: video.created_at,
        headers: {
          ...UPLOADED_HEADERS,
          'content-type': video.content_type,
          'content-disposition': `inline; filename="lecture.${video.content_type === 'video/webm' ? 'webm' : 'mp4'}"`,
          // Kept by the browser, asked for again each time, so that every use meets the check above.
          'cache-control': 'private, no-cache',
          'cross-origin-resource-policy': isShared ? 'cross-origin' : 'same-origin',
        },
      });
    },
  });
};

export const mediaRoutes = (app: FastifyInstance, routes: MediaRoutes): void => {
  serveImages(app, routes.store);
  serveVideos(app, routes);
  for (const url of ['/media/images/:file', '/media/videos/:id']) {
    app.route({
      method: OTHER_METHODS,
      url,
      onRequest: (_request, reply) => {
        void reply.header('allow', 'GET, HEAD');
        return Promise.reject(new AppError('METHOD_NOT_ALLOWED'));
      },
      handler: () => undefined,
    });
  }
};
