import type { CourseRole } from '@lectern/contract/course-staff';
import { sql, type RawBuilder } from 'kysely';

/** Rights in a course: teach its students, change and publish it, or own it. */
export type Right = 'teach' | 'edit' | 'own';

const ROLES: Record<Right, readonly CourseRole[]> = {
  teach: ['owner', 'editor', 'assistant'],
  edit: ['owner', 'editor'],
  own: ['owner'],
};

/** A null role is that of a person who does not teach the course. */
export const hasRight = (role: CourseRole | null, right: Right): boolean =>
  role !== null && ROLES[right].includes(role);

/** A subquery of the ids of the courses in which a person has a right. */
export const coursesWith = (userId: string, right: Right = 'teach'): RawBuilder<unknown> =>
  sql`(select course_id from course_staff where user_id = ${userId}::uuid and role = any(${[...ROLES[right]]}::text[]))`;

/**
 * A person's role in the course that a statement calls `c`; null for none. The owner is read from the row itself, so
 * that it is right after waiting for the row's lock.
 */
export const roleIn = (userId: string | null): RawBuilder<CourseRole | null> =>
  sql`case when c.instructor_id = ${userId}::uuid then 'owner' else (select member.role from course_members member
    where member.course_id = c.id and member.user_id = ${userId}::uuid) end`;

/**
 * The name of the present owner of the course that a statement calls `c`, for the person who handed it over last; null
 * for everybody else.
 */
export const newOwnerFor = (userId: string | null): RawBuilder<string | null> =>
  sql`case when c.former_instructor_id = ${userId}::uuid and c.instructor_id <> c.former_instructor_id then (
    select trim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = c.instructor_id) end`;
