import type { Answers } from '@lectern/contract/quiz-answers';
import { isRefusedForEver } from '#lib/error-message.ts';
import { getSession } from '#lib/session.ts';
import { readStoredJson, writeStored, type TriesKey } from '#lib/storage/stored-keys.ts';

/**
 * Answers that the server has not judged. The client makes the id, so that the server judges them once (idempotent).
 */
export interface UnsentTry {
  courseId: string;
  lectureId: string;
  tryId: string;
  question: string | null;
  answers: Answers;
  /** The timed try that they were given in. */
  begunAt?: string;
  /** Handed in with open questions, which count as wrong. */
  isAsItIs?: boolean;
}

const keyOf = (): TriesKey => `lectern.tries.${getSession().user?._id ?? ''}`;

const isTry = (value: unknown): value is UnsentTry =>
  typeof value === 'object' && value !== null && 'tryId' in value && 'answers' in value;

export const listTries = (): UnsentTry[] => {
  const stored = readStoredJson(keyOf());
  return Array.isArray(stored) ? stored.filter(isTry) : [];
};
const write = (tries: readonly UnsentTry[]): void =>
  writeStored(keyOf(), tries.length === 0 ? null : JSON.stringify(tries));

const without = (id: string): UnsentTry[] => listTries().filter(({ tryId }) => tryId !== id);

const isAt =
  (place: Pick<UnsentTry, 'lectureId' | 'question'>) =>
  ({ lectureId, question }: UnsentTry): boolean =>
    lectureId === place.lectureId && question === place.question;

/** Keeps a try until it is sent, instead of an earlier one at the same questions. */
export const keepTry = (unsent: UnsentTry): void =>
  write([...listTries().filter((one) => !isAt(unsent)(one)), unsent]);
export const forgetTry = (tryId: string): void => write(without(tryId));
/** Forgets what was checked at these questions: it was checked again. */
export const forgetTriesAt = (place: Pick<UnsentTry, 'lectureId' | 'question'>): void =>
  write(listTries().filter((one) => !isAt(place)(one)));

/**
 * Sends the waiting tries in order; false while some still wait. A try that the server refuses for good is
 * dropped, and `onRefused` receives the server's sentence.
 */
export const sendTries = async (
  send: (unsent: UnsentTry) => Promise<unknown>,
  onRefused: (why: string) => void,
): Promise<boolean> => {
  for (const unsent of listTries()) {
    try {
      await send(unsent);
    } catch (error) {
      if (!isRefusedForEver(error)) return false;
      onRefused(error.message);
    }
    forgetTry(unsent.tryId);
  }
  return true;
};
