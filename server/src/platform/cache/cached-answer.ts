import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { KiB } from '@lectern/contract/units';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer-cache.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Weak comparison, as RFC 9110 §13.1.2 requires. */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag));

const bodyFor = (accepts: string, answer: Answer): { encoding?: string; body: Buffer } => {
  if (accepts.includes('br')) return { encoding: 'br', body: answer.brotli };
  if (accepts.includes('gzip')) return { encoding: 'gzip', body: answer.gzip };
  return { body: answer.identity };
};

/** Up to this size, copying the body behind the head costs less than writing two buffers. */
const ONE_PIECE = 32 * KiB;

const end = (response: ServerResponse, body: Buffer): void => {
  if (body.length > ONE_PIECE) response.end(body);
  else response.end(body.toString('latin1'), 'latin1');
};

/** Writes serialised bytes, or 304 when the client has them. `before` holds the headers of every answer. */
export const writeAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  before: Readonly<Record<string, OutgoingHttpHeader | undefined>>,
): void => {
  const { encoding, body } = bodyFor(request.headers['accept-encoding'] ?? '', answer);
  // Each content coding gets its own etag, so that the etag stays strong.
  const etag = encoding === undefined ? answer.etag : `${answer.etag.slice(0, -1)}-${encoding}"`;
  const isFresh = answer.status === 200 && matches(request.headers['if-none-match'], etag);
  const head: Record<string, OutgoingHttpHeader | undefined> = {
    ...before,
    'cache-control': answer.status === 200 ? REVALIDATE : 'no-cache',
    ...answer.headers,
    etag,
    vary: before['vary'] === undefined ? 'accept-encoding' : `${String(before['vary'])}, accept-encoding`,
  };
  if (!isFresh) {
    head['content-type'] = answer.contentType;
    head['content-length'] = body.length;
    if (encoding !== undefined) head['content-encoding'] = encoding;
  }
  response.writeHead(isFresh ? 304 : answer.status, head as OutgoingHttpHeaders);
  if (isFresh) response.end();
  else end(response, body);
};

/**
 * Sends a cached answer to a Fastify request. It writes straight to the socket, because the framework has nothing left
 * to do.
 */
export const sendAnswer = (request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply => {
  reply.hijack();
  writeAnswer(request.raw, reply.raw, answer, reply.getHeaders());
  return reply;
};
