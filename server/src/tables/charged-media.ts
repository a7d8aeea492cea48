import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the bytes of the media that a statement calls `m` count against this person's quota: those that they sent,
 * until a course takes them along to another owner (decision 0196).
 */
export const isChargedTo = (userId: string): RawBuilder<boolean> =>
  sql`(m.charged_id = ${userId}::uuid or m.charged_id is null and m.owner_id = ${userId}::uuid)`;
