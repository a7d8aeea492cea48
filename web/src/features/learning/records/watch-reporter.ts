import type { Moment } from '@lectern/contract/learning';
import { postWatching, type WatchAnswer } from './records.api.ts';
import { addUnsent, findUnsent, forgetUnsent, listUnsent, type UnsentWatching } from './unsent-watching.ts';
import { ApiError } from '#lib/api-client.ts';
import { commonRanges } from '#lib/video/second-ranges.ts';

/** A report from the player. */
export interface Watched {
  lectureId: string;
  ranges: [number, number][];
  /** The part of `ranges` that was played again in one sitting. */
  again?: [number, number][];
  /** Acts at a second other than playing, such as a pause. */
  moments?: Moment[];
  positionSeconds: number;
  /** The followed version. */
  version?: number;
  /** The page may be closed before the answer arrives. */
  isLeaving?: boolean;
  /** Only stored in this browser, in case it is killed; a later report repeats it. */
  isOnlyKept?: boolean;
  serverSeconds?: number;
}

type OnAnswer = (courseId: string, answer: WatchAnswer) => void;

/** Sends what is watched. Reports that do not arrive wait in the browser, across reloads. */
export interface WatchReporter {
  report: (courseId: string, watched: Watched, onAnswer: OnAnswer) => Promise<void>;
  /**
   * Sends the waiting entries. `isKnown` is true for an entry that the server has, of which only the answer was lost.
   */
  sendWaiting: (isKnown: (waiting: UnsentWatching) => boolean, onAnswer: OnAnswer) => Promise<void>;
}

/** The contract's limit for one report. */
const MOST_RANGES = 200;

/** Whether a refusal is final. Other failures are retried; an implausible report becomes plausible with time. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  [400, 403, 404].includes(error.status) &&
  error.code !== 'WATCHING_IMPLAUSIBLE';

export function createWatchReporter(userId: string): WatchReporter {
  const sending = new Set<string>();
  /** Lectures for which a report was requested while another was in progress. */
  const asked = new Set<string>();
  /** The time when each lecture was opened here. */
  const begun = new Map<string, number>();
  /** When and where something was last done in each lecture. */
  const acted = new Map<string, { at: number; second: number }>();

  /** The time of a report: that of the last act, as leaving an old tab is none. */
  const timeOf = ({ lectureId, ranges, moments = [], positionSeconds: second }: Watched): number => {
    const last = acted.get(lectureId);
    const isAct = ranges.length > 0 || moments.some(([kind]) => kind !== 'left');
    if (last !== undefined && !isAct && Math.abs(second - last.second) < 1) return last.at;
    const now = { at: Date.now(), second };
    acted.set(lectureId, now);
    return now.at;
  };

  const post = async (waiting: UnsentWatching, keepalive: boolean, onAnswer: OnAnswer): Promise<void> => {
    const { courseId, lectureId, ranges, again = [], moments = [], positionSeconds } = waiting;
    const { at, beganAt, version } = waiting;
    const said = { positionSeconds, at, beganAt, version };
    const parts = [ranges.slice(0, MOST_RANGES)];
    for (let from = MOST_RANGES; from < ranges.length; from += MOST_RANGES)
      parts.push(ranges.slice(from, from + MOST_RANGES));
    for (const [index, part] of parts.entries()) {
      // Moments go with the last part: only then does the server have all seconds.
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
    // A report waits for the one in progress. Only the last report of a page cannot wait.
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
    // A report was requested in the meantime, perhaps because the network came back before this one failed. What is
    // only stored waits.
    if (!asked.has(lectureId)) return;
    const addedSince = findUnsent(userId, lectureId);
    if (addedSince !== null) await send(addedSince, false, onAnswer);
  };

  return {
    async report(courseId, { isLeaving = false, isOnlyKept = false, ...watched }, onAnswer) {
      const at = timeOf(watched);
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
