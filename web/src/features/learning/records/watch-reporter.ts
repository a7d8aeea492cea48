import type { Moment } from '@lectern/contract/learning';
import { postWatching, type WatchAnswer } from './records.api.ts';
import { addUnsent, findUnsent, forgetUnsent, listUnsent, type UnsentWatching } from './unsent-watching.ts';
import { ApiError } from '#lib/api-client.ts';
import { commonRanges } from '#lib/second-ranges.ts';

/** What the player says while a lecture is watched. */
export interface Watched {
  lectureId: string;
  ranges: [number, number][];
  /** Of these, what was played a second time in one sitting. */
  again?: [number, number][];
  /** What was done at a second, beside playing. */
  moments?: Moment[];
  positionSeconds: number;
  /** The version that is followed. */
  version?: number;
  /** The page may be gone before the answer comes. */
  isLeaving?: boolean;
  /** Only for this browser, in case it is killed: it will be told again. */
  isOnlyKept?: boolean;
  serverSeconds?: number;
}

type OnAnswer = (courseId: string, answer: WatchAnswer) => void;

/** Sends what is watched to the server. What does not arrive waits in the browser, across reloads. */
export interface WatchReporter {
  report: (courseId: string, watched: Watched, onAnswer: OnAnswer) => Promise<void>;
  /** Sends the waiting entries. `isKnown` is true for one that the server has: only its answer was lost. */
  sendWaiting: (isKnown: (waiting: UnsentWatching) => boolean, onAnswer: OnAnswer) => Promise<void>;
}

/** The contract's limit for one report. */
const MOST_RANGES = 200;

/** Refusals that will not change; anything else is sent again later. An implausible report becomes plausible with time. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  [400, 403, 404].includes(error.status) &&
  error.code !== 'WATCHING_IMPLAUSIBLE';

export function createWatchReporter(userId: string): WatchReporter {
  const sending = new Set<string>();
  /** Asked for while a report was under way. */
  const asked = new Set<string>();
  /** When each lecture was opened here. */
  const begun = new Map<string, number>();

  const post = async (waiting: UnsentWatching, keepalive: boolean, onAnswer: OnAnswer): Promise<void> => {
    const { courseId, lectureId, ranges, again = [], moments = [], positionSeconds } = waiting;
    const { at, beganAt, version } = waiting;
    const said = { positionSeconds, at, beganAt, version };
    const parts = [ranges.slice(0, MOST_RANGES)];
    for (let from = MOST_RANGES; from < ranges.length; from += MOST_RANGES)
      parts.push(ranges.slice(from, from + MOST_RANGES));
    for (const [index, part] of parts.entries()) {
      // With the last part the server knows of all seconds, and so that somebody was there.
      const isLast = index === parts.length - 1;
      const repeated = commonRanges(again, part).slice(0, MOST_RANGES);
      const body = {
        ...said,
        ranges: part.map(([from, to]): [number, number] => [from, to]),
        ...(repeated.length > 0 && { again: repeated }),
        ...(isLast && moments.length > 0 && { moments }),
        sentAt: Date.now(),
      };
      const answer = await postWatching({ courseId, lectureId }, body, keepalive);
      onAnswer(courseId, answer);
    }
  };

  const send = async (waiting: UnsentWatching, isLeaving: boolean, onAnswer: OnAnswer): Promise<void> => {
    const { lectureId } = waiting;
    // A report waits for the one under way. Only the last report of a page cannot wait.
    if (sending.has(lectureId) && !isLeaving) return void asked.add(lectureId);
    sending.add(lectureId);
    asked.delete(lectureId);
    try {
      await post(waiting, isLeaving, onAnswer);
      forgetUnsent(userId, waiting);
    } catch (error) {
      if (isFinal(error)) return forgetUnsent(userId, waiting);
    } finally {
      sending.delete(lectureId);
    }
    // Asked for meanwhile, also by the network that came back before this report failed; what is only kept waits.
    if (!asked.has(lectureId)) return;
    const addedSince = findUnsent(userId, lectureId);
    if (addedSince !== null) await send(addedSince, false, onAnswer);
  };

  return {
    async report(courseId, { isLeaving = false, isOnlyKept = false, ...watched }, onAnswer) {
      const at = Date.now();
      const beganAt = begun.get(watched.lectureId) ?? at;
      begun.set(watched.lectureId, beganAt);
      const waiting = addUnsent(userId, { ...watched, courseId, at, beganAt });
      if (!isOnlyKept) await send(waiting, isLeaving, onAnswer);
    },
    async sendWaiting(isKnown, onAnswer) {
      for (const waiting of listUnsent(userId)) {
        const hasMore = (waiting.again ?? []).length > 0 || (waiting.moments ?? []).length > 0;
        if (!hasMore && isKnown(waiting)) forgetUnsent(userId, waiting);
        else await send(waiting, false, onAnswer);
      }
    },
  };
}
