import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { AppError } from '#platform/errors.ts';
import { networkOf } from './caller.ts';
import { createFairPlaces } from './fair-places.ts';

/**
 * Bounds how many answers of files one node sends at once: each keeps memory, and who does not read keeps it for long.
 * One that has begun may be cut off for another network's: players ask again for the rest (decision 0362).
 */
export const createReaderPlaces = (most: number): onRequestHookHandler => {
  const places = createFairPlaces<ServerResponse>(most, ({ headersSent }) => headersSent);
  return (request: FastifyRequest, { raw }: FastifyReply, done) => {
    const network = networkOf(request);
    try {
      places.take(network, raw)?.destroy();
    } catch (error) {
      done(error as AppError);
      return;
    }
    raw.once('close', () => places.leave(network, raw));
    done();
  };
};
