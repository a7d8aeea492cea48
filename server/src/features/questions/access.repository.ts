import type { CourseRole } from '@lectern/contract/course-staff';
import { sql } from 'kysely';
import type { AskedLecture } from './question-place.ts';
import type { Database } from '#platform/database/database.ts';
import { roleIn } from '#tables/course-staff.ts';

export interface Standing {
  courseId: string;
  /** The reader's role. */
  role: CourseRole | null;
  isArchived: boolean;
  isPublished: boolean;
  /** The version that the reader follows as a student; null when not enrolled. */
  followedVersion: number | null;
}

/** Reads what decides whether somebody may read a course's questions; undefined without such a course. */
export const readStanding = async (
  db: Database,
  courseId: string,
  readerId: string,
): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`-- name: read_question_standing
    select c.id as "courseId", ${roleIn(readerId)} as role, c.archived_at is not null as "isArchived",
      c.published_version is not null as "isPublished", e.version as "followedVersion"
    from courses c left join enrolments e on e.course_id = c.id and e.user_id = ${readerId}::uuid
    where c.id = ${courseId}::uuid`.execute(db);
  return rows[0];
};

/** Filters the lectures down to those in the version. */
export const readFollowedLectures = async (
  db: Database,
  { courseId, version }: { courseId: string; version: number },
  lectureIds: readonly string[],
): Promise<AskedLecture[]> => {
  const { rows } = await sql<AskedLecture>`-- name: read_followed_lectures
    select l ->> 'id' as id, l ->> 'title' as title, l ->> 'description' as description,
      l ->> 'videoId' as "videoId", l ->> 'exerciseId' as "exerciseId"
    from course_versions v, jsonb_path_query(v.outline, '$[*].lectures[*]') l
    where v.course_id = ${courseId}::uuid and v.number = ${version}::int
      and l ->> 'id' = any(${lectureIds}::text[])`.execute(db);
  return rows;
};

/** Filters the lectures down to those in the working copy. */
export const readWorkingLectures = async (
  db: Database,
  courseId: string,
  lectureIds: readonly string[],
): Promise<AskedLecture[]> => {
  const { rows } = await sql<AskedLecture>`-- name: read_working_lectures
    select id, title, description, video_id as "videoId", exercise_id as "exerciseId" from lectures
    where course_id = ${courseId}::uuid and id = any(${lectureIds}::uuid[]) and deleted_at is null`.execute(
    db,
  );
  return rows;
};

/** The names of those who teach a course, its owner first, without this person. */
export const listTeacherNames = async (
  db: Database,
  courseId: string,
  without: string,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`-- name: list_teacher_names
    select trim(u.first_name || ' ' || u.last_name) as name from course_staff s join users u on u.id = s.user_id
    where s.course_id = ${courseId}::uuid and s.user_id <> ${without}::uuid
    order by s.role <> 'owner', s.role <> 'editor', name`.execute(db);
  return rows.map(({ name }) => name);
};
