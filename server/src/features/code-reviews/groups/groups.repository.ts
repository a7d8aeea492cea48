import type { OpenedReview } from '@lectern/contract/code-reviews';
import type { ExerciseFile } from '@lectern/contract/exercises';
import { sql, type RawBuilder } from 'kysely';
import type { ReviewRow } from '../code-reviews.repository.ts';
import { seenStudents } from '#features/teaching/seen-students.service.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

type Same = Pick<ReviewRow, 'courseId' | 'lectureId' | 'groupKey'>;
/** The same as values, or as columns of a query around it. */
type Like<Row> = { [Key in keyof Row]: Row[Key] | RawBuilder<unknown> };

const sameAs = ({ courseId, lectureId, groupKey }: Like<Same>) =>
  sql`a.course_id = ${courseId}::uuid and a.lecture_id = ${lectureId}::uuid and a.group_key = ${groupKey}`;

/**
 * The newest attempts in the group to which a review can be sent. The student is enrolled and has no finished review of
 * this program. They have asked for a review of the attempt, or have submitted nothing after it. Who failed with this
 * program and has passed since needs no review of it; one that they asked for waits in the queue.
 */
export const reachable = (review: Like<Same & Pick<ReviewRow, 'userId'>>) => sql`
  select distinct on (a.user_id) a.user_id, a.id, a.files
  from exercise_attempts a join enrolments e on e.user_id = a.user_id and e.course_id = a.course_id
  where ${sameAs(review)} and a.user_id is distinct from ${review.userId}::uuid
    and not exists (select from code_reviews r where r.user_id = a.user_id and r.lecture_id = a.lecture_id
      and r.group_key = a.group_key and r.finished_at is not null)
    and (exists (select from code_reviews r
        where r.user_id = a.user_id and r.attempt_id = a.id and r.asked_at is not null)
      or not exists (select from exercise_attempts n where n.user_id = a.user_id and n.course_id = a.course_id
        and n.lecture_id = a.lecture_id and n.number > a.number))
    and (a.has_passed or not exists (select from exercise_attempts p where p.user_id = a.user_id
      and p.course_id = a.course_id and p.lecture_id = a.lecture_id and p.number > a.number and p.has_passed))
  order by a.user_id, a.number`;

/** More of those who asked are not named. */
const MOST_NAMED = 10;

/** How many students wrote the same program, to how many of them this review can be sent, and who of these asked for it. */
export const groupOf = async (db: Database, review: ReviewRow): Promise<OpenedReview['group']> => {
  const { rows } = await sql<Omit<OpenedReview['group'], '_id'>>`with reached as (${reachable(review)})
    select (select count(distinct a.user_id)::int from exercise_attempts a where ${sameAs(review)}) as students,
      (select count(*)::int from reached) as others,
      array(select concat_ws(' ', u.first_name, u.last_name) from reached x
        join code_reviews w on w.user_id = x.user_id and w.attempt_id = x.id and w.asked_at is not null
        join users u on u.id = x.user_id order by w.asked_at, w.id limit ${MOST_NAMED}::int) as asked,
      (select count(distinct a.user_id)::int from code_reviews a where ${sameAs(review)} and a.finished_at is not null)
        as reviewed`.execute(db);
  return { _id: review.groupKey, ...(rows[0] ?? { students: 0, asked: [], others: 0, reviewed: 0 }) };
};

export interface Reached {
  userId: string;
  attemptId: string;
  files: ExerciseFile[];
}

export const listReachable = async (db: Database, review: ReviewRow, limit: number): Promise<Reached[]> => {
  const { rows } = await sql<Reached>`select r.user_id as "userId", r.id as "attemptId", r.files
    from (${reachable(review)}) r limit ${limit}::int`.execute(db);
  return rows;
};

/** The newest finished review of the same program that has remarks. */
export const readReviewOfSame = async (
  db: Database,
  review: ReviewRow,
): Promise<{ id: string; files: ExerciseFile[] } | undefined> => {
  const { rows } = await sql<{ id: string; files: ExerciseFile[] }>`select a.id, a.files from code_reviews a
    where ${sameAs(review)} and a.id <> ${review.id}::uuid and a.finished_at is not null
      and exists (select from code_remarks m where m.review_id = a.id)
    order by a.finished_at desc limit 1`.execute(db);
  return rows[0];
};

