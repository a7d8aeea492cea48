import type { Readable } from 'node:stream';
import { UPLOAD_MAX_BYTES, UPLOADS_PATH } from '@lectern/contract/media';
import type { ErrorCode } from '@lectern/contract/errors';
import { SECOND } from '@lectern/contract/units';
import { Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadStore } from './upload-store.ts';
import type { WantedUpload } from './uploads.service.ts';

interface Options {
  store: UploadStore;
  locks: UploadLocks;
  begin(upload: WantedUpload): Promise<{ id: string }>;
}

export interface TusServer {
  /**
   * Answers one request of the protocol. The caller's right was checked before.
   * @throws AppError for every refusal
   */
  answer(request: FastifyRequest, caller: Caller): Promise<Response>;
}

/** The headers that the library may read. Headers about the client's route (`Forwarded`, `Host`) never reach it. */
const HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
];

const CODES: Record<number, ErrorCode> = {
  404: 'UPLOAD_NOT_FOUND',
  409: 'UPLOAD_OFFSET',
  410: 'UPLOAD_EXPIRED',
  413: 'VIDEO_TOO_LARGE',
};

/** Passes the chunks on as they are; `Readable.toWeb` would copy each of them. */
const bodyOf = (raw: Readable): ReadableStream<Uint8Array> => {
  const parts = raw[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await parts.return?.();
      },
    },
    { highWaterMark: 0 },
  );
};

const toRequest = ({ method, url, headers, raw }: FastifyRequest): Request => {
  const wanted = HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const hasBody = method === 'PATCH';
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: hasBody ? wanted : wanted.filter(([name]) => !name.startsWith('content-')),
    ...(hasBody ? { body: bodyOf(raw), duplex: 'half' } : {}),
  });
};

/** Wraps `@tus/server`: callers, locks, storage and error answers are Lectern's. */
export const createTusServer = ({ store, locks, begin }: Options): TusServer => {
  const callers = new WeakMap<object, Caller>();
  const failures = new WeakMap<object, Error>();
  const begun = new WeakMap<object, string>();

  const server = new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    datastore: store,
    locker: locks,
    maxSize: UPLOAD_MAX_BYTES,
    lockDrainTimeout: 0.1 * SECOND,
    disableTerminationForFinishedUploads: true,
    // Creates the upload here, because only this hook knows length, metadata and caller before the upload has a name.
    async namingFunction(request, metadata) {
      const caller = callers.get(request);
      const length = Number(request.headers.get('upload-length'));
      const { id } = await begin({
        kind: metadata?.['use'] === 'file' ? 'file' : 'video',
        ownerId: caller?.userId ?? '',
        lectureId: metadata?.['lecture'] ?? '',
        fileName: metadata?.['filename'] ?? '',
        fingerprint: metadata?.['fingerprint'] ?? '',
        bytes: length,
      });
      begun.set(request, id);
      return id;
    },
    onResponseError(request, error) {
      if (error instanceof Error && !('status_code' in error)) failures.set(request, error);
      return undefined;
    },
  });

  return {
    async answer(fastifyRequest, caller) {
      const request = toRequest(fastifyRequest);
      callers.set(request, caller);
      const response = await server.handleWeb(request);
      if (response.status < 400) return response;
      const failure = failures.get(request);
      if (failure !== undefined) throw failure;
      const code =
        CODES[response.status] ??
        (response.status < 500 || response.status === 501 ? 'INVALID_INPUT' : 'INTERNAL');
      throw code === 'INVALID_INPUT'
        ? new AppError(code, { message: (await response.text()).trim() })
        : new AppError(code);
    },
  };
};
