import { PassThrough } from 'node:stream';
import { isStoredId } from '@lectern/contract/fields';
import { LEARNING_STREAM_PATH } from '@lectern/contract/learning';
import { MINUTE, SECOND } from '@lectern/contract/units';
import type { FastifyInstance } from 'fastify';
import { isEnrolled } from './enrolments.service.ts';
import { refusalFor } from './own-enrolment.ts';
import { bearerToken, type FindCaller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Api } from '#platform/http/operations.ts';

interface Dependencies {
  db: Database;
  findCaller: FindCaller;
}

/** Tells the pages of a student, on all devices, what has changed in a course. */
export interface LearningStreams {
  /** A student's record in a course was changed, by the page `device`. */
  heard(userId: string, courseId: string, device: string): void;
  /** Somebody answered a question of the student, or reviewed a program. */
  answered(userId: string, courseId: string): void;
  /** Notifications may have been missed. */
  missed(): void;
  serve(http: FastifyInstance, api: Pick<Api, 'admit' | 'pass'>): void;
}

interface LearningStream {
  userId: string;
  courseId: string;
  output: PassThrough;
}

/**
 * The interval keeps proxies from closing the connection. Each heartbeat checks the session and the enrolment again.
 */
const HEARTBEAT = 20 * SECOND;
/** The server then closes the stream. The page reconnects, perhaps to another node. */
const LONGEST = 30 * MINUTE;
/** The number of pages of one person that may be open on this node. The oldest is closed for a new one. */
const MOST_OF_ONE = 12;

export const createLearningStreams = ({ db, findCaller }: Dependencies): LearningStreams => {
  const streams = new Set<LearningStream>();

  const requireEnrolled = async (userId: string, courseId: string): Promise<void> => {
    if (!isStoredId(courseId)) throw new AppError('COURSE_NOT_FOUND');
    if (!(await isEnrolled(db, { userId, courseId }))) throw await refusalFor(db, courseId);
  };

  /** Checks the session and the enrolment of an open stream again. */
  const checkAgain = async (token: string, courseId: string): Promise<void> => {
    const caller = await findCaller(token);
    if (caller === null) throw new AppError('SESSION_ENDED');
    await requireEnrolled(caller.userId, courseId);
  };

  const tell = ({ output }: LearningStream, message: object): void => {
    // Backpressure: further messages are dropped. A page needs only one, because it then reads everything again.
    if (output.writableNeedDrain) return;
    output.write(`data: ${JSON.stringify(message)}\n\n`);
  };

  const open = (userId: string, courseId: string, token: string): PassThrough => {
    const own = [...streams].filter((stream) => stream.userId === userId);
    for (const { output } of own.slice(0, Math.max(0, own.length - MOST_OF_ONE + 1))) output.end();
    const output = new PassThrough();
    const stream = { userId, courseId, output };
    const end = setTimeout(() => output.end(), LONGEST);
    const heartbeat = setInterval(() => {
      checkAgain(token, courseId).then(
        () => output.write(':\n\n'),
        () => output.end(),
      );
    }, HEARTBEAT);
    output.once('close', () => {
      clearTimeout(end);
      clearInterval(heartbeat);
      streams.delete(stream);
    });
    output.write(': here\n\n');
    streams.add(stream);
    return output;
  };

  const tellPages = (userId: string, courseId: string, message: object): void => {
    for (const stream of streams)
      if (stream.userId === userId && stream.courseId === courseId) tell(stream, message);
  };

  return {
    heard(userId, courseId, device) {
      tellPages(userId, courseId, { device });
    },
    answered(userId, courseId) {
      tellPages(userId, courseId, { answered: true });
    },
    missed() {
      for (const stream of streams) tell(stream, { device: '' });
    },
    serve(http, api) {
      http.route<{ Params: { courseId: string } }>({
        method: 'GET',
        url: LEARNING_STREAM_PATH,
        exposeHeadRoute: false,
        onRequest: (request) => api.admit('student', request),
        handler: async (request, reply) => {
          const courseId = request.params.courseId.toLowerCase();
          const userId = request.caller?.userId ?? '';
          await api.pass(() => requireEnrolled(userId, courseId));
          return reply
            .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
            .type('text/event-stream; charset=utf-8')
            .send(open(userId, courseId, bearerToken(request.headers.authorization) ?? ''));
        },
      });
      http.addHook('preClose', async () => {
        for (const { output } of streams) output.end();
      });
    },
  };
};
