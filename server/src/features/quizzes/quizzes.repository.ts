import type { ExerciseFile } from '@lectern/contract/exercises';
import type { Question, QuizFields } from '@lectern/contract/quiz-content';
import { sql } from 'kysely';
import type { ExerciseTests } from '#features/exercises/exercise-tests.service.ts';
import type { Database, Tx } from '#platform/database/database.ts';

/** The results of running the questions' programs, by question id. */
export type Found = Record<
  string,
  {
    output?: string;
    /** The number of its own tests. */
    tests?: number;
    /** Tests of the lecture's exercise, as they were when the quiz was saved. */
    exercise?: ExerciseTests;
    /** The file of the exercise that the program is, and the other modules of its solution at that time. */
    among?: { file: string; others: ExerciseFile[] };
  }
>;

/** A complete edition of a lecture's quiz. */
export interface QuizEdition extends QuizFields {
  id: string;
  questions: Question[];
  found: Found;
}

const EDITION = sql`q.id, q.questions, q.found, q.pass_mark as "passMark", q.tries_a_day as "triesADay", q.decides,
  q.pools, q.is_mixed as "isMixed", q.minutes, q.is_on_device as "isOnDevice"`;

export const readEdition = async (db: Database, id: string): Promise<QuizEdition | undefined> => {
  const { rows } = await sql<QuizEdition>`select ${EDITION} from quizzes q where q.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
};

/** The edition of the working copy with the number of its changes, in one statement: an edition of two may be gone. */
export const readWorkingEdition = async (
  db: Database,
  lectureId: string,
): Promise<{ courseId: string; edition: QuizEdition; revision: number } | undefined> => {
  const { rows } = await sql<QuizEdition & { courseId: string; revision: number }>`-- name: read_working_quiz
    select ${EDITION}, l.course_id as "courseId", l.quiz_revision as revision
    from lectures l join quizzes q on q.id = l.quiz_id
    where l.id = ${lectureId}::uuid and l.deleted_at is null`.execute(db);
  if (rows[0] === undefined) return undefined;
  const { courseId, revision, ...edition } = rows[0];
  return { courseId, edition, revision };
};

/** Editions by id; deleted ones are left out. */
export const listEditions = async (db: Database, ids: readonly string[]): Promise<QuizEdition[]> => {
  const { rows } = await sql<QuizEdition>`select ${EDITION} from quizzes q
    where q.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return rows;
};

export interface Place {
  userId: string;
  courseId: string;
  lectureId: string;
}

/** The edition in the version that a student follows; undefined when there is none. */
export const readFollowedEdition = async (
  db: Database,
  { userId, courseId, lectureId }: Place,
): Promise<QuizEdition | undefined> => {
  const { rows } = await sql<QuizEdition>`-- name: read_followed_quiz
    select ${EDITION} from enrolments e
    join course_versions v on v.course_id = e.course_id and v.number = e.version
    join quizzes q on q.course_id = e.course_id and q.id = (jsonb_path_query_first(v.outline,
      '$[*].lectures[*] ? (@.id == $id).quizId', jsonb_build_object('id', ${lectureId}::text)) #>> '{}')::uuid
    where e.user_id = ${userId}::uuid and e.course_id = ${courseId}::uuid`.execute(db);
  return rows[0];
};

interface EditionPlace {
  id: string;
  courseId: string;
  lectureId: string;
}

export const insertEdition = async (
  tx: Tx,
  { id, courseId, lectureId }: EditionPlace,
  edition: Omit<QuizEdition, 'id'>,
): Promise<void> => {
  await tx
    .insertInto('quizzes')
    .values({
      id,
      course_id: courseId,
      lecture_id: lectureId,
      questions: JSON.stringify(edition.questions),
      found: JSON.stringify(edition.found),
      pass_mark: edition.passMark,
      tries_a_day: edition.triesADay,
      decides: edition.decides,
      pools: JSON.stringify(edition.pools),
      is_mixed: edition.isMixed,
      minutes: edition.minutes,
      is_on_device: edition.isOnDevice,
    })
    .execute();
};

/** An edition of the lecture with this content, as an earlier version may have it. */
export const findEqualEdition = async (
  tx: Tx,
  { courseId, lectureId }: Omit<EditionPlace, 'id'>,
  edition: Omit<QuizEdition, 'id'>,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from quizzes
    where course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid
      and questions = ${JSON.stringify(edition.questions)}::jsonb and found = ${JSON.stringify(edition.found)}::jsonb
      and pools = ${JSON.stringify(edition.pools)}::jsonb and pass_mark = ${edition.passMark}
      and tries_a_day is not distinct from ${edition.triesADay}::int and decides = ${edition.decides}
      and is_mixed = ${edition.isMixed} and minutes is not distinct from ${edition.minutes}::int
      and is_on_device = ${edition.isOnDevice}
    limit 1`.execute(tx);
  return rows[0]?.id;
};

/** Copies an edition for another lecture. */
export const copyEdition = async (
  tx: Tx,
  from: string,
  { id, courseId, lectureId }: EditionPlace,
): Promise<void> => {
  await sql`insert into quizzes (id, course_id, lecture_id, questions, found, pass_mark, tries_a_day, decides, pools,
      is_mixed, minutes, is_on_device)
    select ${id}::uuid, ${courseId}::uuid, ${lectureId}::uuid, questions, found, pass_mark, tries_a_day, decides, pools,
      is_mixed, minutes, is_on_device
    from quizzes where id = ${from}::uuid`.execute(tx);
};

/** Deletes editions of a course that neither the working copy nor a version uses. */
export const deleteUnusedEditions = async (tx: Tx, courseId: string): Promise<void> => {
  await sql`delete from quizzes q where q.course_id = ${courseId}::uuid
    and not exists (select from lectures l where l.quiz_id = q.id)
    and not exists (select from course_versions v where v.course_id = q.course_id and jsonb_path_exists(v.outline,
      '$[*].lectures[*] ? (@.quizId == $id)', jsonb_build_object('id', q.id::text)))`.execute(tx);
};
