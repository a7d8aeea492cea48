import { hasSeenProgram } from './looks.repository.ts';
import { recordAct, type Act } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';

export interface Looked {
  courseId: string;
  studentId: string;
}

/** Logs that somebody viewed a student's work. The student can read this in the audit log. */
export const keepLook = (
  tx: Tx,
  { userId }: Caller,
  { courseId, studentId }: Looked,
  action: Act['action'],
  detail: Act['detail'] = {},
): Promise<void> =>
  recordAct(tx, {
    actor: `user:${userId}`,
    action,
    subject: `user:${studentId}`,
    detail: { courseId, ...detail },
  });

interface SeenProgram {
  lectureId: string;
  lectureTitle: string;
  number: number;
}

/**
 * Logs that somebody read a student's program in a review. A review is opened and loaded again many times while it is
 * written, so one line a day stands for all of them.
 */
export const keepReviewLook = async (
  tx: Tx,
  caller: Caller,
  looked: Looked,
  { lectureId, lectureTitle, number }: SeenProgram,
): Promise<void> => {
  const seen = {
    actor: `user:${caller.userId}`,
    subject: `user:${looked.studentId}`,
    lectureId,
    number,
  };
  if (await hasSeenProgram(tx, seen)) return;
  await keepLook(tx, caller, looked, 'see-program', { lectureId, lectureTitle, number });
};
