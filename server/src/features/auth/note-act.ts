import type { FastifyRequest } from 'fastify';

/** Logs what somebody did with an account. Refusals and limits are logged by the writer of errors. */
export const noteAct = (request: FastifyRequest, act: string, userId: string): void => {
  request.log.info({ requestId: request.id, userId }, act);
};
