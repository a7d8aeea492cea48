import type { AuditAction } from '@lectern/contract/admin';
import type { Database } from './database.ts';
import { newId } from './ids.ts';

export interface Act {
  /** `operator`, or `user:<id>`. */
  actor: string;
  /** As `hand-over`. */
  action: AuditAction;
  /** What it was done to, as `course:<id>`. */
  subject: string;
  detail?: Record<string, string | number | boolean | null>;
}

/** Notes who did what with the power to do it; in the transaction of the act. */
export const recordAct = async (
  tx: Database,
  { actor, action, subject, detail = {} }: Act,
): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({ id: newId(), actor, action, subject, detail: JSON.stringify(detail) })
    .execute();
};
