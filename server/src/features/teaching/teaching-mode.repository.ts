import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

interface Mode {
  courseId: string;
  instructorId: string;
  isTaught: boolean;
}

/** Setting the present mode again keeps its time. */
export const writeMode = async (tx: Tx, { courseId, instructorId, isTaught }: Mode): Promise<void> => {
  await sql`insert into teaching_modes as m (course_id, is_taught)
    select id, ${isTaught}::boolean from courses c
    where id = ${courseId}::uuid and instructor_id = ${instructorId}::uuid
      and ${isTaught}::boolean <> coalesce((select is_taught from teaching_modes t where t.course_id = c.id), false)
    on conflict (course_id) do update set is_taught = excluded.is_taught, set_at = clock_timestamp()`.execute(
    tx,
  );
};
