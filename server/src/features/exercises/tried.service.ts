import type { People } from '@lectern/contract/analytics';
import { sql } from 'kysely';
import { hasFewOthers, seenStudents, triedExercises } from '#tables/seen-students.ts';
import type { Database } from '#platform/database/database.ts';

/** Of a course: how many students tried the exercise of a lecture, as the viewer may know it. */
export const readTried = async (
  db: Database,
  viewed: { courseId: string; viewerId: string },
): Promise<(lectureId: string) => People> => {
  const course = sql`${viewed.courseId}::uuid`;
  const { rows } = await sql<{ isFew: boolean; tried: Record<string, People> }>`
    select ${hasFewOthers(course, seenStudents(course, viewed.viewerId))} as "isFew",
      coalesce((select jsonb_object_agg(lecture_id, students)
        from (${triedExercises(course, viewed.viewerId)}) t), '{}') as tried`.execute(db);
  const [{ isFew, tried } = { isFew: false, tried: {} }] = rows;
  return (lectureId) => tried[lectureId] ?? { seen: 0, others: isFew ? null : 0 };
};
