import { FEWEST_PEOPLE } from '@lectern/contract/analytics';
import type { FailedVideo } from '@lectern/contract/teaching-overview';
import { sql } from 'kysely';
import { namedStudents } from '#tables/seen-students.ts';
import type { Database } from '#platform/database/database.ts';
import { waitingQuestion } from '#tables/waiting-question.ts';
import { coursesWith } from '#tables/course-staff.ts';

/** The counts of questions and programs stop here. */
const MOST_COUNTED = 1000;

export interface CourseFigures {
  id: string;
  newStudents: number;
  completedSeen: number;
  completedOthers: number;
  /** Students whose progress is not seen; the count stops at five. */
  others: number;
  waitingQuestions: number;
  waitingPrograms: number;
  questionsSince: Date | null;
  programsSince: Date | null;
}

/** The pending work and the figures of each own course. */
export const countByCourse = async (db: Database, userId: string): Promise<Map<string, CourseFigures>> => {
  const { rows } = await sql<CourseFigures>`-- name: count_by_course
    select c.id, e."newStudents", e."completedSeen", e."completedOthers",
      (select count(*)::int from (select from enrolments s where s.course_id = c.id
        and s.user_id not in (${namedStudents(sql`c.id`, userId)}) limit ${FEWEST_PEOPLE}::int) o) as others, (select count(*)::int from (select from questions q
        where q.course_id = c.id and ${sql.raw(waitingQuestion('q'))}
        limit ${MOST_COUNTED}::int) w) as "waitingQuestions",
      (select count(*)::int from (select from code_reviews r
        where r.course_id = c.id and r.asked_at is not null and r.finished_at is null
          and exists (select from enrolments s where s.user_id = r.user_id and s.course_id = c.id)
        limit ${MOST_COUNTED}::int) w) as "waitingPrograms",
      (select coalesce(q.asked_again_at, q.created_at) from questions q
        where q.course_id = c.id and ${sql.raw(waitingQuestion('q'))}
        order by 1 limit 1) as "questionsSince",
      (select r.asked_at from code_reviews r
        where r.course_id = c.id and r.asked_at is not null and r.finished_at is null
          and exists (select from enrolments s where s.user_id = r.user_id and s.course_id = c.id)
        order by r.asked_at limit 1) as "programsSince"
    from courses c, lateral (select count(completed_at) filter (where is_seen)::int as "completedSeen",
        count(completed_at) filter (where not is_seen)::int as "completedOthers",
        count(*) filter (where enrolled_at > now() - interval '30 days')::int as "newStudents"
      from (select s.*, s.completed_at is not null
          and s.user_id in (${namedStudents(sql`c.id`, userId)}) as is_seen
        from enrolments s where s.course_id = c.id) s) e
    where c.id in ${coursesWith(userId)} and c.archived_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Rejected videos in courses that the person may change. Each is the newest upload for its lecture, and the lecture has no newer video. */
export const listFailedVideos = async (db: Database, userId: string): Promise<FailedVideo[]> => {
  const { rows } = await sql<FailedVideo>`-- name: list_failed_videos
    select c.id as course, c.title as "courseName", l.id as lecture, l.title as "lectureName",
      coalesce(m.rejection, '') as reason
    from courses c join uploads u on u.course_id = c.id join media m on m.id = u.id and m.kind = 'video' and m.state = 'rejected'
      join lectures l on l.id = u.lecture_id and l.deleted_at is null and (l.video_id is null or l.video_id < u.id)
    where c.id in ${coursesWith(userId, 'edit')} and c.archived_at is null
      and not exists (select from uploads newer join media n on n.id = newer.id
        where newer.lecture_id = l.id and newer.id > u.id and n.kind = 'video')
    order by u.id desc limit 100`.execute(db);
  return rows;
};
