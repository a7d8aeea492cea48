import type { Tx } from './database.ts';
import { newId } from './ids.ts';

export interface AuditEntry {
  /** Who did it: `operator`, or `user:<id>`. */
  actor: string;
  action: string;
  /** What it was done to, as `course:<id>`. */
  subject: string;
  detail: Record<string, unknown>;
}

/** Writes down what was done with somebody's rights, in the transaction that does it. */
export const recordAudit = async (tx: Tx, { actor, action, subject, detail }: AuditEntry): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({ id: newId(), actor, action, subject, detail: JSON.stringify(detail) })
    .execute();
};
