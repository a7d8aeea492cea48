import type { CourseRole } from '@lectern/contract/course-staff';
import { sql, type RawBuilder } from 'kysely';

/** What somebody who teaches a course may do: teach its students, change and publish it, or dispose of it. */
export type Right = 'teach' | 'edit' | 'own';

const ROLES: Record<Right, readonly CourseRole[]> = {
  teach: ['owner', 'editor', 'assistant'],
  edit: ['owner', 'editor'],
  own: ['owner'],
};

/** Null: the role of whoever does not teach the course. */
export const hasRight = (role: CourseRole | null, right: Right): boolean =>
  role !== null && ROLES[right].includes(role);

/** The ids of the courses in which somebody has a right, to select from. */
export const coursesWith = (userId: string, right: Right = 'teach'): RawBuilder<unknown> =>
  sql`(select course_id from course_staff where user_id = ${userId}::uuid and role = any(${[...ROLES[right]]}::text[]))`;

/**
 * The role of somebody in the course that a statement calls `c`; null for none. Reads the owner from the row itself, so that
 * it is right when the row was waited for.
 */
export const roleIn = (userId: string | null): RawBuilder<CourseRole | null> =>
  sql`case when c.instructor_id = ${userId}::uuid then 'owner' else (select member.role from course_members member
    where member.course_id = c.id and member.user_id = ${userId}::uuid) end`;
