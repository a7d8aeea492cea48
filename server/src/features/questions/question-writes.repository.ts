import type { QuestionPlace } from '@lectern/contract/questions';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

export interface HeldQuestion {
  courseId: string;
  authorId: string | null;
  isPrivate: boolean;
  isClosed: boolean;
  title: string;
  body: string;
}

/** Locks the question for the rest of the transaction; undefined when there is none. */
export const holdQuestion = async (tx: Tx, id: string): Promise<HeldQuestion | undefined> => {
  const { rows } = await sql<HeldQuestion>`-- name: hold_question
    select course_id as "courseId", author_id as "authorId", is_private as "isPrivate",
      closed_at is not null as "isClosed", title, body
    from questions where id = ${id}::uuid for no key update`.execute(tx);
  return rows[0];
};

interface Words {
  title: string;
  body: string;
}

const searchOf = ({ title, body }: Words, courseId: string) =>
  sql`setweight(to_tsvector('english', ${title}::text), 'A') || setweight(to_tsvector('english', ${body}::text), 'B')
    || array_to_tsvector(array[${courseId}::text])`;

export interface NewQuestion extends Words {
  id: string;
  courseId: string;
  lectureId: string;
  authorId: string;
  place: QuestionPlace;
  at: number;
  quote: string;
  hangsOn: string;
  isPrivate: boolean;
}

