import { digestKinds, type DigestKind, type NoticeKind } from '@lectern/contract/notices';
import { sql, type RawBuilder } from 'kysely';
import { NOTICE_SUBJECT, type DueMail } from './notices.repository.ts';
import type { Tx } from '#platform/database/database.ts';

interface Told {
  user_id: string;
  course_id: string;
  question_id: string | null;
  about: string;
}

/**
 * Creates or renews one notice for each person that `whom` selects (the columns of `Told`). A person who has turned
 * this kind off in the page and by mail gets none. A suspended account gets no mail.
 * An unread notice about the same question is renewed, and no second mail about it goes out within a day.
 */
const tell = async (tx: Tx, kind: NoticeKind, whom: RawBuilder<Told>): Promise<void> => {
  const isOfSame = sql`n.user_id = w.user_id and n.kind = ${kind} and n.question_id = w.question_id`;
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
    insert into notices (user_id, kind, course_id, question_id, about, in_page, wants_mail)
    select w.user_id, ${kind}, w.course_id, w.question_id, w.about, w.in_page,
      w.by_mail and not exists (select from notices n where ${isOfSame} and n.mailed_at > now() - interval '1 day')
    from wanted w where not exists (select from renewed where renewed.user_id = w.user_id)`.execute(tx);
};

/** The author of the question, unless they wrote the answer or have left the course. */
export const insertAnswerNotice = (tx: Tx, questionId: string, answererId: string): Promise<void> =>
  tell(
    tx,
    'question-answer',
    sql`select q.author_id as user_id, q.course_id, q.id as question_id, q.title as about
      from questions q join enrolments e on e.user_id = q.author_id and e.course_id = q.course_id
      where q.id = ${questionId}::uuid and q.author_id <> ${answererId}::uuid`,
  );

/** Enrolled students who have the same question or have answered it. A private question has no such notices. */
export const insertSharedAnswerNotices = (tx: Tx, questionId: string, answererId: string): Promise<void> =>
  tell(
    tx,
    'shared-answer',
    sql`select f.user_id, q.course_id, q.id as question_id, q.title as about
      from questions q, lateral (
        select s.user_id from question_sharers s where s.question_id = q.id
        union select a.author_id from question_answers a where a.question_id = q.id
      ) f join enrolments e on e.user_id = f.user_id
      where q.id = ${questionId}::uuid and e.course_id = q.course_id and not q.is_private
        and f.user_id <> ${answererId}::uuid and f.user_id is distinct from q.author_id`,
  );

const staffAskedBy = (questionId: string): RawBuilder<Told> => sql`
  select s.user_id, q.course_id, q.id as question_id, q.title as about
  from questions q join courses c on c.id = q.course_id join course_staff s on s.course_id = c.id
  where q.id = ${questionId}::uuid and c.archived_at is null`;

/** The teachers of the course, when the author of the question writes below it. */
export const insertAskedAgainNotice = (tx: Tx, questionId: string, answererId: string): Promise<void> =>
  tell(tx, 'question', sql`${staffAskedBy(questionId)} and q.author_id = ${answererId}::uuid`);

export const insertQuestionNotice = (tx: Tx, questionId: string): Promise<void> =>
  tell(tx, 'question', staffAskedBy(questionId));

/** The teachers' notices about a question. */
export const readAnswered = async (tx: Tx, questionId: string): Promise<void> => {
  await sql`update notices set read_at = now()
    where question_id = ${questionId}::uuid and kind = 'question' and read_at is null`.execute(tx);
};

/** Everybody who is enrolled. */
export const insertAnnouncementNotices = (tx: Tx, courseId: string, title: string): Promise<void> =>
  tell(
    tx,
    'announcement',
    sql`select user_id, course_id, null::uuid as question_id, ${title}::text as about from enrolments
      where course_id = ${courseId}::uuid`,
  );

export interface DueDigest extends DueMail<DigestKind> {
  createdAt: Date;
}

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
