import { randomBytes } from 'node:crypto';
import { KiB, MINUTE, SECOND } from '@lectern/contract/units';
import type { RequestListener } from 'node:http';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { answerError } from './error-answer.ts';
import { AppError } from '#platform/errors.ts';
import type { HotLane } from '#platform/cache/hot-lane.ts';
import type { Logger } from '#platform/logger.ts';
import { boundConnections, createAdmitNext } from './connections.ts';
import { followTraces } from '#platform/tracing/follow-traces.ts';
import { compressLongAnswers } from './long-answers.ts';
import { cutOffSlowBodies } from './slow-body.ts';
import { answerUnreadable } from './unreadable-request.ts';

interface HttpOptions {
  log: Logger;
  trustedProxies: string[];
  /** Origins other than our own that may call the API from a browser. */
  allowedOrigins: string[];
  /** Sends HSTS, so that browsers use HTTPS from now on. */
  strictTransport: boolean;
  /** True from the moment that the server stops taking requests: answers then close their connections. */
  isDraining?: () => boolean;
  lane?: Pick<HotLane, 'serve'>;
  /** Time limit of a JSON body, milliseconds; 20 s when absent. */
  bodyWithinMs?: number;
  /** Time limit of a request head, milliseconds. */
  headWithinMs?: number;
  /** Maximum number of connections, where no proxy stands in front; 10,000 when absent. */
  mostConnections?: number;
}

const BODY_LIMIT = 256 * KiB;
const BODY_WITHIN = 20 * SECOND;
const HEAD_WITHIN = 20 * SECOND;
const MOST_CONNECTIONS = 10_000;

/** Headers of every answer. */
export const securityHeaders = (strictTransport: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ...(strictTransport ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** Request ids are this process's id and a counter: enough to find the log line that a person quotes. */
const processId = randomBytes(6).toString('base64url');
let requests = 0;
const newRequestId = (): string => {
  requests += 1;
  return `${processId}-${requests.toString(36)}`;
};

/** CORS for the operator's origins. The API uses no cookies, so credentials are not allowed. */
const allowOrigins = (app: FastifyInstance, origins: string[]): void => {
  const allowed = new Set(origins);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers':
        'retry-after, etag, location, tus-resumable, tus-version, upload-offset, upload-length, upload-expires',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
    });
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
      return;
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers':
          'authorization, content-type, tus-resumable, upload-length, upload-offset, upload-metadata',
        'access-control-max-age': String((MINUTE / SECOND) * 10),
      })
      .send();
  });
};

/** Tries the lane first; the framework handles the rest. */
const serveFirst = (app: FastifyInstance, lane: Pick<HotLane, 'serve'> | undefined): void => {
  const framework = app.server.listeners('request') as RequestListener[];
  const admitNext = createAdmitNext();
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!admitNext(request, response)) return;
    if (lane?.serve(request, response) !== true)
      for (const listener of framework) listener(request, response);
  });
};

/** The HTTP server without routes: limits on parsing, headers on every answer, one writer of errors. */
export const createHttp = async ({
  log,
  trustedProxies,
  allowedOrigins,
  strictTransport,
  isDraining = () => false,
  lane,
  bodyWithinMs = BODY_WITHIN,
  headWithinMs = HEAD_WITHIN,
  mostConnections = MOST_CONNECTIONS,
}: HttpOptions): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = log;
  const headers = securityHeaders(strictTransport);
  const app = Fastify({
    loggerInstance,
    // A path that the router cannot parse runs no hooks.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers(headers));
    },
    clientErrorHandler: answerUnreadable(headers, log),
    // While draining, requests on open connections are still served, and then the connection closes.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // Lines carry the request's id themselves: a child logger for each request costs as much as a cached answer.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustedProxies.length === 0 ? false : trustedProxies,
    bodyLimit: BODY_LIMIT,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    requestTimeout: 0,
    // A reader that takes nothing for this long (a paused player) requests the rest again.
    connectionTimeout: 10 * MINUTE,
    keepAliveTimeout: 72 * SECOND,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    http: {
      headersTimeout: headWithinMs,
      connectionsCheckingInterval: headWithinMs / 4,
      maxHeaderSize: 16 * KiB,
      requireHostHeader: false,
    },
  });
  serveFirst(app, lane);
  if (trustedProxies.length === 0) boundConnections(app.server, mostConnections);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    // RFC 9112 §3.2. Node would answer by itself, without our headers.
    const isHostless = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(isHostless ? new AppError('MALFORMED_BODY') : undefined);
  });
  followTraces(app);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining()) void reply.header('connection', 'close');
    done(null, payload);
  });
  compressLongAnswers(app);
  if (allowedOrigins.length > 0) allowOrigins(app, allowedOrigins);
  cutOffSlowBodies(app, bodyWithinMs);
  app.removeContentTypeParser('text/plain');
  // The body that a mail client posts to unsubscribe (RFC 8058) adds nothing to the address.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: KiB },
    (_request, _body, done) => done(null, {}),
  );
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND');
  });
  return app;
};
