import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

export interface WeeklyMail {
  userId: string;
  email: string;
  firstName: string;
  due: number;
}

/**
 * Claims at most `most` people who asked for weekly mails, got none for a week and have due cards. Other nodes skip
 * them.
 */
export const takeWeeklyMails = async (tx: Tx, most: number): Promise<WeeklyMail[]> => {
  const { rows } = await sql<WeeklyMail>`-- name: take_weekly_review_mails
    with taken as (
      select s.user_id, (select count(*)::int from recall_cards c
          left join enrolments e on e.user_id = c.user_id and e.course_id = c.course_id
          where c.user_id = s.user_id and not c.is_retired and c.due_at < now()
            and (c.course_id is null or e.user_id is not null)) as due
      from recall_settings s
      where s.weekly_mail and (s.weekly_mailed_at is null or s.weekly_mailed_at < now() - interval '6 days 12 hours')
        and exists (select from users u where u.id = s.user_id and u.suspended_at is null)
        and exists (select from recall_cards c
          left join enrolments e on e.user_id = c.user_id and e.course_id = c.course_id
          where c.user_id = s.user_id and not c.is_retired and c.due_at < now()
            and (c.course_id is null or e.user_id is not null))
      limit ${most}::int for update of s skip locked
    )
    update recall_settings s set weekly_mailed_at = clock_timestamp()
    from taken t join users u on u.id = t.user_id where s.user_id = t.user_id
    returning t.user_id as "userId", u.email, u.first_name as "firstName", t.due`.execute(tx);
  return rows;
};

export const stopWeeklyMail = async (tx: Tx, userId: string): Promise<void> => {
  await tx.updateTable('recall_settings').set({ weekly_mail: false }).where('user_id', '=', userId).execute();
};
