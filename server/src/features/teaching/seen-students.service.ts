import { sql, type RawBuilder } from 'kysely';

/**
 * What students have answered that still holds, as `w`: to those who teach the course under its owner of today, and since the course's mode was set
 * (decision 0245).
 */
export const STANDING_ANSWERS = `shown_work w
    join courses wc on wc.id = w.course_id and wc.instructor_id = w.instructor_id
    left join teaching_modes wm on wm.course_id = w.course_id`;
export const IS_STANDING = `w.answered_at >= coalesce(wm.set_at, '-infinity')`;

/**
 * Selects `user_id` of a course's students whose work somebody sees who teaches it. Whoever reads work of one student for an
 * instructor reads it through this.
 */
export const seenStudents = (courseId: RawBuilder<unknown>, viewerId: string): RawBuilder<unknown> => sql`
  select w.user_id from ${sql.raw(STANDING_ANSWERS)}
    join enrolments we on we.user_id = w.user_id and we.course_id = w.course_id
  where w.course_id = ${courseId} and w.is_shown and ${sql.raw(IS_STANDING)}
    and (w.to_all or wc.instructor_id = ${viewerId}::uuid)`;
