import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { toWebVtt } from './captions-text.ts';
import type { Captions } from './captions.repository.ts';

/** Sends captions as WebVTT; 304 for a browser that has this revision. */
export const sendCaptions = (
  request: FastifyRequest,
  reply: FastifyReply,
  captions: Captions | undefined,
  headers: Record<string, string>,
): FastifyReply => {
  if (captions === undefined) throw new AppError('NOT_FOUND');
  const etag = `"${captions.revision}"`;
  void reply.headers({ ...headers, etag });
  if (
    request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ===
    true
  )
    return reply.code(304).send();
  return reply.send(toWebVtt(captions.cues));
};
