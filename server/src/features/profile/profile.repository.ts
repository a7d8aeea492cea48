import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

interface ShownIn {
  courseId: string;
  /** The category of a published course that the person teaches; null for all others. */
  categoryId: string | null;
}

/**
 * Courses that show a person's name and picture: those that they teach or have reviewed. Unpublished ones count too,
 * because their certificates show the name.
 */
export const coursesShowing = async (db: Database, userId: string): Promise<ShownIn[]> => {
  const { rows } = await sql<ShownIn>`
    select c.id as "courseId", p.category_id as "categoryId"
    from courses c left join published_courses p on p.course_id = c.id where c.instructor_id = ${userId}
    union all select course_id, null from reviews where user_id = ${userId}`.execute(db);
  return rows;
};
