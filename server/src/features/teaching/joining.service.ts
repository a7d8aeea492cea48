import { isTaughtClass, writeAnswer } from './shown-work.repository.ts';
import type { Tx } from '#platform/database/database.ts';

/**
 * Records at enrolment that the student has read that the course is a taught class. Its instructor sees their work from
 * the start. An open course needs no record.
 */
export const joinTaughtClass = async (tx: Tx, key: { userId: string; courseId: string }): Promise<void> => {
  if (await isTaughtClass(tx, key.courseId)) await writeAnswer(tx, key, { isShown: true, byJoining: true });
};
