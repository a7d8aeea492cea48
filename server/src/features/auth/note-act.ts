import type { FastifyRequest } from 'fastify';

/** Logs an act on an account. The error handler logs refusals and limits. */
export const noteAct = (request: FastifyRequest, act: string, userId: string): void => {
  request.log.info({ requestId: request.id, userId }, act);
};
