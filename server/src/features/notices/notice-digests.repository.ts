import { digestKinds, type DigestKind } from '@lectern/contract/notices';
import { sql } from 'kysely';
import { NOTICE_SUBJECT } from './notice-subject.ts';
import type { DueMail } from './notices.repository.ts';
import type { Tx } from '#platform/database/database.ts';
import { waitingQuestion } from '#tables/waiting-question.ts';

export interface DueDigest extends DueMail<DigestKind> {
  createdAt: Date;
}

/**
 * What a daily mail need not tell of the notice `n` any more: a question or a program that waits for nobody by now, an
 * answer that was read, and all that its reader may no longer read.
 */
const IS_SETTLED = sql`case n.kind
  when 'question' then not exists (select from questions q join courses c on c.id = q.course_id
      join course_staff s on s.course_id = q.course_id and s.user_id = n.user_id
    where q.id = n.question_id and c.archived_at is null and ${sql.raw(waitingQuestion('q'))})
  when 'review-asked' then not exists (select from code_reviews r join courses c on c.id = r.course_id
      join course_staff s on s.course_id = r.course_id and s.user_id = n.user_id
      join enrolments e on e.course_id = r.course_id and e.user_id = r.user_id
    where r.id = n.review_id and c.archived_at is null and r.asked_at is not null and r.finished_at is null)
  else n.read_at is not null or not exists (select from questions q
      join enrolments e on e.course_id = q.course_id and e.user_id = n.user_id
    where q.id = n.question_id and not q.is_private) end
  or exists (select from users u where u.id = n.user_id and u.suspended_at is not null)`;

/** Takes from the pending daily mails what need not be told any more. */
export const dropSettledDigests = async (tx: Tx): Promise<void> => {
  await sql`-- name: drop_settled_digests
    update notices n set wants_mail = false where n.wants_mail and n.mailed_at is null
      and n.kind = any(${[...digestKinds]}::text[]) and (${IS_SETTLED})`.execute(tx);
};

/** Claims the notices for the daily mails of at most `people` people; other nodes skip them. */
export const takeDueDigests = async (tx: Tx, people: number): Promise<DueDigest[]> => {
  const { rows } = await sql<DueDigest>`
    with people as (select user_id from notices
        where wants_mail and mailed_at is null and kind = any(${[...digestKinds]}::text[])
        group by user_id limit ${people}::int),
    due as (select n.user_id, n.id from notices n join people p on p.user_id = n.user_id
        where n.wants_mail and n.mailed_at is null and n.kind = any(${[...digestKinds]}::text[])
        for update of n skip locked)
    update notices n set mailed_at = clock_timestamp() from due, users u
    where n.user_id = due.user_id and n.id = due.id and u.id = n.user_id
    returning n.user_id as "userId", u.email, u.first_name as "firstName", n.kind, n.created_at as "createdAt",
      ${NOTICE_SUBJECT}`.execute(tx);
  return rows;
};
