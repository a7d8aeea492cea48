import { gzip } from 'node:zlib';
import { KiB } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';

/** A smaller text fits into the first packets anyway. */
const WORTH_IT = 4 * KiB;
/** Nearly the smallest output, in a third of the time. */
const LEVEL = 4;

/** UTF-8 takes at most three bytes for each UTF-16 unit. */
const LONGEST = 64 * KiB;
const scratch = Buffer.allocUnsafeSlow(3 * LONGEST);

/**
 * Encodes a text in one pass. `Buffer.from`, and Fastify for the length, count the bytes first. That takes as long as
 * writing them when the text has characters beyond Latin-1, such as quotation marks.
 */
const toBytes = (text: string): Buffer =>
  text.length > LONGEST ? Buffer.from(text) : Buffer.from(scratch.subarray(0, scratch.write(text)));

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
 */
export const compressLongAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const takesGzip = request.headers['accept-encoding']?.includes('gzip') === true;
    const bytes = longText(payload, reply.getHeader('content-type'));
    if (bytes === undefined) return done(null, payload);
    if (!takesGzip || reply.hasHeader('etag')) return done(null, bytes);
    gzip(bytes, { level: LEVEL }, (error, compressed) => {
      if (error !== null) return done(null, bytes);
      const vary = reply.getHeader('vary');
      void reply.headers({
        'content-encoding': 'gzip',
        vary: vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`,
      });
      reply.removeHeader('content-length');
      done(null, compressed);
    });
  });
};
