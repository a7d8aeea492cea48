import type { FastifyInstance } from 'fastify';
import { inTrace, readTrace, type Trace } from './trace-context.ts';

/** Does each request's work inside the trace that its `traceparent` names, so that log lines and calls carry it. */
export const followTraces = (app: FastifyInstance): void => {
  app.decorateRequest('trace', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = readTrace(request.headers) ?? null;
    if (request.trace === null) done();
    else inTrace(request.trace, done);
  });
  // A body arrives in events of the connection, which know nothing of the request.
  app.addHook('preValidation', ({ trace }, _reply, done) => {
    if (trace === null) done();
    else inTrace(trace, done);
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where the sender names none. */
    trace: Trace | null;
  }
}
