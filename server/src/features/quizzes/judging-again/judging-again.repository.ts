import type { Answers } from '@lectern/contract/quiz-answers';
import type { Question } from '@lectern/contract/quiz-content';
import type { Verdict } from '@lectern/contract/shown-question';
import { sql } from 'kysely';
import type { Place } from '../quizzes.repository.ts';
import { seenStudents } from '#tables/seen-students.ts';
import type { Database, Tx } from '#platform/database/database.ts';

export type Lecture = Pick<Place, 'courseId' | 'lectureId'>;

const ofLecture = ({ courseId, lectureId }: Lecture) =>
  sql`t.course_id = ${courseId}::uuid and t.lecture_id = ${lectureId}::uuid`;

/** The quiz of a lecture in the newest version; undefined when that has none. */
export const readPublishedQuizId = async (
  db: Database,
  { courseId, lectureId }: Lecture,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`
    select jsonb_path_query_first(v.outline, '$[*].lectures[*] ? (@.id == $id).quizId',
      jsonb_build_object('id', ${lectureId}::text)) #>> '{}' as id
    from course_versions v where v.course_id = ${courseId}::uuid order by v.number desc limit 1`.execute(db);
  return rows[0]?.id ?? undefined;
};

/** Lectures of the newest version whose earlier quizzes somebody has tried, in its order. */
export const listChangedQuizzes = async (
  db: Database,
  courseId: string,
): Promise<{ lecture: string; title: string; quizId: string }[]> => {
  const { rows } = await sql<{ lecture: string; title: string; quizId: string }>`
    select l.value ->> 'id' as lecture, l.value ->> 'title' as title, l.value ->> 'quizId' as "quizId"
    from (select outline from course_versions where course_id = ${courseId}::uuid order by number desc limit 1) v
    cross join lateral jsonb_path_query(v.outline, '$[*].lectures[*] ? (@.quizId != null)') with ordinality as l (value, place)
    where exists (select from quiz_tries t where t.course_id = ${courseId}::uuid
      and t.lecture_id = (l.value ->> 'id')::uuid and t.quiz_id <> (l.value ->> 'quizId')::uuid)
    order by l.place`.execute(db);
  return rows;
};

/** A question as an edition asks it. */
export interface Wording {
  edition: string;
  content: Question;
}

/** The questions of a lecture in each edition that somebody has tried. */
export const listTriedWordings = async (db: Database, lecture: Lecture): Promise<Wording[]> => {
  const { rows } = await sql<Wording>`
    select q.id as edition, asked.content from quizzes q
    cross join lateral jsonb_array_elements(q.questions) as asked (content)
    where q.course_id = ${lecture.courseId}::uuid and q.lecture_id = ${lecture.lectureId}::uuid
      and exists (select from quiz_tries t where t.quiz_id = q.id)`.execute(db);
  return rows;
};

export interface JudgedTry {
  id: string;
  userId: string;
  /** The edition that was answered. */
  quizId: string;
  /** The question at a second; null for those below the lecture. */
  question: string | null;
  answers: Answers;
  verdicts: Verdict[];
  isLate: boolean;
  hasPassed: boolean;
}

const TRY = sql`t.id, t.user_id as "userId", t.quiz_id as "quizId", t.question_id as question, t.answers, t.verdicts,
  t.is_late as "isLate", t.has_passed as "hasPassed"`;

const hasWrong = (questions: readonly string[]) =>
  sql`jsonb_path_exists(t.verdicts, '$[*] ? (@.isRight == false && @.question == $wanted[*])',
    jsonb_build_object('wanted', ${JSON.stringify(questions)}::jsonb))`;

export interface Wanted extends Lecture {
  editions: readonly string[];
  questions: readonly string[];
}

/** Tries of enrolled students in these editions with a wrong answer to one of the questions, of one person after another. */
export const listWrongTries = async (
  db: Database,
  { editions, questions, ...lecture }: Wanted,
  after: Pick<JudgedTry, 'userId' | 'id'> | undefined,
  most: number,
): Promise<JudgedTry[]> => {
  const { rows } = await sql<JudgedTry>`-- name: list_wrong_tries
    select ${TRY} from quiz_tries t join enrolments e on e.user_id = t.user_id and e.course_id = t.course_id
    where ${ofLecture(lecture)} and t.quiz_id = any(${[...editions]}::uuid[]) and ${hasWrong(questions)}
      and (t.user_id, t.id) > (${after?.userId ?? NOBODY}::uuid, ${after?.id ?? NOBODY}::uuid)
    order by t.user_id, t.id limit ${most}::int`.execute(db);
  return rows;
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A student's tries in these editions, oldest first. */
export const lockTries = async (
  tx: Tx,
  { editions, ...lecture }: Omit<Wanted, 'questions'>,
  userId: string,
): Promise<JudgedTry[]> => {
  const { rows } = await sql<JudgedTry>`select ${TRY} from quiz_tries t
    where t.user_id = ${userId}::uuid and ${ofLecture(lecture)} and t.quiz_id = any(${[...editions]}::uuid[])
    order by t.number for update`.execute(tx);
  return rows;
};

interface Better extends Pick<JudgedTry, 'id' | 'userId' | 'verdicts' | 'hasPassed'> {
  passesQuiz: boolean;
  /** Who judges it again. */
  by: string;
}

export const writeBetterTry = async (tx: Tx, better: Better): Promise<void> => {
  await sql`update quiz_tries set first_verdicts = coalesce(first_verdicts, verdicts),
      verdicts = ${JSON.stringify(better.verdicts)}::jsonb,
      right_count = ${better.verdicts.filter(({ isRight }) => isRight).length}::int,
      has_passed = has_passed or ${better.hasPassed}, passes_quiz = passes_quiz or ${better.passesQuiz},
      judged_again_at = clock_timestamp(), judged_again_by = ${better.by}::uuid
    where user_id = ${better.userId}::uuid and id = ${better.id}::uuid`.execute(tx);
};

/** Those of the questions that a student has answered wrong in any try of the lecture. */
export const listStillMissed = async (
  tx: Tx,
  { userId, ...lecture }: Place,
  questions: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ question: string }>`select distinct v ->> 'question' as question
    from quiz_tries t cross join jsonb_array_elements(t.verdicts) v
    where t.user_id = ${userId}::uuid and ${ofLecture(lecture)} and v ->> 'question' = any(${[...questions]}::text[])
      and v -> 'isRight' = 'false'`.execute(tx);
  return rows.map(({ question }) => question);
};

export interface Tried {
  userId: string;
  /** Whether the viewer may see this student's work. */
  isSeen: boolean;
  hasPassed: boolean;
}

/** Everybody who has tried the lecture's quiz. */
export const listTried = async (db: Database, lecture: Lecture, viewerId: string): Promise<Tried[]> => {
  const { rows } = await sql<Tried>`select t.user_id as "userId", bool_or(t.passes_quiz) as "hasPassed",
      t.user_id in (${seenStudents(sql`${lecture.courseId}::uuid`, viewerId)}) as "isSeen"
    from quiz_tries t where ${ofLecture(lecture)} group by t.user_id`.execute(db);
  return rows;
};
