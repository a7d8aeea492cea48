import { SECOND } from '@lectern/contract/units';
import { ApiError, type ApiAnswer } from './api-client.ts';
import { stopAhead } from './asked-ahead.ts';
import { getSession, onLeave } from './session.ts';

/**
 * Requests that carry the session's token. None of them reaches the server after the one that ends the session: it would
 * be answered 401, which the browser writes to the console, and what was written would be lost.
 */

interface Asked {
  authorization: string;
  isRead: boolean;
  /** The session is over once this is answered: logout, say. */
  endsSession: boolean;
}

interface Running {
  isRead: boolean;
  stop: AbortController;
  end: Promise<unknown>;
}

/** As long as the end of a session waits for what was asked before it. */
const PATIENCE = 5 * SECOND;

const running = new Set<Running>();
let ending: Promise<unknown> = Promise.resolve();
/** Of the session that was ended last: it is stored here a moment longer. */
let over: string | undefined;

// Nobody is there any more to read the answers.
onLeave(() => {
  for (const { isRead, stop } of running) if (isRead) stop.abort();
  stopAhead();
});

const untilAnswered = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(Array.from(running, ({ end }) => end)),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);

const ended = (): ApiError =>
  new ApiError('SESSION_ENDED', 401, 'Your session has ended, please log in again');

type Send = (signal: AbortSignal) => Promise<ApiAnswer>;

async function track(isRead: boolean, send: Send): Promise<ApiAnswer> {
  const stop = new AbortController();
  const end = send(stop.signal);
  const entry = { isRead, stop, end };
  running.add(entry);
  try {
    const answer = await end;
    if (!stop.signal.aborted) return answer;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    running.delete(entry);
  }
  throw ended();
}

async function endWith(authorization: string, send: Send): Promise<ApiAnswer> {
  await untilAnswered();
  const answer = await track(false, send);
  if (answer.status < 400) over = authorization;
  return answer;
}

/**
 * Sends a request of the session. One that ends it goes when all before it are answered; those after it wait for its
 * answer, and go when the session lives on.
 * @throws ApiError SESSION_ENDED, without asking, for a token that is gone
 */
export async function sendInSession(
  { authorization, isRead, endsSession }: Asked,
  send: Send,
): Promise<ApiAnswer> {
  if (endsSession) {
    const last = endWith(authorization, send);
    ending = last.catch(() => undefined);
    return last;
  }
  await ending;
  if (authorization === over || authorization !== `Bearer ${getSession().token}`) throw ended();
  return track(isRead, send);
}
