import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { Store } from '#platform/storage.ts';
import { imageName } from './media-addresses.ts';

interface MediaRoutes {
  store: Store;
}

const IMAGE_FILE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-([1-9]\d{0,3})\.webp$/;

const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

export const mediaRoutes = (app: FastifyInstance, { store }: MediaRoutes): void => {
  app.get<{ Params: { file: string } }>('/media/images/:file', async (request, reply) => {
    const [, id, width] = IMAGE_FILE.exec(request.params.file) ?? [];
    if (id === undefined) throw new AppError('NOT_FOUND');
    const found = await store.read(imageName(id, Number(width)));
    if (found === null) throw new AppError('NOT_FOUND');
    return reply
      .headers({
        ...FILE_HEADERS,
        'cache-control': 'public, max-age=31536000, immutable',
        // Pictures are public, and pages of other origins may show them.
        'cross-origin-resource-policy': 'cross-origin',
        'content-length': String(found.bytes),
        'content-type': 'image/webp',
      })
      .send(found.stream);
  });
};
