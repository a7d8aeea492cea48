import { KiB, SECOND } from '@lectern/contract/units';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** As many connections as a browser opens to one server. */
const MOST_OF_ONE_PERSON = 6;
const MOST_IN_ALL = 128;
/** Bytes in a second: a slower body is not worth its place. */
const LEAST_PACE = 8 * KiB;
export const UPLOAD_WINDOW = 30 * SECOND;
/** Who was refused before the end of the body has so long to read the answer. */
const READ_AWAY_FOR = 60 * SECOND;
const RETRY_AFTER_SECONDS = 5;

/** The bodies with files that this node is receiving, forms and parts of resumable uploads. */
export interface OpenBodies {
  /**
   * Runs `receive`, which reads the request's body.
   * @throws AppError TOO_MANY_UPLOADS, BUSY; TOO_SLOW for a body that comes too slowly or not at all
   */
  receive<T>(request: FastifyRequest, reply: FastifyReply, receive: () => Promise<T>): Promise<T>;
}

/** What is left of a refused body is read away for a while, or its sender would never see the answer. */
const readAway = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  raw.resume();
  const cut = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, READ_AWAY_FOR).unref();
  raw.once('close', () => clearTimeout(cut));
};

/** Rejects when a window has passed in which too little came in. */
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
    // What is still to come is not read: the connection cannot be used again.
    void reply.header('connection', 'close');
    reply.raw.once('finish', () => raw.destroy());
    reject(new AppError('TOO_SLOW'));
  }, window);
  return { promise, stop: () => clearInterval(timer) };
};

/** Bounds how many bodies with files are open, and how slowly they may come in, measured over a `window` of milliseconds. */
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
        // One that was given up on keeps its place until it has let go of its bytes.
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
