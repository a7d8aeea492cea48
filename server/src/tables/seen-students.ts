import { FEWEST_PEOPLE } from '@lectern/contract/analytics';
import { sql, type RawBuilder } from 'kysely';

/**
 * Students' valid answers, as `w`. An answer is valid for the teachers under the course's present owner, and only when
 * it is newer than the course's mode (decision 0245).
 */
export const STANDING_ANSWERS = `shown_work w
    join courses wc on wc.id = w.course_id and wc.instructor_id = w.instructor_id
    left join teaching_modes wm on wm.course_id = w.course_id`;
export const IS_STANDING = `w.answered_at >= coalesce(wm.set_at, '-infinity')`;

/**
 * Selects `user_id` of the course's students whose work the viewer, a teacher of the course, may see. Every query of a
 * student's work for an instructor must use it.
 */
export const seenStudents = (courseId: RawBuilder<unknown>, viewerId: string): RawBuilder<unknown> => sql`
  select w.user_id from ${sql.raw(STANDING_ANSWERS)}
    join enrolments we on we.user_id = w.user_id and we.course_id = w.course_id
  where w.course_id = ${courseId} and w.is_shown and ${sql.raw(IS_STANDING)}
    and (w.to_all or wc.instructor_id = ${viewerId}::uuid)`;

/** Selects `user_id` of the course's students who have not said yet whether their work may be seen: the player asks them. */
export const unansweredStudents = (courseId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ue.user_id from enrolments ue where ue.course_id = ${courseId} and not exists (
    select from ${sql.raw(STANDING_ANSWERS)}
    where w.user_id = ue.user_id and w.course_id = ue.course_id and ${sql.raw(IS_STANDING)})`;

/** Selects `user_id` of students whose progress the viewer may see: they agreed to be named, or show their work. */
export const namedStudents = (courseId: RawBuilder<unknown>, viewerId: string): RawBuilder<unknown> => sql`
  select ne.user_id from enrolments ne where ne.course_id = ${courseId} and ne.shows_name
  union ${seenStudents(courseId, viewerId)}`;

/**
 * Whether a course has only one to four students outside `seen`, counted among the enrolled or with those who left. Their
 * figures are then withheld (decision 0585). The counts stop at five.
 */
export const hasFewOthers = (
  courseId: RawBuilder<unknown>,
  seen: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const enrolled = sql`select user_id from enrolments where course_id = ${courseId}`;
  const everybody = sql`${enrolled} union all select user_id from past_enrolments p where course_id = ${courseId}
    and not exists (select from enrolments e where e.user_id = p.user_id and e.course_id = p.course_id)`;
  const areFew = (people: RawBuilder<unknown>): RawBuilder<boolean> => sql`((select count(*) from (
    select from (${people}) p where user_id not in (${seen}) limit ${FEWEST_PEOPLE}::int) few)
      between 1 and ${FEWEST_PEOPLE - 1}::int)`;
  return sql`(${areFew(enrolled)} or ${areFew(everybody)})`;
};

/**
 * Selects `lecture_id` and `students` of each exercise of a course that somebody tried: who shows the viewer their work,
 * and others, as `people` of the contract. Every page that says how many tried an exercise reads this.
 */
export const triedExercises = (courseId: RawBuilder<unknown>, viewerId: string): RawBuilder<unknown> => sql`
  select lecture_id, jsonb_build_object('seen', seen, 'others', case when not few and (others = 0
    or others >= ${FEWEST_PEOPLE}::int) then others end) as students
  from (select ${hasFewOthers(courseId, seenStudents(courseId, viewerId))} as few) f, (
    select a.lecture_id, count(distinct a.user_id) filter (where ws.user_id is not null)::int as seen,
      count(distinct a.user_id) filter (where ws.user_id is null)::int as others
    from exercise_attempts a left join (${seenStudents(courseId, viewerId)}) ws on ws.user_id = a.user_id
    where a.course_id = ${courseId} group by a.lecture_id) t`;
