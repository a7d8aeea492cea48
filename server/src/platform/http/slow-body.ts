import type { FastifyInstance } from 'fastify';
import { answerError } from './error-answer.ts';
import { AppError } from '#platform/errors.ts';

/**
 * A JSON body of at most some hundred KiB must be here within `withinMs`; who sends a byte now and then is cut off
 * with TOO_SLOW. Forms carry files over slow lines: of them only a stand-still is an error (`connectionTimeout`).
 */
export const cutOffSlowBodies = (app: FastifyInstance, withinMs: number): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.headers['content-type']?.startsWith('application/json') === true) {
      const timer = setTimeout(() => {
        // What is still to come is not read: the connection cannot be used again.
        reply.raw.once('finish', () => request.raw.destroy());
        void answerError(new AppError('TOO_SLOW'), request, reply.header('connection', 'close'));
      }, withinMs);
      payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done(null, payload);
  });
};
