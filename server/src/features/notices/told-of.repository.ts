import type { NoticeKind } from '@lectern/contract/notices';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

export interface ToldOf {
  user_id: string;
  course_id: string;
  /** A question or a code review; null for an announcement. */
  thing_id: string | null;
  about: string;
}

/**
 * Creates or renews one notice for each person that `whom` selects (the columns of `ToldOf`). A person who has turned
 * this kind off in the page and by mail gets none. A suspended account gets no mail.
 * An unread notice of the same thing is renewed, and no second mail about it goes out within a day.
 * Its time is later than that of the question or the answer that it tells of, which the transaction has written.
 */
export const tellOf = async (
  tx: Tx,
  column: 'question_id' | 'review_id',
  kind: NoticeKind,
  whom: RawBuilder<ToldOf>,
): Promise<void> => {
  const thing = sql.ref(column);
  const isOfSame = sql`n.user_id = w.user_id and n.kind = ${kind} and n.${thing} = w.thing_id`;
  await sql`with wanted as materialized (
      select w.*, coalesce(s.in_page, true) as in_page,
        coalesce(s.by_mail, true) and u.suspended_at is null as by_mail
      from (${whom}) w join users u on u.id = w.user_id left join notice_switches s on s.user_id = w.user_id and s.kind = ${kind}
      where coalesce(s.in_page, true) or coalesce(s.by_mail, true)
    ), renewed as (
      update notices n set created_at = clock_timestamp(), about = w.about, in_page = w.in_page,
        wants_mail = w.by_mail,
        mailed_at = case when n.mailed_at > now() - interval '1 day' then n.mailed_at end
      from wanted w where ${isOfSame} and n.read_at is null
      returning n.user_id
    )
    insert into notices (user_id, kind, course_id, ${thing}, about, created_at, in_page, wants_mail)
    select w.user_id, ${kind}, w.course_id, w.thing_id, w.about, clock_timestamp(), w.in_page,
      w.by_mail and not exists (select from notices n where ${isOfSame} and n.mailed_at > now() - interval '1 day')
    from wanted w where not exists (select from renewed where renewed.user_id = w.user_id)`.execute(tx);
};
