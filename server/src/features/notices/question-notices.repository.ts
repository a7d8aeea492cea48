import { sql, type RawBuilder } from 'kysely';
import { tellOf, type ToldOf } from './told-of.repository.ts';
import type { Tx } from '#platform/database/database.ts';

/** The author of the question, unless they wrote the answer or have left the course. */
export const insertAnswerNotice = (tx: Tx, questionId: string, answererId: string): Promise<void> =>
  tellOf(
    tx,
    'question_id',
    'question-answer',
    sql`select q.author_id as user_id, q.course_id, q.id as thing_id, q.title as about
      from questions q join enrolments e on e.user_id = q.author_id and e.course_id = q.course_id
      where q.id = ${questionId}::uuid and q.author_id <> ${answererId}::uuid`,
  );

/** Enrolled students who have the same question or have answered it. A private question has no such notices. */
export const insertSharedAnswerNotices = (tx: Tx, questionId: string, answererId: string): Promise<void> =>
  tellOf(
    tx,
    'question_id',
    'shared-answer',
    sql`select f.user_id, q.course_id, q.id as thing_id, q.title as about
      from questions q, lateral (
        select s.user_id from question_sharers s where s.question_id = q.id
        union select a.author_id from question_answers a where a.question_id = q.id
      ) f join enrolments e on e.user_id = f.user_id
      where q.id = ${questionId}::uuid and e.course_id = q.course_id and not q.is_private
        and f.user_id <> ${answererId}::uuid and f.user_id is distinct from q.author_id`,
  );

const staffAskedBy = (questionId: string): RawBuilder<ToldOf> => sql`
  select s.user_id, q.course_id, q.id as thing_id, q.title as about
  from questions q join courses c on c.id = q.course_id join course_staff s on s.course_id = c.id
  where q.id = ${questionId}::uuid and c.archived_at is null`;

/** The teachers of the course, when the author of the question writes below it. */
export const insertAskedAgainNotice = (tx: Tx, questionId: string, answererId: string): Promise<void> =>
  tellOf(
    tx,
    'question_id',
    'question',
    sql`${staffAskedBy(questionId)} and q.author_id = ${answererId}::uuid`,
  );

export const insertQuestionNotice = (tx: Tx, questionId: string): Promise<void> =>
  tellOf(tx, 'question_id', 'question', staffAskedBy(questionId));

/** The teachers' notices about a question. */
export const readAnswered = async (tx: Tx, questionId: string): Promise<void> => {
  await sql`update notices set read_at = now()
    where question_id = ${questionId}::uuid and kind = 'question' and read_at is null`.execute(tx);
};

/** Everybody who is enrolled, or those enrolled receivers to whom it was sent alone. */
export const insertAnnouncementNotices = (tx: Tx, announcementId: string): Promise<void> =>
  tellOf(
    tx,
    'question_id',
    'announcement',
    sql`select e.user_id, e.course_id, null::uuid as thing_id, a.title as about
      from announcements a join enrolments e on e.course_id = a.course_id
      where a.id = ${announcementId}::uuid and (not a.to_some
        or exists (select from announcement_receivers r where r.announcement_id = a.id and r.user_id = e.user_id))`,
  );
