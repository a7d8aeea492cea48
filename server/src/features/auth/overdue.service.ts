import type { Database } from '#platform/database/database.ts';
import { cleanRateLimits } from '#platform/http/rate-limit.ts';
import { deleteOverdueCodes } from './one-time-codes.repository.ts';
import { deleteOverdueResets } from './password-resets.repository.ts';
import { deleteOverdueSessions } from './sessions.repository.ts';
import { deleteOverdueTickets } from './spent-tickets.repository.ts';

/**
 * Deletes expired sessions, codes, reset tokens, spent tickets and counts of tries. They have no effect long before.
 */
export const deleteOverdue = async (db: Database): Promise<void> => {
  await deleteOverdueSessions(db);
  await deleteOverdueCodes(db);
  await deleteOverdueResets(db);
  await deleteOverdueTickets(db);
  await cleanRateLimits(db);
};
