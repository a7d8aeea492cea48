import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

/** Moves a course to its owner's bin. It must be out of the catalogue. */
export const binCourse = async (tx: Tx, id: string): Promise<void> => {
  await sql`update courses set archived_at = now(), binned_at = now(), updated_at = clock_timestamp()
    where id = ${id}::uuid`.execute(tx);
};

/** Restores a course from the bin. */
export const unbinCourse = async (tx: Tx, id: string): Promise<void> => {
  await sql`update courses set archived_at = null, binned_at = null, updated_at = clock_timestamp()
    where id = ${id}::uuid`.execute(tx);
};

export interface BinnedCourse {
  id: string;
  title: string;
  sectionsCount: number;
  lecturesCount: number;
  studentsCount: number;
  deletedAt: Date;
}

/** The courses in an instructor's bin, newest first. */
export const listBinnedCourses = async (db: Database, instructorId: string): Promise<BinnedCourse[]> => {
  const { rows } = await sql<BinnedCourse>`-- name: list_binned_courses
    select c.id, c.title, c.binned_at as "deletedAt",
      (select count(*) from sections s where s.course_id = c.id and s.deleted_at is null)::int as "sectionsCount",
      (select count(*) from lectures l where l.course_id = c.id and l.deleted_at is null)::int as "lecturesCount",
      coalesce(ec.students, 0) as "studentsCount"
    from courses c left join enrolment_counts ec on ec.course_id = c.id
    where c.instructor_id = ${instructorId}::uuid and c.binned_at is not null
    order by c.binned_at desc, c.id`.execute(db);
  return rows;
};

/** Courses that were moved to the bin before `date`. */
export const listOverdueCourses = async (db: Database, date: Date): Promise<string[]> => {
  const rows = await db.selectFrom('courses').select('id').where('binned_at', '<', date).execute();
  return rows.map(({ id }) => id);
};
