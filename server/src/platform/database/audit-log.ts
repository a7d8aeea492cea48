import type { AuditAction } from '@lectern/contract/admin';
import type { Database } from './database.ts';
import { newId } from './ids.ts';

export interface Act {
  /** Either `operator` or `user:<id>`. */
  actor: string;
  /** For example `hand-over`. */
  action: AuditAction;
  /** The target of the act, as `course:<id>`. */
  subject: string;
  detail?: Record<string, string | number | boolean | null>;
}

/** Writes an act of an administrator or the operator to the audit log, in the transaction of the act. */
export const recordAct = async (
  tx: Database,
  { actor, action, subject, detail = {} }: Act,
): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({ id: newId(), actor, action, subject, detail: JSON.stringify(detail) })
    .execute();
};
