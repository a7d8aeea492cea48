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
