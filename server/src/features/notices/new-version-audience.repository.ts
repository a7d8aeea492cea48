import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Students of an older version by what `tell` (notices.repository.ts) would give each of them about this one. */
export const countToldOfVersion = async (
  db: Database,
  courseId: string,
  version: number,
): Promise<{ notices: number; mails: number }> => {
  const { rows } = await sql<{ notices: number; mails: number }>`-- name: count_told_of_version
    select count(*) filter (where coalesce(s.in_page, true))::int as notices,
      count(*) filter (where coalesce(s.by_mail, true) and u.suspended_at is null
        and not exists (select from notices n where n.user_id = e.user_id and n.course_id = e.course_id
          and n.kind = 'new-version' and n.mailed_at > now() - interval '1 day'))::int as mails
    from enrolments e join users u on u.id = e.user_id
      left join notice_switches s on s.user_id = e.user_id and s.kind = 'new-version'
    where e.course_id = ${courseId}::uuid and e.version < ${version}::int`.execute(db);
  return rows[0] ?? { notices: 0, mails: 0 };
};
