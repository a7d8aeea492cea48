import { PassThrough } from 'node:stream';
import { MEDIA_EVENTS_PATH } from '@lectern/contract/media';
import { SECOND } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';
import { bearerToken, type FindCaller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import type { Api } from '#platform/http/operations.ts';
import { listWork } from './uploads/uploads.repository.ts';

interface Options {
  db: Database;
  findCaller: FindCaller;
  log: Logger;
}

export interface MediaEvents {
  /** The state of an instructor's videos has changed. */
  heard(ownerId: string): void;
  /** Notifications may have been missed. */
  missed(): void;
  serve(app: FastifyInstance, api: Api): void;
}

interface EventStream {
  ownerId: string;
  output: PassThrough;
  isSending: boolean;
  isStale: boolean;
}

/** The interval keeps proxies from closing the connection. Each heartbeat checks the session again. */
const HEARTBEAT = 20 * SECOND;
const MAX_STREAMS = 8;

/** Pushes the processing state of videos to instructors, by server-sent events. */
export const createMediaEvents = ({ db, findCaller, log }: Options): MediaEvents => {
  const streams = new Set<EventStream>();

  /**
   * Sends the current state. Changes during the read, or during backpressure, are coalesced into one further message.
   */
  const send = async (stream: EventStream): Promise<void> => {
    stream.isStale = true;
    if (stream.isSending) return;
    stream.isSending = true;
    try {
      while (stream.isStale && !stream.output.destroyed) {
        stream.isStale = false;
        const work = await listWork(db, stream.ownerId);
        // The server may have begun to shut down in the meantime.
        if (stream.output.writableEnded) return;
        if (!stream.output.write(`event: media\ndata: ${JSON.stringify(work)}\n\n`))
          await new Promise<void>((resolve) => {
            stream.output.once('drain', resolve).once('close', resolve);
          });
      }
    } catch (error) {
      // The client reconnects and reads the state again.
      log.warn({ error: String(error) }, 'an event stream ends');
      stream.output.end();
    } finally {
      stream.isSending = false;
    }
  };

  const open = (ownerId: string, token: string): PassThrough => {
    const output = new PassThrough();
    const stream = { ownerId, output, isSending: false, isStale: false };
    const heartbeat = setInterval(() => {
      findCaller(token).then(
        (caller) => (caller === null || output.writableEnded ? output.end() : output.write(':\n\n')),
        () => output.end(),
      );
    }, HEARTBEAT);
    output.once('close', () => {
      clearInterval(heartbeat);
      streams.delete(stream);
    });
    output.write('retry: 2000\n\n');
    streams.add(stream);
    void send(stream);
    return output;
  };

  return {
    heard(ownerId) {
      for (const stream of streams) if (stream.ownerId === ownerId) void send(stream);
    },
    missed() {
      for (const stream of streams) void send(stream);
    },
    serve(app, api) {
      app.addHook('preClose', async () => {
        for (const { output } of streams) output.end();
      });
      app.route({
        method: 'GET',
        url: MEDIA_EVENTS_PATH,
        exposeHeadRoute: false,
        onRequest: (request) => api.admit('instructor', request),
        handler: (request, reply) => {
          const ownerId = request.caller?.userId ?? '';
          const own = [...streams].filter((stream) => stream.ownerId === ownerId);
          if (own.length >= MAX_STREAMS) throw new AppError('TOO_MANY_TRIES', { retryAfterSeconds: 5 });
          const output = open(ownerId, bearerToken(request.headers.authorization) ?? '');
          return reply
            .headers({
              'content-type': 'text/event-stream; charset=utf-8',
              'cache-control': 'no-store',
              'x-accel-buffering': 'no',
            })
            .send(output);
        },
      });
    },
  };
};
