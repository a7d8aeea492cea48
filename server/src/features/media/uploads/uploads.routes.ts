import { operations } from '@lectern/contract';
import { isStoredId } from '@lectern/contract/fields';
import { UPLOAD_MAX_BYTES, UPLOADS_PATH } from '@lectern/contract/media';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { OpenBodies } from '#platform/http/open-bodies.ts';
import type { Api } from '#platform/http/operations.ts';
import { createTusServer } from './tus-server.ts';
import type { UploadLocks } from './upload-locks.ts';
import { UploadStore } from './upload-store.ts';
import { listOwnVideos, listWork, readUpload } from './uploads.repository.ts';
import {
  beginUpload,
  expireIfOver,
  finishUpload,
  readLimits,
  type UploadDependencies,
} from './uploads.service.ts';

interface RouteDependencies extends UploadDependencies {
  locks: UploadLocks;
  openBodies: OpenBodies;
}

const ONE_UPLOAD = `${UPLOADS_PATH}/:id`;
const VERSION = '1.0.0';
/** Only what works. The library's own answer names headers that are never read. */
const ABILITIES = {
  'tus-resumable': VERSION,
  'tus-version': VERSION,
  'tus-extension': 'creation,termination,expiration',
  'tus-max-size': String(UPLOAD_MAX_BYTES),
};
const NOT_FOR_US: HTTPMethods[] = ['GET', 'PUT'];

/** The server decides CORS (`ALLOWED_ORIGINS`), not the library. */
const isOurs = (name: string): boolean => !name.startsWith('access-control-');

const sendTus = (reply: FastifyReply, response: Response): FastifyReply => {
  for (const [name, value] of response.headers) if (isOurs(name)) void reply.header(name, value);
  return reply.code(response.status).header('cache-control', 'no-store').send();
};

/**
 * Checks the version here, because the library accepts any version at first and checks it only after it has looked up
 * the upload.
 */
const refuseOtherVersions = ({ headers }: FastifyRequest, reply: FastifyReply): void => {
  if (headers['tus-resumable'] === VERSION) return;
  void reply.header('tus-version', VERSION);
  throw new AppError('UPLOAD_VERSION');
};

/** For all but its owner an upload does not exist (U7). */
const refuseStrangers = async (deps: UploadDependencies, id: string, userId: string): Promise<void> => {
  const row = isStoredId(id) ? await readUpload(deps.db, id) : undefined;
  if (row === undefined || row.ownerId !== userId) throw new AppError('UPLOAD_NOT_FOUND');
};

const tusRoutes = (
  app: FastifyInstance,
  api: Api,
  { locks, openBodies, ...deps }: RouteDependencies,
): void => {
  const store = new UploadStore({ db: deps.db, bytes: deps.bytes, locks });
  const tus = createTusServer({ store, locks, begin: (upload) => beginUpload(deps, upload) });
  // Chunks go to the disk as they arrive.
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
    done(null, payload),
  );

  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { caller } = request;
    if (caller === null) throw new AppError('NOT_SIGNED_IN');
    const { id } = request.params as { id?: string };
    if (id !== undefined) {
      await refuseStrangers(deps, id, caller.userId);
      await expireIfOver(deps, id);
    }
    const answer = () => tus.answer(request, caller);
    const response =
      request.method === 'PATCH' ? await openBodies.receive(request, reply, answer) : await answer();
    // Also after HEAD: a client that lost the last answer asks for the offset and then believes that it is done.
    if (id !== undefined && request.method !== 'DELETE') await finishUpload(deps, id);
    return sendTus(reply, response);
  };

  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await api.admit('instructor', request);
    refuseOtherVersions(request, reply);
  };
  app.route({ method: 'POST', url: UPLOADS_PATH, onRequest, handler: serve });
  app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: ONE_UPLOAD, onRequest, handler: serve });
  for (const [url, methods] of [
    [UPLOADS_PATH, 'OPTIONS, POST'],
    [ONE_UPLOAD, 'OPTIONS, HEAD, PATCH, DELETE'],
  ] as const) {
    app.route({
      method: 'OPTIONS',
      url,
      handler: (_request, reply) =>
        reply
          .code(204)
          .headers({ ...ABILITIES, allow: methods })
          .send(),
    });
    app.route({
      method: url === UPLOADS_PATH ? [...NOT_FOR_US, 'PATCH', 'DELETE'] : [...NOT_FOR_US, 'POST'],
      url,
      exposeHeadRoute: false,
      onRequest: (_request, reply) => {
        void reply.header('allow', methods);
        return Promise.reject(new AppError('METHOD_NOT_ALLOWED'));
      },
      handler: () => undefined,
    });
  }
};

/** Resumable uploads by `@tus/server`, and what an instructor sees of them (decision 0051). */
export const uploadsRoutes = (app: FastifyInstance, api: Api, deps: RouteDependencies): void => {
  // A scope of its own, because no other route accepts this content type.
  void app.register(async (scope) => {
    tusRoutes(scope, api, deps);
  });
  api.handle(operations.getMediaWork, async ({ caller }) => ({
    data: await listWork(deps.db, caller.userId),
  }));
  api.handle(operations.getUploadLimits, async ({ caller }) => ({
    data: await readLimits(deps, caller.userId),
  }));
  api.handle(operations.getOwnVideos, async ({ caller }) => ({
    data: await listOwnVideos(deps.db, caller.userId),
  }));
};
