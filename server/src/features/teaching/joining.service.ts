import { isTaughtClass, writeAnswer } from './shown-work.repository.ts';
import type { Tx } from '#platform/database/database.ts';

/**
 * A student enrols and has read that the course is a taught class: its instructor sees their work from the start. For an
 * open course nothing is kept.
 */
export const joinTaughtClass = async (tx: Tx, key: { userId: string; courseId: string }): Promise<void> => {
  if (await isTaughtClass(tx, key.courseId)) await writeAnswer(tx, key, { isShown: true, byJoining: true });
};
