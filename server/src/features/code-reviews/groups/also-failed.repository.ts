import type { AlsoFailed } from '@lectern/contract/code-reviews';
import { sql } from 'kysely';
import type { ReviewRow } from '../code-reviews.repository.ts';
import { FAILURES } from '#features/exercises/failures.service.ts';
import { seenStudents } from '#tables/seen-students.ts';
import type { Database } from '#platform/database/database.ts';

export interface AlsoFailedRow extends AlsoFailed {
  userId: string;
}

/**
 * The newest attempts of other students that fail the same tests as the reviewed one, with another program, and have no
 * finished review. Listed is who shows their work, or asked for a review of this attempt. An attempt that fails no test
 * by name (its program did not load) is like no other.
 */
export const listAlsoFailed = async (
  db: Database,
  { courseId, lectureId, userId, attemptId, groupKey }: ReviewRow,
  viewerId: string,
  limit: number,
): Promise<AlsoFailedRow[]> => {
  const { rows } = await sql<AlsoFailedRow>`
    with newest as (
      select distinct on (a.user_id) a.* from exercise_attempts a
        join enrolments e on e.user_id = a.user_id and e.course_id = a.course_id
      where a.course_id = ${courseId}::uuid and a.lecture_id = ${lectureId}::uuid
        and a.user_id is distinct from ${userId}::uuid order by a.user_id, a.number desc
    ), attempts as (
      select * from newest where not has_passed
      union all
      select * from exercise_attempts where user_id = ${userId}::uuid and id = ${attemptId}::uuid and not has_passed
    ), failed as (
      select user_id, id, jsonb_agg(distinct jsonb_build_array(title, "isHidden")) as tests
      from (${FAILURES}) f where title is not null group by user_id, id
    ), listed as (
      select a.*, r.id as review_id, a.user_id in (${seenStudents(sql`${courseId}::uuid`, viewerId)}) as is_seen
      from failed f join attempts a on a.user_id = f.user_id and a.id = f.id
        left join code_reviews r on r.user_id = a.user_id and r.attempt_id = a.id and r.asked_at is not null
      where f.tests = (select tests from failed where user_id = ${userId}::uuid and id = ${attemptId}::uuid)
        and f.user_id is distinct from ${userId}::uuid and a.group_key is distinct from ${groupKey}
        and not exists (select from code_reviews d where d.user_id = a.user_id and d.attempt_id = a.id
          and d.finished_at is not null)
    )
    select l.user_id as "userId", l.id as attempt, l.number, l.review_id as review,
      case when l.is_seen then l.user_id end as student, concat_ws(' ', u.first_name, u.last_name) as name
    from listed l join users u on u.id = l.user_id where l.is_seen or l.review_id is not null
    order by name, l.user_id limit ${limit}::int`.execute(db);
  return rows;
};
