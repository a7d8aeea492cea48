import { sql, type RawBuilder } from 'kysely';
import { namedStudents, seenStudents } from '#tables/seen-students.ts';
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

/** Of an enrolment `e` in its version `v`: how many of its lectures the student has completed. */
export const COMPLETED_LECTURES = sql.raw(`(
  select count(*) from lecture_progress p where p.user_id = e.user_id and p.course_id = e.course_id
    and p.completed_at is not null and jsonb_path_exists(v.outline, '$[*].lectures[*] ? (@.id == $id)',
      jsonb_build_object('id', p.lecture_id::text)))::int`);

export interface UnnamedNeeds {
  stuck: number;
  away: number;
  nearlyDone: number;
}

/** How many need something of the enrolled students whose work the viewer does not see and who are not named either. */
export const countUnnamedNeeds = async (
  db: Database,
  { courseId, viewerId }: { courseId: string; viewerId: string },
  { stuckFrom, awayDays, nearlyDoneFrom }: { stuckFrom: number; awayDays: number; nearlyDoneFrom: number },
): Promise<UnnamedNeeds> => {
  const course = sql`${courseId}::uuid`;
  const { rows } = await sql<UnnamedNeeds>`
    with unnamed as (
      select e.user_id, e.last_active_at, e.completed_at is null as is_open,
        100 * ${COMPLETED_LECTURES} >= ${nearlyDoneFrom}::int * greatest(1, v.lectures_count) as is_nearly_done
      from enrolments e join course_versions v on v.course_id = e.course_id and v.number = e.version
      where e.course_id = ${course} and e.user_id not in (${namedStudents(course, viewerId)})
    )
    select (select count(distinct user_id)::int from (
        select a.user_id from exercise_attempts a join unnamed u on u.user_id = a.user_id
        where a.course_id = ${course} group by a.user_id, a.lecture_id
        having not bool_or(a.has_passed) and max(a.number) >= ${stuckFrom}::int) tried) as stuck,
      count(*) filter (where is_open and last_active_at <= now() - make_interval(days => ${awayDays}::int))::int as away,
      count(*) filter (where is_open and is_nearly_done)::int as "nearlyDone"
    from unnamed`.execute(db);
  return rows[0] ?? { stuck: 0, away: 0, nearlyDone: 0 };
};
