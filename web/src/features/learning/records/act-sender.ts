import type { Progress } from '@lectern/contract/learning';
import { postAct } from './records.api.ts';
import { addAct, forgetAct, listActs, type LectureAct } from './unsent-acts.ts';
import { ApiError } from '#lib/api-client.ts';

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Sends an act after the waiting ones. Offline, the act is stored in the browser and the result is null.
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
      // A retry would be refused again.
      const isFinal = error instanceof ApiError && [400, 403, 404].includes(error.status);
      if (!isFinal) return sent;
    }
    forgetAct(userId, act);
    sent += 1;
  }
  return sent;
}

/**
 * Sends the waiting acts in order, and resolves to the number that was sent or refused. Concurrent calls share one run.
 */
export function sendWaitingActs(userId: string): Promise<number> {
  const running = sending.get(userId) ?? sendAll(userId).finally(() => sending.delete(userId));
  sending.set(userId, running);
  return running;
}
