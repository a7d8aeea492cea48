import type { CannedAnswer } from '@lectern/contract/question-inbox';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

/** By title. */
export const listCanned = async (db: Database, instructorId: string): Promise<CannedAnswer[]> => {
  const { rows } = await sql<CannedAnswer>`select id as "_id", title, body from canned_answers
    where instructor_id = ${instructorId}::uuid order by title, id`.execute(db);
  return rows;
};

/** Counts the instructor's other prepared answers. */
export const countOtherCanned = async (tx: Tx, instructorId: string, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from canned_answers
    where instructor_id = ${instructorId}::uuid and id <> ${id}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
};

export const writeCanned = async (
  tx: Tx,
  instructorId: string,
  { _id, title, body }: CannedAnswer,
): Promise<void> => {
  await sql`insert into canned_answers (instructor_id, id, title, body)
    values (${instructorId}::uuid, ${_id}::uuid, ${title}, ${body})
    on conflict (instructor_id, id) do update
    set title = excluded.title, body = excluded.body, updated_at = clock_timestamp()`.execute(tx);
};

/** True when there was one. */
export const removeCanned = async (db: Database, instructorId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('canned_answers')
    .where('instructor_id', '=', instructorId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
