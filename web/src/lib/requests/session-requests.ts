import { SECOND } from '@lectern/contract/units';
import { ApiError, type ApiAnswer } from '#lib/api-client.ts';
import { stopAhead } from './asked-ahead.ts';
import { getSession, onLeave } from '#lib/session.ts';

/**
 * Requests with the session's token. No request may reach the server after the one that ends the session. It would get
 * a 401, which the browser writes to the console, and its content would be lost.
 */

interface Asked {
  authorization: string;
  isRead: boolean;
  /** The answer ends the session, as that of logout does. */
  endsSession: boolean;
}

interface Running {
  isRead: boolean;
  stop: AbortController;
  end: Promise<unknown>;
}

/** The longest time that the end of a session waits for earlier requests. */
const PATIENCE = 5 * SECOND;

const running = new Set<Running>();
let ending: Promise<unknown> = Promise.resolve();
/** The authorization of the session that ended last; storage still holds it for a moment. */
let over: string | undefined;

// Nobody is left to read the answers.
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
 * Sends a request of the session. A request that ends the session waits until all earlier ones are answered. Later
 * requests wait for its answer, and are sent if the session lives on.
 * @throws ApiError SESSION_ENDED, without sending, for a token that is gone
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
