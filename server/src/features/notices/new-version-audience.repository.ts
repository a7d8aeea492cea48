import type { PublishAudience } from '@lectern/contract/course-builder';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

export const TELLS_NOBODY: PublishAudience = { notices: 0, mails: 0, mailedToday: 0, mailsOff: 0 };

/** Students of an older version by what `tell` (notices.repository.ts) would give each of them about this one. */
export const countToldOfVersion = async (
  db: Database,
  courseId: string,
  version: number,
): Promise<PublishAudience> => {
  const { rows } = await sql<PublishAudience>`-- name: count_told_of_version
    select count(*) filter (where in_page)::int as notices,
      count(*) filter (where wants_mail and not has_had)::int as mails,
      count(*) filter (where in_page and wants_mail and has_had)::int as "mailedToday",
      count(*) filter (where in_page and not by_mail)::int as "mailsOff"
    from (select coalesce(s.in_page, true) as in_page, coalesce(s.by_mail, true) as by_mail,
        coalesce(s.by_mail, true) and u.suspended_at is null as wants_mail,
        exists (select from notices n where n.user_id = e.user_id and n.course_id = e.course_id
          and n.kind = 'new-version' and n.mailed_at > now() - interval '1 day') as has_had
      from enrolments e join users u on u.id = e.user_id
        left join notice_switches s on s.user_id = e.user_id and s.kind = 'new-version'
      where e.course_id = ${courseId}::uuid and e.version < ${version}::int) told`.execute(db);
  return rows[0] ?? TELLS_NOBODY;
};
