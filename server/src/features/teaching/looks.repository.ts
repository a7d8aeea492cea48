import type { WorkLook } from '@lectern/contract/teaching';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

interface LookRow extends Omit<WorkLook, '_id' | 'at'> {
  id: string;
  at: Date;
}

/** The people who viewed a student's work, from the audit log, newest first. */
export const listLooks = async (
  db: Database,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<LookRow[]> => {
  const behind = after === undefined ? sql`` : sql`and a.id < ${after}::uuid`;
  const { rows } = await sql<LookRow>`
    select a.id, a.at, nullif(concat_ws(' ', u.first_name, u.last_name), '') as name,
      coalesce(v.title, '') as "courseName",
      case when a.action = 'see-program' then json_build_object(
        'number', (a.detail ->> 'number')::int, 'lectureTitle', a.detail ->> 'lectureTitle') end as attempt,
      case when a.action = 'see-answers' then a.detail ->> 'lectureTitle' end as quiz
    from audit_log a
      left join users u on a.actor = 'user:' || u.id
      left join lateral (select title from course_versions v where v.course_id = (a.detail ->> 'courseId')::uuid
        order by number desc limit 1) v on true
    where a.subject = ${`user:${userId}`} and a.action in ('see-student', 'see-program', 'see-answers') ${behind}
    order by a.id desc limit ${limit}::int`.execute(db);
  return rows;
};

/** Whether the actor viewed this program of the student within the last day. */
export const hasSeenProgram = async (
  db: Database,
  {
    actor,
    subject,
    lectureId,
    number,
  }: { actor: string; subject: string; lectureId: string; number: number },
): Promise<boolean> => {
  const { rows } = await sql`select from audit_log
    where subject = ${subject} and action = 'see-program' and actor = ${actor} and at > now() - interval '1 day'
      and detail ->> 'lectureId' = ${lectureId} and detail ->> 'number' = ${String(number)}
    limit 1`.execute(db);
  return rows.length > 0;
};
