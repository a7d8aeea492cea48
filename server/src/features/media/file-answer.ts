import { MINUTE } from '@lectern/contract/units';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { Store } from '#platform/storage.ts';
import { readRange } from './byte-range.ts';
import { checkConditions, isRangeCurrent, type Validators } from './conditional-request.ts';

export interface ServedFile extends Validators {
  /** In the store. */
  name: string;
  bytes: number;
  headers: Record<string, string>;
}

/** A reader that takes nothing for so long (a player on pause) loses its connection and asks again for the rest. */
const IDLE_LIMIT = 10 * MINUTE;

/** Headers of whatever was uploaded: it is never a page, and runs nothing. */
export const UPLOADED_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

const sendBytes = async (
  request: FastifyRequest,
  reply: FastifyReply,
  store: Store,
  file: ServedFile,
  span?: { start: number; end: number },
): Promise<FastifyReply> => {
  const found = await store.read(file.name, span);
  if (found === null)
    throw new AppError('NOT_FOUND', { cause: new Error(`${file.name} is not in the store`) });
  if (found.bytes !== file.bytes) {
    found.stream.destroy();
    throw new Error(`${file.name} has ${found.bytes} bytes instead of ${file.bytes}`);
  }
  // The client may have gone while the file was being opened: then nobody else would close it.
  if (request.raw.destroyed || reply.raw.destroyed) found.stream.destroy();
  reply.raw.setTimeout(IDLE_LIMIT);
  return reply.send(found.stream);
};

/** Answers a GET or HEAD of a stored file by RFC 9110: conditions first, then the range. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  store: Store,
  file: ServedFile,
): Promise<FastifyReply> => {
  const { headers } = request;
  void reply.headers({
    ...file.headers,
    etag: file.etag,
    'last-modified': file.lastModified.toUTCString(),
    'accept-ranges': 'bytes',
  });
  const conditions = checkConditions(headers, file);
  if (conditions === 'not-modified') return reply.code(304).removeHeader('content-type').send();
  if (conditions === 'failed') return reply.code(412).removeHeader('content-type').send();
  void reply.header('content-length', String(file.bytes));
  if (request.method === 'HEAD') return reply.send();

  const range = isRangeCurrent(headers['if-range'] as string | undefined, file)
    ? readRange(headers.range, file.bytes)
    : 'whole';
  if (range === 'whole') return sendBytes(request, reply, store, file);
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .removeHeader('content-type')
      .headers({ 'content-range': `bytes */${file.bytes}`, 'content-length': '0' })
      .send();
  }
  const { start, end } = range;
  void reply.code(206).headers({
    'content-range': `bytes ${start}-${end}/${file.bytes}`,
    'content-length': String(end - start + 1),
  });
  return sendBytes(request, reply, store, file, range);
};
