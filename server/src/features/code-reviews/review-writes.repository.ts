import type { CodeRemark } from '@lectern/contract/code-reviews';
import { sql } from 'kysely';
import { IS_OPEN, type Place } from './code-reviews.repository.ts';
import type { Database, Tx } from '#platform/database/database.ts';

export const countWaiting = async (
  tx: Tx,
  { userId, courseId }: Pick<Place, 'userId' | 'courseId'>,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from code_reviews
    where user_id = ${userId}::uuid and course_id = ${courseId}::uuid
      and asked_at is not null and finished_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
};

interface NewReview {
  id: string;
  attemptId: string;
  note: string;
  isAsked: boolean;
}

/** Copies the attempt into a review and returns its id; undefined without such an attempt, or when the id is taken. */
export const insertReview = async (
  tx: Tx,
  { userId, courseId, lectureId }: Place,
  { id, attemptId, note, isAsked }: NewReview,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`insert into code_reviews
      (id, course_id, lecture_id, user_id, attempt_id, number, has_passed, files, group_key, note, asked_at)
    select ${id}::uuid, course_id, lecture_id, user_id, id, number, has_passed, files, group_key, ${note},
      case when ${isAsked}::boolean then clock_timestamp() end
    from exercise_attempts where user_id = ${userId}::uuid and id = ${attemptId}::uuid
      and course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
};

/**
 * Copies the attempt into a review that bears the student's name, and returns its id, or that of the review which the
 * attempt has already. Undefined without such an attempt.
 */
export const keepNamedReview = async (
  tx: Tx,
  { studentId, courseId, attemptId }: { studentId: string; courseId: string; attemptId: string },
  id: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`insert into code_reviews
      (id, course_id, lecture_id, user_id, attempt_id, number, has_passed, files, group_key, note, is_named)
    select ${id}::uuid, course_id, lecture_id, user_id, id, number, has_passed, files, group_key, '', true
    from exercise_attempts
    where user_id = ${studentId}::uuid and id = ${attemptId}::uuid and course_id = ${courseId}::uuid
    on conflict (user_id, attempt_id) do update set is_named = true returning id`.execute(tx);
  return rows[0]?.id;
};

/**
 * Asks for the review of an attempt that has one already, begun for its group or asked for before. Undefined when it is
 * finished.
 */
export const askAgain = async (
  tx: Tx,
  { userId }: Place,
  { attemptId, note }: Pick<NewReview, 'attemptId' | 'note'>,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`update code_reviews
    set note = ${note}, asked_at = coalesce(asked_at, clock_timestamp())
    where user_id = ${userId}::uuid and attempt_id = ${attemptId}::uuid and finished_at is null returning id`.execute(
    tx,
  );
  return rows[0]?.id;
};

export const hasAttempt = async (
  tx: Tx,
  { userId, lectureId }: Place,
  attemptId: string,
): Promise<boolean> => {
  const { rows } = await sql`select from exercise_attempts
    where user_id = ${userId}::uuid and id = ${attemptId}::uuid and lecture_id = ${lectureId}::uuid`.execute(
    tx,
  );
  return rows.length > 0;
};

/** True when a pending review was removed. */
export const removeWaiting = async (
  db: Database,
  { userId, courseId, lectureId }: Place,
  reviewId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('code_reviews')
    .where('id', '=', reviewId)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('lecture_id', '=', lectureId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Deletes the unfinished reviews of a student: nobody is left to read them. */
export const removeUnfinishedOf = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from code_reviews where user_id = ${userId}::uuid and finished_at is null`.execute(tx);
};

export const markOpened = async (db: Database, reviewId: string, userId: string): Promise<void> => {
  await sql`update code_reviews r set opened_by = ${userId}::uuid, opened_at = clock_timestamp()
    where id = ${reviewId}::uuid and (r.opened_by is not distinct from ${userId}::uuid or not ${IS_OPEN})`.execute(
    db,
  );
};

interface Held {
  verdict: string;
  revision: number;
}

/** Locks the review for the rest of the transaction; undefined when it was taken back in the meantime. */
export const holdReview = async (tx: Tx, reviewId: string): Promise<Held | undefined> => {
  const { rows } = await sql<Held>`-- name: hold_code_review
    select verdict, revision from code_reviews where id = ${reviewId}::uuid for no key update`.execute(tx);
  return rows[0];
};

/** Writes the verdict. `isFirst` is false when the review was finished before; then it stays in its press `sentIn`. */
export const finish = async (
  tx: Tx,
  reviewId: string,
  { verdict, sentIn }: { verdict: string; sentIn: string },
): Promise<{ isFirst: boolean; revision: number } | undefined> => {
  const { rows } = await sql<{ isFirst: boolean; revision: number }>`
    with before as (select finished_at from code_reviews where id = ${reviewId}::uuid)
    update code_reviews set verdict = ${verdict}, finished_at = coalesce(finished_at, clock_timestamp()),
      sent_in = case when finished_at is null then ${sentIn}::uuid else sent_in end,
      opened_by = null, opened_at = null, revision = revision + 1
    where id = ${reviewId}::uuid returning revision, (select finished_at is null from before) as "isFirst"`.execute(
    tx,
  );
  return rows[0];
};

/** Counts the other remarks of the review. */
export const countOtherRemarks = async (tx: Tx, reviewId: string, remarkId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from code_remarks
    where review_id = ${reviewId}::uuid and id <> ${remarkId}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** False when the id belongs to another review. */
export const writeRemark = async (
  tx: Tx,
  reviewId: string,
  { _id, file, line, lastLine, body, suggestion }: CodeRemark,
): Promise<boolean> => {
  const { rows } =
    await sql`insert into code_remarks as m (id, review_id, file, line, last_line, body, suggestion)
    values (${_id}::uuid, ${reviewId}::uuid, ${file}, ${line}, ${lastLine}, ${body}, ${suggestion})
    on conflict (id) do update set file = excluded.file, line = excluded.line, last_line = excluded.last_line,
      body = excluded.body, suggestion = excluded.suggestion
    where m.review_id = excluded.review_id returning 1`.execute(tx);
  return rows.length > 0;
};

/** True when a remark was removed. */
export const removeRemark = async (db: Database, reviewId: string, remarkId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('code_remarks')
    .where('id', '=', remarkId)
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
