import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Records that a ticket was used; false when it was used before, also under concurrency. */
export const spendTicket = async (db: Database, ticket: Buffer, expiresAt: number): Promise<boolean> => {
  const hash = createHash('sha256').update(ticket).digest();
  const { rows } =
    await sql`insert into spent_tickets (hash, expires_at) values (${hash}, ${new Date(expiresAt)})
    on conflict do nothing returning hash`.execute(db);
  return rows.length > 0;
};

export const deleteOverdueTickets = async (db: Database): Promise<void> => {
  await sql`delete from spent_tickets where expires_at < now()`.execute(db);
};
