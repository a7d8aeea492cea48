import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

export interface LecturePlace {
  userId: string;
  courseId: string;
  lectureId: string;
}

interface NewQuestion {
  id: string;
  questionId: string;
  second: number | null;
  dueAt: Date;
}

/** Adds cards of missed questions that have none. */
export const insertMissed = async (
  tx: Tx,
  { userId, courseId, lectureId, quizId }: LecturePlace & { quizId: string },
  questions: readonly NewQuestion[],
): Promise<void> => {
  await sql`insert into recall_cards (user_id, id, course_id, lecture_id, kind, quiz_id, question_id, second, front,
      back, due_at)
    select ${userId}::uuid, id, ${courseId}::uuid, ${lectureId}::uuid, 'question', ${quizId}::uuid, "questionId", second,
      '', '', "dueAt"
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
      as (id uuid, "questionId" uuid, second int, "dueAt" timestamptz)
    on conflict (user_id, question_id) where question_id is not null do nothing`.execute(tx);
};

export interface KnownCard {
  id: string;
  quizId: string;
  answeredAt: Date | null;
  dueAt: Date;
  isRetired: boolean;
}

/** The cards that these questions have. */
export const listKnown = async (
  tx: Tx,
  userId: string,
  questions: readonly string[],
): Promise<KnownCard[]> => {
  const { rows } = await sql<KnownCard>`-- name: list_cards_of_missed
    select id, quiz_id as "quizId", answered_at as "answeredAt", due_at as "dueAt", is_retired as "isRetired"
    from recall_cards where user_id = ${userId}::uuid and question_id = any(${[...questions]}::uuid[])`.execute(
    tx,
  );
  return rows;
};

export const deleteOfQuestions = async (
  tx: Tx,
  userId: string,
  questions: readonly string[],
): Promise<void> => {
  await sql`delete from recall_cards where user_id = ${userId}::uuid
    and question_id = any(${[...questions]}::uuid[])`.execute(tx);
};

/** Cards whose questions are asked in another edition from now on. */
interface Reworded {
  /** The edition. Cards of questions that it does not have stay as they are. */
  quizId: string;
  lectureId: string;
  /** A student's, or everybody's of these editions. */
  of: { userId: string } | { editions: readonly string[] };
  /** All of them if absent. */
  questions?: readonly string[];
  /** Only cards of editions that were made before this one. */
  isForwards?: boolean;
}

/** Gives cards the words and the key of another edition, and keeps until when which one was asked. */
export const rewordCards = async (
  tx: Tx,
  { quizId, lectureId, of, questions, isForwards = false }: Reworded,
): Promise<void> => {
  const isMeant =
    'userId' in of ? sql`c.user_id = ${of.userId}::uuid` : sql`c.quiz_id = any(${[...of.editions]}::uuid[])`;
  const isAsked = questions === undefined ? sql`true` : sql`c.question_id = any(${[...questions]}::uuid[])`;
  const isEarlier = isForwards ? sql`old.created_at < q.created_at` : sql`true`;
  // In the order in which events lock them.
  await sql`
    with held as (
      select c.user_id, c.id, asked.content from recall_cards c join quizzes q on q.id = ${quizId}::uuid
      join quizzes old on old.id = c.quiz_id
      cross join lateral jsonb_path_query_first(q.questions, '$[*] ? (@.id == $id)',
        jsonb_build_object('id', c.question_id::text)) as asked (content)
      where c.lecture_id = ${lectureId}::uuid and c.quiz_id <> q.id and asked.content is not null
        and ${isMeant} and ${isAsked} and ${isEarlier}
      order by c.user_id, c.id for update of c
    )
    update recall_cards c set quiz_id = ${quizId}::uuid, second = (h.content ->> 'second')::int,
      asked_before = c.asked_before || jsonb_build_array(
        jsonb_build_object('quizId', c.quiz_id, 'until', floor(extract(epoch from clock_timestamp()) * 1000)))
    from held h where c.user_id = h.user_id and c.id = h.id`.execute(tx);
};

/** The lectures of a student's cards whose quiz has another edition in the version that they follow. */
export const listOtherEditions = async (
  db: Database | Tx,
  { userId, courseId }: Pick<LecturePlace, 'userId' | 'courseId'>,
): Promise<{ lectureId: string; quizId: string }[]> => {
  const { rows } = await sql<{ lectureId: string; quizId: string }>`
    select distinct c.lecture_id as "lectureId", q.id as "quizId" from recall_cards c
    join enrolments e on e.user_id = c.user_id and e.course_id = c.course_id
    join course_versions v on v.course_id = e.course_id and v.number = e.version
    join quizzes q on q.id = (jsonb_path_query_first(v.outline, '$[*].lectures[*] ? (@.id == $id).quizId',
      jsonb_build_object('id', c.lecture_id::text)) #>> '{}')::uuid
    where c.user_id = ${userId}::uuid and c.course_id = ${courseId}::uuid and c.quiz_id <> q.id`.execute(db);
  return rows;
};
