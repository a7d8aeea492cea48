import { KiB, SECOND } from '@lectern/contract/units';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** Browsers open this many connections to one server. */
const MOST_OF_ONE_PERSON = 6;
const MOST_IN_ALL = 128;
/** Bytes per second: a slower body is not worth its place. */
const LEAST_PACE = 8 * KiB;
export const UPLOAD_WINDOW = 30 * SECOND;
/** A client that is refused during its body gets this long to read the answer. */
const READ_AWAY_FOR = 60 * SECOND;
const RETRY_AFTER_SECONDS = 5;

/** Bounds the bodies with files that this node receives: forms and parts of resumable uploads. */
export interface OpenBodies {
  /**
   * Runs `receive`, which reads the request's body.
   * @throws AppError TOO_MANY_UPLOADS, BUSY; TOO_SLOW for a body that is too slow or stops
   */
  receive<T>(request: FastifyRequest, reply: FastifyReply, receive: () => Promise<T>): Promise<T>;
}

/**
 * Discards the rest of a refused body for a while: otherwise the client would never see the answer, and the next request
 * on the connection would wait for ever.
 */
const readAway = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  // Of an iterator that was left in the middle; with it nothing would flow.
  raw.removeAllListeners('readable');
  raw.resume();
  const cut = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, READ_AWAY_FOR).unref();
  raw.once('close', () => clearTimeout(cut));
};

/** Rejects when too little came in during one window. */
const tooSlow = (
  { raw }: FastifyRequest,
  reply: FastifyReply,
  window: number,
): { promise: Promise<never>; stop(): void } => {
  const { promise, reject } = Promise.withResolvers<never>();
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const received = raw.socket.bytesRead - before;
    before = raw.socket.bytesRead;
    if (raw.complete || received >= (LEAST_PACE * window) / SECOND) return;
    // The rest of the body is not read, so the connection cannot be reused.
    void reply.header('connection', 'close');
    reply.raw.once('finish', () => raw.destroy());
    reject(new AppError('TOO_SLOW'));
  }, window);
  return { promise, stop: () => clearInterval(timer) };
};

/** Bounds the number of open bodies with files, and their least pace, measured over a `window` of milliseconds. */
export const createOpenBodies = (window: number): OpenBodies => {
  const open = new Map<string, number>();
  let inAll = 0;

  const enter = (person: string): void => {
    const own = open.get(person) ?? 0;
    if (own >= MOST_OF_ONE_PERSON)
      throw new AppError('TOO_MANY_UPLOADS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (inAll >= MOST_IN_ALL) throw new AppError('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    open.set(person, own + 1);
    inAll += 1;
  };
  const leave = (person: string): void => {
    const own = (open.get(person) ?? 0) - 1;
    if (own > 0) open.set(person, own);
    else open.delete(person);
    inAll -= 1;
  };

  return {
    async receive(request, reply, receive) {
      const person = request.caller?.userId ?? request.ip;
      const slow = tooSlow(request, reply, window);
      try {
        enter(person);
        const receiving = receive();
        // An abandoned body keeps its place until it has released its bytes.
        void receiving.catch(() => undefined).finally(() => leave(person));
        return await Promise.race([receiving, slow.promise]);
      } catch (error) {
        readAway(request);
        throw error;
      } finally {
        slow.stop();
      }
    },
  };
};
