import { gzip } from 'node:zlib';
import { KiB } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';

/** A text below this size fits into the first packets anyway. */
const WORTH_IT = 4 * KiB;
/** Nearly as small as the best, in a third of its time. */
const LEVEL = 4;

/**
 * Compresses long texts for whoever takes gzip, off the main thread. What is the same for everybody never comes here: it
 * is compressed once (`answer-cache.ts`). No cookies are used, so nobody can make a browser ask for a text that joins a
 * secret of its owner with a guess of theirs, whose length would tell (BREACH).
 */
export const compressLongAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const takesGzip = request.headers['accept-encoding']?.includes('gzip') === true;
    if (typeof payload !== 'string' || payload.length < WORTH_IT || !takesGzip || reply.hasHeader('etag'))
      return done(null, payload);
    gzip(payload, { level: LEVEL }, (error, compressed) => {
      if (error !== null) return done(null, payload);
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
