import type { Progress } from '@lectern/contract/learning';
import { postAct } from './records.api.ts';
import { addAct, forgetAct, listActs, type LectureAct } from './unsent-acts.ts';
import { ApiError } from '#lib/api-client.ts';

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Sends an act, after those that wait. Null when there is no network: then it waits in the browser, and counts here.
 * @throws {ApiError} refused by the server
 */
export async function sendAct(userId: string, act: LectureAct): Promise<Progress | null> {
  if (listActs(userId).length > 0) await sendWaitingActs(userId);
  if (listActs(userId).length > 0) {
    addAct(userId, act);
    return null;
  }
  try {
    return await postAct(act);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    addAct(userId, act);
    return null;
  }
}

const sending = new Map<string, Promise<number>>();

async function sendAll(userId: string): Promise<number> {
  let sent = 0;
  for (const act of listActs(userId)) {
    try {
      await postAct(act);
    } catch (error) {
      // Refused for good: another try would fare no better.
      const isFinal = error instanceof ApiError && [400, 403, 404].includes(error.status);
      if (!isFinal) return sent;
    }
    forgetAct(userId, act);
    sent += 1;
  }
  return sent;
}

/** Sends what waits, in its order; the number of acts that wait no longer. Whoever asks meanwhile shares the answer. */
export function sendWaitingActs(userId: string): Promise<number> {
  const running = sending.get(userId) ?? sendAll(userId).finally(() => sending.delete(userId));
  sending.set(userId, running);
  return running;
}