/** False when the id is taken. */
export const insertQuestion = async (tx: Tx, asked: NewQuestion): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('questions')
    .values({
      id: asked.id,
      course_id: asked.courseId,
      lecture_id: asked.lectureId,
      author_id: asked.authorId,
      place: asked.place,
      at: asked.at,
      quote: asked.quote,
      hangs_on: asked.hangsOn,
      title: asked.title,
      body: asked.body,
      is_private: asked.isPrivate,
      search: searchOf(asked, asked.courseId),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const countOwn = async (tx: Tx, userId: string, courseId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from questions
    where author_id = ${userId}::uuid and course_id = ${courseId}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Keeps the earlier text. */
export const rewriteQuestion = async (
  tx: Tx,
  id: string,
  before: HeldQuestion,
  { isPrivate, ...words }: Words & { isPrivate: boolean },
): Promise<void> => {
  await keepEarlier(tx, { questionId: id, answerId: null, title: before.title, body: before.body });
  await tx
    .updateTable('questions')
    .set({
      ...words,
      is_private: isPrivate,
      search: searchOf(words, before.courseId),
      edited_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
};

interface Earlier extends Words {
  questionId: string;
  answerId: string | null;
}

/** The number of earlier texts that are kept of each question or answer. */
const MOST_EARLIER = 20;

const keepEarlier = async (tx: Tx, { questionId, answerId, title, body }: Earlier): Promise<void> => {
  await sql`insert into question_edits (id, question_id, answer_id, title, body)
    values (${newId()}::uuid, ${questionId}::uuid, ${answerId}::uuid, ${title}, ${body})`.execute(tx);
  await sql`delete from question_edits where id in (select id from question_edits
    where question_id = ${questionId}::uuid and answer_id is not distinct from ${answerId}::uuid
    order by replaced_at desc offset ${MOST_EARLIER}::int)`.execute(tx);
};

/** Deletes the earlier words of a question and of its answers. */
export const forgetEarlier = async (tx: Tx, questionId: string): Promise<void> => {
  await tx.deleteFrom('question_edits').where('question_id', '=', questionId).execute();
};

export const removeQuestion = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('questions').where('id', '=', id).execute();
};

/** Whether anybody but the author has answered. */
export const isAnsweredByOthers = async (
  tx: Tx,
  id: string,
  { authorId }: HeldQuestion,
): Promise<boolean> => {
  const { rows } = await sql`select from question_answers
    where question_id = ${id}::uuid and author_id is distinct from ${authorId}::uuid limit 1`.execute(tx);
  return rows.length > 0;
};

export const setClosed = async (tx: Tx, id: string, isClosed: boolean): Promise<void> => {
  await sql`update questions set closed_at = case when ${isClosed}::boolean then coalesce(closed_at, now()) end
    where id = ${id}::uuid`.execute(tx);
};

/** The answer is one of the question, which the caller has locked. */
export const setAccepted = async (tx: Tx, id: string, answerId: string | null): Promise<void> => {
  await sql`update questions set accepted_answer_id = ${answerId}::uuid where id = ${id}::uuid`.execute(tx);
};

/** Records that a person has the question too, or no longer has it, and updates the count. Idempotent. */
export const setShared = async (
  tx: Tx,
  questionId: string,
  userId: string,
  isShared: boolean,
): Promise<void> => {
  const change = isShared
    ? sql`insert into question_sharers (question_id, user_id) values (${questionId}::uuid, ${userId}::uuid)
        on conflict do nothing returning 1`
    : sql`delete from question_sharers where question_id = ${questionId}::uuid and user_id = ${userId}::uuid returning 1`;
  await sql`with changed as (${change})
    update questions set sharers = sharers + ${isShared ? 1 : -1}::int
    where id = ${questionId}::uuid and exists (select from changed)`.execute(tx);
};

/** Removes a person whose account is deleted from the counts. */
export const unshareAll = async (tx: Tx, userId: string): Promise<void> => {
  await sql`with gone as (delete from question_sharers where user_id = ${userId}::uuid returning question_id)
    update questions q set sharers = sharers - 1 from gone where q.id = gone.question_id`.execute(tx);
};

export interface HeldAnswer {
  questionId: string;
  authorId: string | null;
  body: string;
}

export const holdAnswer = async (tx: Tx, id: string): Promise<HeldAnswer | undefined> => {
  const { rows } = await sql<HeldAnswer>`-- name: hold_answer
    select question_id as "questionId", author_id as "authorId", body
    from question_answers where id = ${id}::uuid for no key update`.execute(tx);
  return rows[0];
};

export interface NewAnswer {
  id: string;
  questionId: string;
  authorId: string;
  byInstructor: boolean;
  body: string;
}

/**
 * Recounts the answers of a question. The first answer by a teacher ends the waiting; one by a fellow student does not.
 * A later answer by the author makes the question wait again.
 */
const recountAnswers = async (tx: Tx, questionId: string): Promise<void> => {
  await sql`update questions q set (answers, first_answered_at, taught_at, asked_again_at) = (
      select count(*), min(at) filter (where not is_own), min(at) filter (where is_taught),
        min(at) filter (where is_own and at > last_taught)
      from (select a.*, max(at) filter (where is_taught) over () as last_taught
        from (select created_at as at, author_id is not distinct from q.author_id as is_own,
            by_instructor and (author_id is null or author_id is distinct from q.author_id) as is_taught
          from question_answers where question_id = q.id) a) t)
    where q.id = ${questionId}::uuid`.execute(tx);
};

/** False when the id is taken. */
export const insertAnswer = async (
  tx: Tx,
  { id, questionId, authorId, byInstructor, body }: NewAnswer,
): Promise<boolean> => {
  const { rows } = await sql`insert into question_answers (id, question_id, author_id, by_instructor, body)
    values (${id}::uuid, ${questionId}::uuid, ${authorId}::uuid, ${byInstructor}::boolean, ${body})
    on conflict do nothing returning id`.execute(tx);
  if (rows.length === 0) return false;
  await recountAnswers(tx, questionId);
  return true;
};

export const countAnswers = async (tx: Tx, questionId: string): Promise<number> =>
  (await tx.selectFrom('questions').select('answers').where('id', '=', questionId).executeTakeFirst())
    ?.answers ?? 0;

/** Keeps the earlier text. */
export const rewriteAnswer = async (tx: Tx, id: string, before: HeldAnswer, body: string): Promise<void> => {
  await keepEarlier(tx, { questionId: before.questionId, answerId: id, title: '', body: before.body });
  await sql`update question_answers set body = ${body}, edited_at = clock_timestamp() where id = ${id}::uuid`.execute(
    tx,
  );
};

export const removeAnswer = async (tx: Tx, id: string, { questionId }: HeldAnswer): Promise<void> => {
  await tx.deleteFrom('question_answers').where('id', '=', id).execute();
  await recountAnswers(tx, questionId);
};

/**
 * One report for each person and text. A further report counts only after the earlier one was settled and the text then
 * edited.
 */
export const insertReport = async (
  db: Database,
  report: { reporterId: string; questionId: string; answerId: string | null; reason: string },
): Promise<void> => {
  const { reporterId, questionId, answerId, reason } = report;
  await sql`insert into question_reports as r (id, reporter_id, question_id, answer_id, reason)
    values (${newId()}::uuid, ${reporterId}::uuid, ${questionId}::uuid, ${answerId}::uuid, ${reason})
    on conflict (reporter_id, question_id, answer_id) do update
    set reason = excluded.reason, created_at = clock_timestamp(), settled_at = null
    where r.settled_at < (select greatest(q.edited_at, a.edited_at) from questions q
      left join question_answers a on a.id = r.answer_id where q.id = r.question_id)`.execute(db);
};
