import { sql } from 'kysely';
import type { RecallEvent } from './schedule.ts';
import type { Database } from '#platform/database/database.ts';
import type { AskedBefore } from '#tables/recall-tables.ts';

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
): Promise<(ReviewedCard & { userId: string; completedAt: Date })[]> => {
  const { rows } = await sql<
    ReviewedCard & { userId: string; completedAt: Date }
  >`-- name: list_cards_of_graduates
    select c.user_id as "userId", c.added_at as "addedAt", c.question_id as "questionId", ${EVENTS},
      min(g.completed_at) as "completedAt"
    from enrolments g
    join recall_cards c on c.user_id = g.user_id and c.course_id = g.course_id and c.kind = 'question'
    join recall_events e on e.user_id = c.user_id and e.card_id = c.id
    where g.course_id = ${courseId}::uuid and g.completed_at is not null
    group by c.user_id, c.id having max(e.at) - min(e.at) > interval '29 days'`.execute(db);
  return rows;
};

/** A card of a question, with the editions in which that was asked. */
export interface QuestionCard extends ReviewedCard {
  /** The present one. */
  quizId: string;
  askedBefore: AskedBefore[];
}

/** Everybody's cards of a lecture's questions. */
export const listCardsOfQuestions = async (
  db: Database,
  { courseId, lectureId }: { courseId: string; lectureId: string },
): Promise<QuestionCard[]> => {
  const { rows } = await sql<QuestionCard>`-- name: list_cards_of_questions
    select c.added_at as "addedAt", c.question_id as "questionId", c.quiz_id as "quizId",
      c.asked_before as "askedBefore", ${EVENTS}
    from recall_cards c join recall_events e on e.user_id = c.user_id and e.card_id = c.id
    where c.course_id = ${courseId}::uuid and c.lecture_id = ${lectureId}::uuid and c.question_id is not null
    group by c.user_id, c.id`.execute(db);
  return rows;
};
