import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** A person's quotas, by their names in the contract. */
export type KeptKind =
  | 'code'
  | 'noteTexts'
  | 'questionTexts'
  | 'quizAnswers'
  | 'courses'
  | 'courseTexts'
  | 'versions'
  | 'videos';

/** The stored, compressed size. Values outside the row are not read for it. */
const ofStudent = (table: string, column: string, userId: string): RawBuilder<unknown> =>
  sql`(select coalesce(sum(pg_column_size(${sql.ref(column)})), 0) from ${sql.table(table)}
    where user_id = ${userId}::uuid)`;

const ofInstructor = (table: string, columns: string[], userId: string): RawBuilder<unknown> =>
  sql`(select coalesce(sum(${sql.join(
    columns.map((column) => sql`coalesce(pg_column_size(t.${sql.ref(column)}), 0)`),
    sql` + `,
  )}), 0) from courses c join ${sql.table(table)} t on t.course_id = c.id where c.instructor_id = ${userId}::uuid)`;

const EXERCISE = ['instructions', 'files', 'solution', 'visible_tests', 'hidden_tests', 'hints'];

const SUMS: Record<KeptKind, (userId: string) => RawBuilder<unknown>> = {
  code: (userId) =>
    sql.join(
      [
        ofStudent('code_drafts', 'code', userId),
        ofStudent('code_history', 'code', userId),
        ofStudent('code_forks', 'forks', userId),
        ofStudent('code_fork_history', 'forks', userId),
        ofStudent('exercise_drafts', 'files', userId),
        ofStudent('exercise_history', 'files', userId),
        ofStudent('exercise_attempts', 'files', userId),
        ofStudent('exercise_attempts', 'result', userId),
        ofStudent('code_reviews', 'files', userId),
        ofStudent('shared_solutions', 'files', userId),
      ],
      sql` + `,
    ),
  noteTexts: (userId) => ofStudent('lecture_notes', 'body', userId),
  questionTexts: (userId) =>
    sql`((select coalesce(sum(pg_column_size(q.title) + pg_column_size(q.body)), 0) from questions q
        where q.author_id = ${userId}::uuid)
      + (select coalesce(sum(pg_column_size(a.body)), 0) from question_answers a where a.author_id = ${userId}::uuid)
      + (select coalesce(sum(pg_column_size(e.body)), 0) from questions q join question_edits e on e.question_id = q.id
        where q.author_id = ${userId}::uuid and e.answer_id is null)
      + (select coalesce(sum(pg_column_size(e.body)), 0) from question_answers a join question_edits e
        on e.answer_id = a.id where a.author_id = ${userId}::uuid))`,
  quizAnswers: (userId) =>
    sql.join(
      [ofStudent('quiz_tries', 'answers', userId), ofStudent('quiz_tries', 'verdicts', userId)],
      sql` + `,
    ),
  courses: (userId) =>
    sql`(select count(*) from courses where instructor_id = ${userId}::uuid and archived_at is null)`,
  courseTexts: (userId) =>
    sql.join(
      [
        ofInstructor('lectures', ['title', 'description', 'starter_code'], userId),
        ofInstructor('exercises', EXERCISE, userId),
        ofInstructor('quizzes', ['questions', 'found'], userId),
        ofInstructor('code_tracks', ['packed'], userId),
        sql`(select coalesce(sum(pg_column_size(h.texts)), 0) from courses c join lectures l on l.course_id = c.id
          join lecture_text_history h on h.lecture_id = l.id where c.instructor_id = ${userId}::uuid)`,
        sql`(select coalesce(sum(pg_column_size(i.fields)), 0) from courses c join lectures l on l.course_id = c.id
          join imported_exercises i on i.lecture_id = l.id where c.instructor_id = ${userId}::uuid)`,
      ],
      sql` + `,
    ),
  versions: (userId) => ofInstructor('course_versions', ['outline', 'search'], userId),
  videos: (userId) =>
    sql`(select coalesce(sum(bytes), 0) from media
      where owner_id = ${userId}::uuid and kind in ('video', 'file') and state <> 'rejected')`,
};

/** How much a person stores of each of `kinds`, in order. */
export const sumKept = async (
  db: Database,
  userId: string,
  kinds: readonly KeptKind[],
): Promise<{ kind: KeptKind; used: number }[]> => {
  const parts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, (${SUMS[kind](userId)})::bigint as used`,
  );
  const { rows } = await sql<{ kind: KeptKind; used: number }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return rows;
};
