import type { ExerciseCheck, ExerciseFields, ExerciseFile } from '@lectern/contract/exercises';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

/** A complete edition of a lecture's exercise. */
export interface Edition extends ExerciseFields {
  id: string;
  check: ExerciseCheck | null;
}

/** What judges a program. */
export type ExerciseTests = Pick<Edition, 'id' | 'visibleTests' | 'hiddenTests' | 'check'>;

const EDITION = sql`x.id, x.instructions, x.files, x.solution, x.visible_tests as "visibleTests",
  x.hidden_tests as "hiddenTests", x.hints, x.shares_solutions as "sharesSolutions",
  x.names_hidden_tests as "namesHiddenTests", x.check_result as "check"`;

export const readEdition = async (db: Database, id: string): Promise<Edition | undefined> => {
  const { rows } = await sql<Edition>`select ${EDITION} from exercises x where x.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
};

/**
 * The edition of a lecture in the working copy, and the number of changes of its exercise. One statement: between two,
 * another edition may take its place, and the former be deleted.
 */
export const readWorkingEdition = async (
  db: Database,
  lectureId: string,
): Promise<{ edition: Edition; revision: number } | undefined> => {
  const { rows } = await sql<Edition & { revision: number }>`-- name: read_working_edition
    select ${EDITION}, l.exercise_revision as revision from lectures l join exercises x on x.id = l.exercise_id
    where l.id = ${lectureId}::uuid and l.deleted_at is null`.execute(db);
  if (rows[0] === undefined) return undefined;
  const { revision, ...edition } = rows[0];
  return { edition, revision };
};

/** What an edition says, and when it was saved, in PostgreSQL's text form. */
export const readReplaced = async (
  tx: Tx,
  id: string,
): Promise<{ content: ExerciseFields; savedAt: string } | undefined> => {
  const { rows } = await sql<Edition & { savedAt: string }>`select ${EDITION}, x.created_at::text as "savedAt"
    from exercises x where x.id = ${id}::uuid`.execute(tx);
  if (rows[0] === undefined) return undefined;
  const { id: _id, check: _check, savedAt, ...content } = rows[0];
  return { content, savedAt };
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
): Promise<Edition | undefined> => {
  const { rows } = await sql<Edition>`-- name: read_followed_edition
    select ${EDITION} from enrolments e
    join course_versions v on v.course_id = e.course_id and v.number = e.version
    join exercises x on x.course_id = e.course_id and x.id = (jsonb_path_query_first(v.outline,
      '$[*].lectures[*] ? (@.id == $id).exerciseId', jsonb_build_object('id', ${lectureId}::text)) #>> '{}')::uuid
    where e.user_id = ${userId}::uuid and e.course_id = ${courseId}::uuid`.execute(db);
  return rows[0];
};

interface NewEdition {
  id: string;
  courseId: string;
  lectureId: string;
  fields: ExerciseFields;
  check: ExerciseCheck | null;
}

export const insertEdition = async (
  tx: Tx,
  { id, courseId, lectureId, fields, check }: NewEdition,
): Promise<void> => {
  await tx
    .insertInto('exercises')
    .values({
      id,
      course_id: courseId,
      lecture_id: lectureId,
      instructions: fields.instructions,
      files: JSON.stringify(fields.files),
      solution: JSON.stringify(fields.solution),
      visible_tests: fields.visibleTests,
      hidden_tests: fields.hiddenTests,
      hints: JSON.stringify(fields.hints),
      shares_solutions: fields.sharesSolutions,
      names_hidden_tests: fields.namesHiddenTests,
      check_result: check && JSON.stringify(check),
    })
    .execute();
};

/** An edition of the lecture with this content, as an earlier version may have it. */
export const findEqualEdition = async (
  tx: Tx,
  { courseId, lectureId, fields, check }: Omit<NewEdition, 'id'>,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from exercises
    where course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid
      and instructions = ${fields.instructions} and files = ${JSON.stringify(fields.files)}::jsonb
      and solution = ${JSON.stringify(fields.solution)}::jsonb and hints = ${JSON.stringify(fields.hints)}::jsonb
      and visible_tests = ${fields.visibleTests} and hidden_tests = ${fields.hiddenTests}
      and shares_solutions = ${fields.sharesSolutions} and names_hidden_tests = ${fields.namesHiddenTests}
      and check_result = ${JSON.stringify(check)}::jsonb
    limit 1`.execute(tx);
  return rows[0]?.id;
};

/** Remembers the exercise as files have brought it. */
export const writeImported = async (tx: Tx, lectureId: string, fields: ExerciseFields): Promise<void> => {
  await sql`insert into imported_exercises (lecture_id, fields)
    values (${lectureId}::uuid, ${JSON.stringify(fields)}::jsonb)
    on conflict (lecture_id) do update set fields = excluded.fields`.execute(tx);
};

export const readImported = async (db: Database, lectureId: string): Promise<ExerciseFields | undefined> => {
  const { rows } = await sql<{ fields: ExerciseFields }>`select fields from imported_exercises
    where lecture_id = ${lectureId}::uuid`.execute(db);
  return rows[0]?.fields;
};

/** Copies an edition for another lecture, with the result of its check. */
export const copyEdition = async (
  tx: Tx,
  from: string,
  { id, courseId, lectureId }: Pick<NewEdition, 'id' | 'courseId' | 'lectureId'>,
): Promise<void> => {
  await sql`insert into exercises (id, course_id, lecture_id, instructions, files, solution, visible_tests,
      hidden_tests, hints, shares_solutions,
      names_hidden_tests, check_result)
    select ${id}::uuid, ${courseId}::uuid, ${lectureId}::uuid, instructions, files, solution, visible_tests,
      hidden_tests, hints, shares_solutions,
      names_hidden_tests, check_result from exercises where id = ${from}::uuid`.execute(tx);
};

/** Deletes editions of a course that neither the working copy nor a version uses. */
export const deleteUnusedEditions = async (tx: Tx, courseId: string): Promise<void> => {
  await sql`delete from exercises x where x.course_id = ${courseId}::uuid
    and not exists (select from lectures l where l.exercise_id = x.id)
    and not exists (select from course_versions v where v.course_id = x.course_id and jsonb_path_exists(v.outline,
      '$[*].lectures[*] ? (@.exerciseId == $id)', jsonb_build_object('id', x.id::text)))`.execute(tx);
};

export interface Draft {
  files: ExerciseFile[] | null;
  /** 0 while there are no files. */
  revision: number;
  hintsOpened: number;
}

export const readDraft = async (db: Database, { userId, courseId, lectureId }: Place): Promise<Draft> => {
  const { rows } =
    await sql<Draft>`select files, case when files is null then 0 else revision end as revision,
      hints_opened as "hintsOpened"
    from exercise_drafts
    where user_id = ${userId}::uuid and course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid`.execute(
      db,
    );
  return rows[0] ?? { files: null, revision: 0, hintsOpened: 0 };
};

/** Opens one more of `count` hints. Returns how many are open. */
export const openOneMore = async (db: Database, place: Place, count: number): Promise<number> => {
  const { rows } = await sql<{
    opened: number;
  }>`insert into exercise_drafts as d (user_id, course_id, lecture_id, hints_opened)
    values (${place.userId}, ${place.courseId}, ${place.lectureId}, least(1, ${count}::int))
    on conflict (user_id, course_id, lecture_id) do update set hints_opened = least(d.hints_opened + 1, ${count}::int)
    returning hints_opened as opened`.execute(db);
  return rows[0]?.opened ?? 0;
};
