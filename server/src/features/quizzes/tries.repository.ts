import type { Answers } from '@lectern/contract/quiz-answers';
import type { Verdict } from '@lectern/contract/shown-question';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import { sql } from 'kysely';
import type { Place } from './quizzes.repository.ts';
import type { Database, Tx } from '#platform/database/database.ts';

/** The number of tries that are kept of one lecture, the newest, besides the passed ones. */
const MOST_KEPT = 200;

const of = ({ userId, courseId, lectureId }: Place) =>
  sql`user_id = ${userId}::uuid and course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid`;

const SUMMARY = sql`id as "_id", number, question_id as question, right_count as right, questions_count as total,
  has_passed as "hasPassed", is_late as "isLate", submitted_at as "submittedAt", judged_again_at as "judgedAgainAt"`;

type Summary = Omit<QuizTry, 'answers' | 'verdicts'>;
interface Times<Time> {
  submittedAt: Time;
  judgedAgainAt: Time | null;
}
type Stored<T> = Omit<T, keyof Times<Date>> & Times<Date>;

const toWire = <T extends Times<Date>>(row: T): Omit<T, keyof Times<Date>> & Times<string> => ({
  ...row,
  submittedAt: row.submittedAt.toISOString(),
  judgedAgainAt: row.judgedAgainAt?.toISOString() ?? null,
});

/** The newest first. */
export const listTries = async (db: Database, place: Place): Promise<Summary[]> => {
  const { rows } = await sql<Stored<Summary>>`-- name: list_quiz_tries
    select ${SUMMARY} from quiz_tries where ${of(place)} order by number desc limit ${MOST_KEPT}`.execute(db);
  return rows.map(toWire);
};

/** The last try at the questions below the lecture, with the edition that it answered. */
export const readLastTry = async (
  db: Database,
  place: Place,
): Promise<(QuizTry & { quizId: string }) | undefined> => {
  const { rows } = await sql<Stored<QuizTry> & { quizId: string }>`-- name: read_last_quiz_try
    select ${SUMMARY}, answers, verdicts, quiz_id as "quizId" from quiz_tries where ${of(place)}
      and question_id is null order by number desc limit 1`.execute(db);
  return rows.map(toWire)[0];
};

/** A try of the student by its id, in any lecture; undefined when there is none. */
export const readTry = async (
  db: Database,
  userId: string,
  id: string,
): Promise<(QuizTry & { lectureId: string }) | undefined> => {
  const { rows } = await sql<Stored<QuizTry> & { lectureId: string }>`
    select ${SUMMARY}, answers, verdicts, lecture_id as "lectureId" from quiz_tries
    where user_id = ${userId}::uuid and id = ${id}::uuid`.execute(db);
  return rows.map(toWire)[0];
};

export interface Standing {
  /** Whether the student has passed in any edition. */
  hasPassed: boolean;
  hasPassedThis: boolean;
  /** Whether a try at the questions below the lecture reached this edition's pass mark. */
  hasReachedMark: boolean;
  /** Questions at seconds of the video that were answered right. */
  rightAtSeconds: string[];
  /** Those that were answered right in this edition. */
  rightInThis: string[];
  /** The times of the last 24 hours' tries at the questions below the lecture, oldest first. */
  lately: Date[];
  /** The number of tries at the questions below the lecture. */
  triesBelow: number;
}

/** The standing of a student without tries. The owner always has it. */
export const NOTHING: Standing = {
  hasPassed: false,
  hasPassedThis: false,
  hasReachedMark: false,
  rightAtSeconds: [],
  rightInThis: [],
  lately: [],
  triesBelow: 0,
};

/** How a student stands with a quiz. */
export const readStanding = async (db: Database, place: Place, quizId: string): Promise<Standing> => {
  const { rows } = await sql<Standing>`-- name: read_quiz_standing
    select coalesce(bool_or(passes_quiz), false) as "hasPassed",
      coalesce(bool_or(passes_quiz and quiz_id = ${quizId}::uuid), false) as "hasPassedThis",
      coalesce(bool_or(question_id is null and has_passed and quiz_id = ${quizId}::uuid), false) as "hasReachedMark",
      coalesce(array_agg(distinct question_id::text) filter (where question_id is not null and has_passed), '{}')
        as "rightAtSeconds",
      coalesce(array_agg(distinct question_id::text) filter (where question_id is not null and has_passed
        and quiz_id = ${quizId}::uuid), '{}') as "rightInThis",
      coalesce(array_agg(submitted_at order by submitted_at)
        filter (where question_id is null and submitted_at > now() - interval '24 hours'), '{}') as lately,
      count(*) filter (where question_id is null)::int as "triesBelow"
    from quiz_tries where ${of(place)}`.execute(db);
  return rows[0] ?? NOTHING;
};

interface NewTry {
  id: string;
  quizId: string;
  question: string | null;
  answers: Answers;
  verdicts: Verdict[];
  hasPassed: boolean;
  passesQuiz: boolean;
  isLate: boolean;
}

/** Stores a try under the next number. The enrolment's lock prevents duplicate numbers. */
export const insertTry = async (tx: Tx, place: Place, given: NewTry): Promise<QuizTry> => {
  const { answers, verdicts } = given;
  const { rows } = await sql<
    Stored<Summary>
  >`insert into quiz_tries (user_id, course_id, lecture_id, id, quiz_id,
      number, question_id, answers, verdicts, right_count, questions_count, has_passed, passes_quiz, is_late)
    values (${place.userId}::uuid, ${place.courseId}::uuid, ${place.lectureId}::uuid, ${given.id}::uuid,
      ${given.quizId}::uuid, (select coalesce(max(number), 0) + 1 from quiz_tries where ${of(place)}),
      ${given.question}::uuid, ${JSON.stringify(answers)}::jsonb, ${JSON.stringify(verdicts)}::jsonb,
      ${verdicts.filter(({ isRight }) => isRight).length}::int, ${verdicts.length}::int, ${given.hasPassed},
      ${given.passesQuiz}, ${given.isLate})
    returning ${SUMMARY}`.execute(tx);
  const [kept] = rows.map(toWire);
  if (kept === undefined) throw new Error('A try was not kept');
  await sql`delete from quiz_tries where ${of(place)} and not has_passed
    and number <= ${kept.number - MOST_KEPT}::int`.execute(tx);
  return { ...kept, answers, verdicts };
};
