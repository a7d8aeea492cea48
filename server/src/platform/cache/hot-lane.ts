import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { SECOND } from '@lectern/contract/units';
import type { Answer, AnswerCache } from './answer-cache.ts';
import type { CacheRoom } from './cache-room.ts';
import { writeAnswer } from './cached-answer.ts';

/**
 * Sends public cached answers before the framework handles the request, which halves their cost (decision 0160). Any
 * special request (another origin, a body, a draining server) takes the normal path.
 */
export interface HotLane {
  /** Returns false when it did not answer the request. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Answers later requests for `address`, as written in the request line, with the cached answer of `key`. The address
   * must hold nothing that does not affect the answer, so that made-up parameters add no entries.
   */
  learn(address: string | undefined, hot: { key: string; route: string }): void;
  /** Calls `listener` after every answer, with the seconds from the request line to the last byte. */
  watch(listener: LaneListener): void;
}

type LaneListener = (route: string, status: number, seconds: number) => void;

interface HotLaneOptions {
  cache: AnswerCache;
  /** Holds the addresses. */
  room: CacheRoom;
  /** Headers of every answer. */
  headers: Record<string, OutgoingHttpHeader>;
  isDraining: () => boolean;
}

/** Overhead of an address in bytes, beside its characters. */
const ADDRESS = 300;
const LONGEST_ADDRESS = 300;

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.host !== undefined &&
  headers.origin === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

export const createHotLane = ({ cache, room, headers, isDraining }: HotLaneOptions): HotLane => {
  const addresses = new Map<string, { key: string; route: string }>();
  let told: LaneListener | undefined;

  const hotAnswer = (address: string | undefined): { answer: Answer; route: string } | undefined => {
    const hot = address === undefined ? undefined : addresses.get(address);
    const answer = hot === undefined ? undefined : cache.peek(hot.key);
    return hot === undefined || answer === undefined ? undefined : { answer, route: hot.route };
  };

  return {
    serve(request, response) {
      const hot = hotAnswer(request.url);
      if (hot === undefined || !isPlain(request) || isDraining()) return false;
      if (told !== undefined) {
        const start = performance.now();
        const seconds = (): number => (performance.now() - start) / SECOND;
        response.once('finish', () => told?.(hot.route, response.statusCode, seconds()));
      }
      writeAnswer(request, response, hot.answer, headers);
      return true;
    },
    learn(address, hot) {
      if (address === undefined || address.length > LONGEST_ADDRESS || addresses.has(address)) return;
      addresses.set(address, hot);
      room.take({ bytes: ADDRESS + 2 * address.length, evict: () => addresses.delete(address) });
    },
    watch(listener) {
      told = listener;
    },
  };
};
