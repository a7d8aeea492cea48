import { sql, type RawBuilder } from 'kysely';
import { seenStudents } from '#tables/seen-students.ts';
import type { Database } from '#platform/database/database.ts';
import { coursesWith } from '#tables/course-staff.ts';

/** When a review of the `lecture` was sent to the `person`, and when the viewer wrote to them; null for never. */
export const reviewedAt = (course: RawBuilder<unknown>, person: string, lecture: string) => sql`(
  select max(hr.finished_at) from code_reviews hr where hr.user_id = ${sql.raw(person)}
    and hr.course_id = ${course} and hr.lecture_id = ${sql.raw(lecture)})`;
export const writtenAt = (course: RawBuilder<unknown>, person: string, viewerId: string) => sql`(
  select max(ha.sent_at) from announcement_receivers hw join announcements ha on ha.id = hw.announcement_id
  where hw.user_id = ${sql.raw(person)} and ha.course_id = ${course} and ha.sender_id = ${viewerId}::uuid
    and ha.students is not null)`;

interface CourseCount {
  courseId: string;
  students: number;
}

const byCourse = (rows: readonly CourseCount[]): Map<string, number> =>
  new Map(rows.map(({ courseId, students }) => [courseId, students]));

/**
 * The number of stuck students among those whose work is seen whom nobody has helped since, for each course that the
 * user teaches. Courses without any are absent.
 */
export const countStuck = async (
  db: Database,
  userId: string,
  stuckFrom: number,
): Promise<Map<string, number>> => {
  const { rows } = await sql<CourseCount>`
    select course_id as "courseId", count(distinct user_id)::int as students from (
      select a.course_id, a.user_id, a.lecture_id, max(a.submitted_at) as last
      from courses c cross join lateral (${seenStudents(sql`c.id`, userId)}) seen
        join exercise_attempts a on a.user_id = seen.user_id and a.course_id = c.id
      where c.id in ${coursesWith(userId)} and c.archived_at is null
      group by a.course_id, a.user_id, a.lecture_id
      having not bool_or(a.has_passed) and max(a.number) >= ${stuckFrom}::int
    ) stuck where last > greatest('-infinity', ${reviewedAt(sql`stuck.course_id`, 'stuck.user_id', 'stuck.lecture_id')},
      ${writtenAt(sql`stuck.course_id`, 'stuck.user_id', userId)}) group by course_id`.execute(db);
  return byCourse(rows);
};

/**
 * In the same way, the students who have tried a quiz below a lecture and not passed it, and to whom the user has not
 * written since.
 */
export const countUnpassed = async (db: Database, userId: string): Promise<Map<string, number>> => {
  const { rows } = await sql<CourseCount>`
    select course_id as "courseId", count(distinct user_id)::int as students from (
      select t.course_id, t.user_id, t.lecture_id, max(t.submitted_at) as last
      from courses c cross join lateral (${seenStudents(sql`c.id`, userId)}) seen
        join quiz_tries t on t.user_id = seen.user_id and t.course_id = c.id and t.question_id is null
      where c.id in ${coursesWith(userId)} and c.archived_at is null
      group by t.course_id, t.user_id, t.lecture_id having not bool_or(t.has_passed)
    ) unpassed where last > greatest('-infinity', ${writtenAt(sql`unpassed.course_id`, 'unpassed.user_id', userId)})
    group by course_id`.execute(db);
  return byCourse(rows);
};
