import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from '#platform/http/byte-range.ts';
import { AppError } from '#platform/errors.ts';
import { givePiece, nextPieceBytes, takePiece } from '#platform/files/read-memory.ts';
import type { ByteSpan } from '#platform/files/byte-span.ts';
import type { Store } from '#platform/files/storage.ts';
import { checkConditions, isRangeCurrent, type Validators } from './conditional-request.ts';

export interface ServedFile extends Validators {
  /** Name in the store. */
  name: string;
  bytes: number;
  headers: Record<string, string>;
}

/** Headers of every uploaded file. A browser never treats it as a page and runs nothing in it. */
export const UPLOADED_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

const withoutBody = (reply: FastifyReply, status: number, headers: Record<string, string>): FastifyReply =>
  reply.code(status).headers(headers).send();

/** Delegates the bytes to another server, which then also evaluates ranges and conditions. */
const handOver = async (
  reply: FastifyReply,
  store: Store,
  { name, headers }: ServedFile,
): Promise<FastifyReply | null> => {
  const { 'content-type': type = '', 'content-disposition': disposition = 'inline' } = headers;
  // A playlist is served from here, because players resolve its entries against its own address.
  const found = /\.(m3u8|vtt)$/.test(name) ? null : await store.handOver(name, { type, disposition });
  if (found === null) return null;
  if ('accel' in found)
    return reply.code(200).headers(headers).header('x-accel-redirect', found.accel).send();
  return reply
    .code(302)
    .headers({ ...headers, 'cache-control': 'no-store', location: found.location })
    .send();
};

/**
 * Takes a buffer until the answer is over. After an aborted answer the buffer is not reused, because some of its bytes
 * may still be in flight.
 */
const takeFor = (answer: ServerResponse): Buffer => {
  const memory = takePiece();
  let isGiven = false;
  const give = (): void => {
    if (!isGiven) givePiece(memory, answer.writableFinished);
    isGiven = true;
  };
  answer.once('finish', give).once('close', give);
  return memory;
};

/** @throws Error when the stored file does not have the size that the answer announces */
const readBody = async (
  reply: FastifyReply,
  store: Store,
  { name, bytes }: ServedFile,
  span: ByteSpan,
): Promise<Buffer | Readable> => {
  const length = span.end - span.start + 1;
  const missing = (): AppError =>
    new AppError('NOT_FOUND', { cause: new Error(`${name} is not in the store`) });
  if (length > 0 && length <= nextPieceBytes()) {
    const memory = takeFor(reply.raw);
    const body = await store.readAtOnce(name, span, memory);
    if (body === null) throw missing();
    if (body.byteLength === length) return body;
    throw new Error(`${name} has ${body.byteLength} of the ${length} bytes at ${span.start}`);
  }
  const found = await store.read(name, length === 0 ? undefined : span);
  if (found === null) throw missing();
  if (found.bytes === bytes) return found.stream;
  found.stream.destroy();
  throw new Error(`${name} has ${found.bytes} bytes instead of ${bytes}`);
};

/** Answers a GET or HEAD of a stored file by RFC 9110: conditions first, then the range. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  store: Store,
  file: ServedFile,
): Promise<FastifyReply> => {
  const { 'content-type': type = '', ...others } = file.headers;
  const headers = {
    ...others,
    etag: file.etag,
    'last-modified': file.lastModified.toUTCString(),
    'accept-ranges': 'bytes',
  };
  const handedOver = await handOver(reply, store, file);
  if (handedOver !== null) return handedOver;
  const conditions = checkConditions(request.headers, file);
  if (conditions === 'not-modified') return withoutBody(reply, 304, headers);
  if (conditions === 'failed') return withoutBody(reply, 412, headers);
  const whole = { ...headers, 'content-type': type, 'content-length': String(file.bytes) };
  if (request.method === 'HEAD') return withoutBody(reply, 200, whole);

  const ifRange = request.headers['if-range'] as string | undefined;
  const range = isRangeCurrent(ifRange, file) ? readRange(request.headers.range, file.bytes) : 'whole';
  if (range === 'unsatisfiable')
    return withoutBody(reply, 416, { ...headers, 'content-range': `bytes */${file.bytes}` });

  const span = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range;
  const body = await readBody(reply, store, file, span);
  if (range === 'whole') return reply.code(200).headers(whole).send(body);
  return reply
    .code(206)
    .headers({
      ...whole,
      'content-range': `bytes ${span.start}-${span.end}/${file.bytes}`,
      'content-length': String(span.end - span.start + 1),
    })
    .send(body);
};
