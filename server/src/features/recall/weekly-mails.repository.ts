import { sql } from 'kysely';
import { ENROLLED, IS_ASKED } from './cards.repository.ts';
import type { Tx } from '#platform/database/database.ts';

export interface WeeklyMail {
  userId: string;
  email: string;
  firstName: string;
  due: number;
}

const DUE = sql`from recall_cards c ${ENROLLED}
  where c.user_id = s.user_id and not c.is_retired and c.due_at < now() and ${IS_ASKED}`;

/**
 * Claims at most `most` people who asked for weekly mails, got none for a week and have due cards. Other nodes skip
 * them.
 */
export const takeWeeklyMails = async (tx: Tx, most: number): Promise<WeeklyMail[]> => {
  const { rows } = await sql<WeeklyMail>`-- name: take_weekly_review_mails
    with taken as (
      select s.user_id, (select count(*)::int ${DUE}) as due
      from recall_settings s
      where s.weekly_mail and (s.weekly_mailed_at is null or s.weekly_mailed_at < now() - interval '6 days 12 hours')
        and exists (select from users u where u.id = s.user_id and u.suspended_at is null)
        and exists (select ${DUE})
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
