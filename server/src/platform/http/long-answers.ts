import { gzip } from 'node:zlib';
import { KiB } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';

/** A text below this size fits into the first packets anyway. */
const WORTH_IT = 4 * KiB;
/** Nearly as small as the best, in a third of its time. */
const LEVEL = 4;

/** Three bytes for each of a text's characters at the most. */
const LONGEST = 64 * KiB;
const scratch = Buffer.allocUnsafeSlow(3 * LONGEST);

/**
 * The bytes of a text. It is gone through once: `Buffer.from`, and Fastify for the length, count the bytes before, which
 * takes as long as writing them when the text has characters beyond Latin-1, as quotation marks.
 */
const toBytes = (text: string): Buffer =>
  text.length > LONGEST ? Buffer.from(text) : Buffer.from(scratch.subarray(0, scratch.write(text)));

/**
 * Compresses long texts for whoever takes gzip, off the main thread. What is the same for everybody never comes here: it
 * is compressed once (`answer-cache.ts`). No cookies are used, so nobody can make a browser ask for a text that joins a
 * secret of its owner with a guess of theirs, whose length would tell (BREACH).
 */
export const compressLongAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const takesGzip = request.headers['accept-encoding']?.includes('gzip') === true;
    if (typeof payload !== 'string' || payload.length < WORTH_IT) return done(null, payload);
    const bytes = toBytes(payload);
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
