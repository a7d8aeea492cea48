import { sql } from 'kysely';
import type { RecallEvent } from './schedule.ts';
import type { Database } from '#platform/database/database.ts';

export interface ReviewedCard {
  addedAt: Date;
  /** Null for cards without a question. */
  questionId: string | null;
  events: RecallEvent[];
}

const EVENTS = sql`json_agg(json_build_object('id', e.id, 'act', e.act, 'undoes', e.undoes,
  'at', (extract(epoch from e.at) * 1000)::float8)) as events`;

/** A student's cards with all their events. */
export const listReviewedCards = async (db: Database, userId: string): Promise<ReviewedCard[]> => {
  const { rows } =
    await sql<ReviewedCard>`select c.added_at as "addedAt", c.question_id as "questionId", ${EVENTS}
    from recall_cards c join recall_events e on e.user_id = c.user_id and e.card_id = c.id
    where c.user_id = ${userId}::uuid group by c.user_id, c.id`.execute(db);
  return rows;
};

/**
 * The cards of a course's questions, of everybody who has completed the course, with a month or more between their
 * events.
 */
export const listCardsOfGraduates = async (
  db: Database,
  courseId: string,
): Promise<(ReviewedCard & { userId: string })[]> => {
  const { rows } = await sql<ReviewedCard & { userId: string }>`-- name: list_cards_of_graduates
    select c.user_id as "userId", c.added_at as "addedAt", c.question_id as "questionId", ${EVENTS}
    from enrolments g
    join recall_cards c on c.user_id = g.user_id and c.course_id = g.course_id and c.kind = 'question'
    join recall_events e on e.user_id = c.user_id and e.card_id = c.id
    where g.course_id = ${courseId}::uuid and g.completed_at is not null
    group by c.user_id, c.id having max(e.at) - min(e.at) > interval '29 days'`.execute(db);
  return rows;
};

interface Place {
  courseId: string;
  lectureId: string;
  /** The working copy's quiz. */
  quizId: string;
}

/** Everybody's cards of a lecture's questions in their present wording in the working copy. */
export const listCardsOfQuestions = async (
  db: Database,
  { courseId, lectureId, quizId }: Place,
): Promise<ReviewedCard[]> => {
  const { rows } =
    await sql<ReviewedCard>`select c.added_at as "addedAt", c.question_id as "questionId", ${EVENTS}
    from recall_cards c join recall_events e on e.user_id = c.user_id and e.card_id = c.id
    join quizzes met on met.id = c.quiz_id
    join quizzes own on own.id = ${quizId}::uuid
    where c.course_id = ${courseId}::uuid and c.lecture_id = ${lectureId}::uuid
      and jsonb_path_query_first(met.questions, '$[*] ? (@.id == $id)', jsonb_build_object('id', c.question_id::text))
        - 'tags' = jsonb_path_query_first(own.questions, '$[*] ? (@.id == $id)', jsonb_build_object('id', c.question_id::text))
        - 'tags'
    group by c.user_id, c.id`.execute(db);
  return rows;
};
