import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

export const writeSchedule = async (tx: Tx, courseId: string, publishAt: Date): Promise<void> => {
  await tx
    .insertInto('scheduled_publishings')
    .values({ course_id: courseId, publish_at: publishAt })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet({ publish_at: publishAt }))
    .execute();
};

export const removeSchedule = async (tx: Tx, courseId: string): Promise<void> => {
  await tx.deleteFrom('scheduled_publishings').where('course_id', '=', courseId).execute();
};

/** Courses whose scheduled time has come, earliest first. */
export const listDue = async (db: Database, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('scheduled_publishings')
    .select('course_id')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute();
  return rows.map(({ course_id }) => course_id);
};

/** Removes a due course from the schedule; undefined when another process has done so, or the time has changed. */
export const takeDue = async (
  tx: Tx,
  courseId: string,
  now: Date,
): Promise<{ instructorId: string | null } | undefined> => {
  const { rows } = await sql<{
    instructorId: string | null;
  }>`delete from scheduled_publishings s using courses c
    where c.id = s.course_id and s.course_id = ${courseId}::uuid and s.publish_at <= ${now}
    returning c.instructor_id as "instructorId"`.execute(tx);
  return rows[0];
};
