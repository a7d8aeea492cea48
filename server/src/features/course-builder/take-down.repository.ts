import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

interface TakenDown {
  title: string;
  instructor_email: string | null;
}

/** Undefined when there is no such course. */
export const markTakenDown = async (
  db: Database,
  courseId: string,
  reason: string,
): Promise<TakenDown | undefined> => {
  const { rows } = await sql<TakenDown>`update courses set taken_down_at = now(), take_down_reason = ${reason}
    where id = ${courseId} and archived_at is null
    returning title, (select email from users u where u.id = instructor_id) as instructor_email`.execute(db);
  return rows[0];
};

/** False when the course was not taken down. */
export const markReleased = async (db: Database, courseId: string): Promise<boolean> => {
  const { rows } = await sql`update courses set taken_down_at = null, take_down_reason = ''
    where id = ${courseId} and taken_down_at is not null returning id`.execute(db);
  return rows.length > 0;
};
