import { gzip } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { KiB, MiB } from '@lectern/contract/units';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteOf } from './caller.ts';
import { createFairPlaces } from './fair-places.ts';

/** A smaller text fits into the first packets anyway. */
const WORTH_IT = 4 * KiB;
/** Nearly the smallest output, in a third of the time. */
const LEVEL = 4;

/** From this size on, answers that wait for their readers share bounded room. */
const HEAVY = 64 * KiB;
const MOST_WAITING = 128 * MiB;

/** UTF-8 takes at most three bytes for each UTF-16 unit. */
const LONGEST = 64 * KiB;
const scratch = Buffer.allocUnsafeSlow(3 * LONGEST);

/**
 * Encodes a text in one pass. `Buffer.from`, and Fastify for the length, count the bytes first. That takes as long as
 * writing them when the text has characters beyond Latin-1, such as quotation marks.
 */
const toBytes = (text: string): Buffer =>
  text.length > LONGEST ? Buffer.from(text) : Buffer.from(scratch.subarray(0, scratch.write(text)));

export const takesGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['accept-encoding']?.includes('gzip') === true;

export const varyByEncoding = (reply: FastifyReply): void => {
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
};

/** The bytes of a long answer in JSON or another text; undefined for any other payload. */
const longText = (payload: unknown, type: unknown): Buffer | undefined => {
  if (typeof payload === 'string') return payload.length < WORTH_IT ? undefined : toBytes(payload);
  const isJson = String(type).startsWith('application/json');
  return isJson && Buffer.isBuffer(payload) && payload.length >= WORTH_IT ? payload : undefined;
};

/**
 * Compresses long texts with gzip off the main thread, where the client accepts it. Public answers never come here:
 * they are compressed once (`answer-cache.ts`). BREACH does not apply: without cookies, no attacker can make a browser
 * request a text that joins a secret with the attacker's guess.
 *
 * Readers who do not read keep their answers in memory. Beyond `mostWaiting` bytes, the network with most loses its
 * oldest ones.
 */
export const compressLongAnswers = (app: FastifyInstance, mostWaiting = MOST_WAITING): void => {
  const places = createFairPlaces<ServerResponse>({ most: mostWaiting, end: (oldest) => oldest.destroy() });

  const wait = (network: string, raw: ServerResponse, bytes: number): void => {
    const leave = (): void => places.leave(network, raw);
    places.take(network, raw, bytes);
    raw.once('finish', leave).once('close', leave);
  };

  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = longText(payload, reply.getHeader('content-type'));
    if (bytes === undefined) return done(null, payload);
    const network = siteOf(request);
    const isHeavy = bytes.length >= HEAVY;
    try {
      if (isHeavy) wait(network, reply.raw, bytes.length);
    } catch (error) {
      return done(error as Error);
    }
    const isFinal = reply.hasHeader('etag') || reply.hasHeader('content-encoding');
    if (isFinal || !takesGzip(request)) return done(null, bytes);
    gzip(bytes, { level: LEVEL }, (error, compressed) => {
      if (error !== null) return done(null, bytes);
      if (isHeavy && !reply.raw.destroyed) {
        places.leave(network, reply.raw);
        places.take(network, reply.raw, compressed.length);
      }
      varyByEncoding(reply.header('content-encoding', 'gzip'));
      reply.removeHeader('content-length');
      done(null, compressed);
    });
  });
};