/**
 * Finishes the review of each attempt that has no finished one, all as sent in one press. Returns the ids of the reviews
 * that this call finished.
 */
export const finishFor = async (
  tx: Tx,
  reviews: readonly { id: string; userId: string; attemptId: string }[],
  verdict: string,
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; attemptId: string }>`insert into code_reviews as r
      (id, course_id, lecture_id, user_id, attempt_id, number, has_passed, files, group_key, note, verdict,
      finished_at, sent_in)
    select g.id, a.course_id, a.lecture_id, a.user_id, a.id, a.number, a.has_passed, a.files, a.group_key, '',
      ${verdict}, clock_timestamp(), ${newId()}::uuid
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as g (id uuid, "userId" uuid, "attemptId" uuid)
      join exercise_attempts a on a.user_id = g."userId" and a.id = g."attemptId"
    on conflict (user_id, attempt_id) do update set verdict = excluded.verdict, revision = r.revision + 1,
      finished_at = excluded.finished_at,
      sent_in = excluded.sent_in
    where r.finished_at is null
    returning r.id, r.attempt_id as "attemptId"`.execute(tx);
  return new Map(rows.map(({ id, attemptId }) => [attemptId, id]));
};

export interface NewRemark {
  id: string;
  review_id: string;
  file: string;
  line: number;
  last_line: number;
  body: string;
  suggestion: string | null;
}

export const insertRemarks = async (tx: Tx, remarks: readonly NewRemark[]): Promise<void> => {
  await sql`insert into code_remarks (id, review_id, file, line, last_line, body, suggestion)
    select id, review_id, file, line, last_line, body, suggestion
    from jsonb_to_recordset(${JSON.stringify(remarks)}::jsonb)
      as r (id uuid, review_id uuid, file text, line int, last_line int, body text, suggestion text)`.execute(
    tx,
  );
};

/**
 * Attempts `t` whose program the instructor may see: a review was asked for, the student's work is seen, or the
 * solution is shared.
 */
export const isShown = (courseId: string, viewerId: string) => sql`(
  exists (select from code_reviews r where r.user_id = t.user_id and r.attempt_id = t.id and r.asked_at is not null)
  or t.user_id in (${seenStudents(sql`${courseId}::uuid`, viewerId)})
  or t.has_passed and exists (select from exercises x where x.id = t.exercise_id and x.shares_solutions))`;

/** A review of a program of the group that the instructor may see. Unfinished reviews come first. */
export const readReviewOfGroup = async (
  db: Database,
  group: Same,
  viewerId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select a.id from code_reviews a where ${sameAs(group)}
      and (a.asked_at is not null or exists (select from exercise_attempts t
        where t.user_id = a.user_id and t.id = a.attempt_id and ${isShown(group.courseId, viewerId)}))
    order by a.finished_at is not null, a.asked_at nulls last, a.finished_at desc limit 1`.execute(db);
  return rows[0]?.id;
};

/**
 * The newest attempt of the group that the instructor may see, by an enrolled student: of one who has submitted nothing
 * after it, if there is one.
 */
export const readNewestOfGroup = async (
  db: Database,
  { courseId, lectureId, groupKey }: Same,
  viewerId: string,
): Promise<{ userId: string; attemptId: string } | undefined> => {
  const { rows } = await sql<{ userId: string; attemptId: string }>`
    select t.user_id as "userId", t.id as "attemptId" from exercise_attempts t
    join enrolments e on e.user_id = t.user_id and e.course_id = t.course_id
    where t.course_id = ${courseId}::uuid and t.lecture_id = ${lectureId}::uuid and t.group_key = ${groupKey}
      and ${isShown(courseId, viewerId)}
    order by exists (select from exercise_attempts n where n.user_id = t.user_id and n.course_id = t.course_id
      and n.lecture_id = t.lecture_id and n.number > t.number), t.submitted_at desc limit 1`.execute(db);
  return rows[0];
};
