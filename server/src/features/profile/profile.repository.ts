import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

/** Tags of the public answers in which a person's name and picture stand: courses taught, courses reviewed. */
export const tagsShowing = async (db: Database, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ course_id: string }>`
    select id as course_id from courses where instructor_id = ${userId} and published_version is not null
    union select course_id from reviews where user_id = ${userId}`.execute(db);
  return rows.map(({ course_id }) => `course:${course_id}`);
};
