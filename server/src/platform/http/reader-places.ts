import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { AppError } from '#platform/errors.ts';
import { siteOf } from './caller.ts';
import { createFairPlaces } from './fair-places.ts';

/**
 * Bounds how many file answers one node sends at once: each keeps a buffer, and a paused reader keeps it for long. An
 * answer that has begun may be cut off for another network's: players request the rest again (decision 0362).
 */
export const createReaderPlaces = (most: number): onRequestHookHandler => {
  const places = createFairPlaces<ServerResponse>({
    most,
    end: (oldest) => oldest.destroy(),
    canGiveUp: ({ headersSent }) => headersSent,
  });
  return (request: FastifyRequest, { raw }: FastifyReply, done) => {
    const network = siteOf(request);
    try {
      places.take(network, raw);
    } catch (error) {
      done(error as AppError);
      return;
    }
    raw.once('close', () => places.leave(network, raw));
    done();
  };
};
