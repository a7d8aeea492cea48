import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { isChargedTo } from '#tables/charged-media.ts';

/** A person's quotas, by their names in the contract. */
export type KeptKind =
  | 'code'
  | 'noteTexts'
  | 'questionTexts'
  | 'quizAnswers'
  | 'recallTexts'
  | 'courses'
  | 'courseTexts'
  | 'versions'
  | 'reviewTexts'
  | 'videos'
  | 'pictures';

/** The stored, compressed size. Values outside the row are not read for it. */
const ofStudent = (table: string, column: string, userId: string): RawBuilder<unknown> =>
  sql`(select coalesce(sum(pg_column_size(${sql.ref(column)})), 0) from ${sql.table(table)}
    where user_id = ${userId}::uuid)`;

/** The size before it is compressed, where one answer holds all of it. Values outside the row are not read either. */
const asWritten = (table: string, columns: string[], userId: string, where = sql``): RawBuilder<unknown> =>
  sql`(select coalesce(sum(${sql.join(
    columns.map((column) => sql`octet_length(${sql.ref(column)})`),
    sql` + `,
  )}), 0) from ${sql.table(table)} where user_id = ${userId}::uuid${where})`;

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
  noteTexts: (userId) => asWritten('lecture_notes', ['body'], userId),
  recallTexts: (userId) =>
    asWritten('recall_cards', ['front', 'back'], userId, sql` and kind in ('own', 'note')`),
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
        ofInstructor('clarifications', ['body'], userId),
        sql`(select coalesce(sum(pg_column_size(t.cues)), 0) from media m join captions t on t.media_id = m.id
          where ${isChargedTo(userId)})`,
        sql`(select coalesce(sum(pg_column_size(h.texts)), 0) from courses c join lectures l on l.course_id = c.id
          join lecture_text_history h on h.lecture_id = l.id where c.instructor_id = ${userId}::uuid)`,
        sql`(select coalesce(sum(pg_column_size(h.fields)), 0) from courses c join lectures l on l.course_id = c.id
          join own_exercise_history h on h.lecture_id = l.id where c.instructor_id = ${userId}::uuid)`,
        sql`(select coalesce(sum(pg_column_size(i.fields)), 0) from courses c join lectures l on l.course_id = c.id
          join imported_exercises i on i.lecture_id = l.id where c.instructor_id = ${userId}::uuid)`,
      ],
      sql` + `,
    ),
  versions: (userId) => ofInstructor('course_versions', ['outline', 'search'], userId),
  reviewTexts: (userId) =>
    sql`(select coalesce(sum(pg_column_size(r.verdict) + coalesce(m.bytes, 0)), 0)
      from courses c join code_reviews r on r.course_id = c.id and r.finished_at is not null
      cross join lateral (select sum(pg_column_size(body) + coalesce(pg_column_size(suggestion), 0)) as bytes
        from code_remarks where review_id = r.id) m
      where c.instructor_id = ${userId}::uuid)`,
  videos: (userId) =>
    sql`(select coalesce(sum(m.bytes), 0) from media m
      where ${isChargedTo(userId)} and m.kind in ('video', 'file') and m.state <> 'rejected')`,
  pictures: (userId) =>
    sql`(select coalesce(sum(m.bytes), 0) from media m where ${isChargedTo(userId)} and m.kind = 'image')`,
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

/** What names a course in a call. */
export interface PlaceInCourse {
  courseId?: string | undefined;
  sectionId?: string | undefined;
  lectureId?: string | undefined;
  /** Of a program. */
  reviewId?: string | undefined;
}

/** The owner of the course that the place is in, where the person is another one of its staff. */
export const findOwnerBeside = async (
  db: Database,
  userId: string,
  { courseId, sectionId, lectureId, reviewId }: PlaceInCourse,
): Promise<string | undefined> => {
  const { rows } = await sql<{ ownerId: string }>`-- name: find_owner_beside
    select c.instructor_id as "ownerId" from course_members m join courses c on c.id = m.course_id
    where m.user_id = ${userId}::uuid and c.instructor_id is not null and m.course_id = coalesce(${courseId ?? null}::uuid,
      (select course_id from sections where id = ${sectionId ?? null}::uuid),
      (select course_id from lectures where id = ${lectureId ?? null}::uuid),
      (select course_id from code_reviews where id = ${reviewId ?? null}::uuid))`.execute(db);
  return rows[0]?.ownerId;
};
