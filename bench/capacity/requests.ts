import { Agent, request } from 'node:http';
import { operations } from '@lectern/contract';
import type { Operation } from '@lectern/contract/operation';
import { SECOND } from '@lectern/contract/units';
import type { Kind } from './sitting.ts';
import type { Shelf } from './world.ts';

/** Like a proxy in front: the connection that was used last is used again. */
const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });
const REQUEST_WITHIN = 10 * SECOND;

/** The learner, and where they are. */
export interface Place {
  /** The number of the learner, from 0. */
  learner: number;
  token: string;
  /** The number of the learner's sitting, from 0. */
  sitting: number;
  /** Seconds since the sitting began. */
  at: number;
  /** When the sitting began, in milliseconds since 1970. */
  beganAt: number;
  shelf: Shelf;
}

interface Sent {
  method: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('The sample courses lack what the bench needs');
  return found;
};

const to = (operation: Operation, params: Record<string, string> = {}, body?: object): Sent => ({
  method: operation.methods[0],
  path: operation.paths[0].replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? ''),
  ...(body && { body }),
});

const WORDS = ['javascript', 'git', 'german', 'accessible', 'functions', 'loops', 'branches', 'forms'];

/** The seconds of a lecture that one sitting plays. */
const PLAYED = 360;
/**
 * The bytes of each piece of a video. Here only the right to it is checked: a proxy or a store sends the rest
 * (docs/files-and-video.md).
 */
const FIRST_BYTES = 'bytes=0-16383';

const program = (learner: number, second: number): string =>
  `// What learner ${learner} had after ${second} seconds.\nconst steps = [];\n${Array.from(
    { length: Math.floor(second / 20) },
    (_, line) => `steps.push({ number: ${line}, words: 'a line that somebody has typed' });\n`,
  ).join('')}console.log(steps.length);\n`;

/** The request that a learner sends at this moment. */
export const requestOf = (kind: Kind, place: Place): Sent => {
  const { learner, sitting, shelf, beganAt } = place;
  const lecture = at(shelf.lectures, learner + sitting);
  const exercise = at(shelf.exercises, learner + sitting);
  const { courseId } = lecture;
  switch (kind) {
    case 'catalogue':
      return { method: 'GET', path: `/catalog/${at(shelf.categoryIds, learner)}` };
    case 'search':
      return { method: 'GET', path: `/api/v1/courses?q=${at(WORDS, learner + sitting)}&counts=yes&limit=24` };
    case 'course page':
      return { method: 'GET', path: `/course/${courseId}` };
    case 'player page':
      return { method: 'GET', path: '/dashboard/view-course' };
    case 'own courses':
      return to(operations.getStudentCourses);
    case 'player data':
      return to(operations.getPlayer, { courseId });
    case 'exercise':
      return to(operations.getExercise, exercise.place);
    case 'video':
      return { method: 'GET', path: lecture.video, headers: { range: FIRST_BYTES } };
    case 'watch report': {
      const end = (place.at % PLAYED) + 10;
      const ranges = [[end - 10, end]];
      const times = { at: Date.now(), sentAt: Date.now(), beganAt };
      return to(operations.recordWatching, { ...lecture }, { ranges, positionSeconds: end, ...times });
    }
    case 'save code':
      return to(operations.saveCode, { ...lecture }, { code: program(learner, place.at) });
    case 'submit':
      return to(operations.submitExercise, exercise.place, { files: exercise.files });
    case 'mark complete':
      return to(operations.addCompletedLecture, {}, { courseId, subsectionId: lecture.lectureId });
  }
};

export interface Reply {
  /** 0 when none came. */
  status: number;
  ms: number;
}

const sendOnce = (origin: string, token: string, { method, path, body, headers }: Sent) => {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise<{ status: number; wasStale?: boolean }>((resolve) => {
    const outgoing = request(
      origin + path,
      {
        method,
        agent,
        timeout: REQUEST_WITHIN,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-encoding': 'br, gzip',
          ...headers,
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      (answer) => {
        answer.on('error', () => resolve({ status: 0 }));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0 }));
        answer.resume();
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve({ status: 0, wasStale: outgoing.reusedSocket }));
    outgoing.end(payload);
  });
};

/** Sends a request and reads the whole answer. Like a browser it tries again when the connection had been closed. */
export const send = async (origin: string, token: string, sent: Sent): Promise<Reply> => {
  const began = performance.now();
  const first = await sendOnce(origin, token, sent);
  const { status } = first.wasStale === true ? await sendOnce(origin, token, sent) : first;
  return { status, ms: performance.now() - began };
};

export const closeConnections = (): void => agent.destroy();
