import type { FastifyInstance } from 'fastify';
import { answerError } from './error-answer.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Limits how long a JSON body of at most some hundred KiB may take: after `withinMs` the client is cut off with
 * TOO_SLOW. Forms carry files over slow lines, so for them only a stall is an error (`connectionTimeout`).
 */
export const cutOffSlowBodies = (app: FastifyInstance, withinMs: number): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.headers['content-type']?.startsWith('application/json') === true) {
      const timer = setTimeout(() => {
        // The rest of the body is not read, so the connection cannot be reused.
        reply.raw.once('finish', () => request.raw.destroy());
        void answerError(new AppError('TOO_SLOW'), request, reply.header('connection', 'close'));
      }, withinMs);
      payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done(null, payload);
  });
};
