import type { OpenedReview } from '@lectern/contract/code-reviews';
import type { ExerciseFile } from '@lectern/contract/exercises';
import { sql, type RawBuilder } from 'kysely';
import type { ReviewRow } from '../code-reviews.repository.ts';
import { seenStudents } from '#tables/seen-students.ts';
import type { Database, Tx } from '#platform/database/database.ts';

type Same = Pick<ReviewRow, 'courseId' | 'lectureId' | 'groupKey'>;
/** A row's fields, each as a value or as a column of a surrounding query. */
type Like<Row> = { [Key in keyof Row]: Row[Key] | RawBuilder<unknown> };

const sameAs = ({ courseId, lectureId, groupKey }: Like<Same>) =>
  sql`a.course_id = ${courseId}::uuid and a.lecture_id = ${lectureId}::uuid and a.group_key = ${groupKey}`;

/**
 * The attempts of enrolled students to which a review of the program can be sent: those that wait for a review, the
 * reviewed student's own included; and the newest attempt of each other student, if it is this program and they have
 * neither asked for a review of it nor got one.
 */
export const reachable = (review: Like<Same & Pick<ReviewRow, 'id' | 'userId'>>) => sql`
  select a.user_id, a.attempt_id, a.files, a.asked_at
  from code_reviews a join enrolments e on e.user_id = a.user_id and e.course_id = a.course_id
  where ${sameAs(review)} and a.id <> ${review.id}::uuid and a.asked_at is not null and a.finished_at is null
  union all
  select a.user_id, a.id, a.files, null
  from exercise_attempts a join enrolments e on e.user_id = a.user_id and e.course_id = a.course_id
  where ${sameAs(review)} and a.user_id is distinct from ${review.userId}::uuid
    and not exists (select from code_reviews r where r.user_id = a.user_id and r.lecture_id = a.lecture_id
      and r.group_key = a.group_key and (r.asked_at is not null or r.finished_at is not null))
    and not exists (select from exercise_attempts n where n.user_id = a.user_id and n.course_id = a.course_id
      and n.lecture_id = a.lecture_id and n.number > a.number)`;

/** The number of students whom a review reaches, without the reviewed one. */
export const countReached = (review: Like<Same & Pick<ReviewRow, 'id' | 'userId'>>) => sql`
  select count(distinct x.user_id)::int from (${reachable(review)}) x
  where x.user_id is distinct from ${review.userId}::uuid`;

/** The most students who are named as having asked. */
const MOST_NAMED = 10;

/** How many students wrote the same program, how many of them this review can reach, and which of these asked for a review. */
export const groupOf = async (db: Database, review: ReviewRow): Promise<OpenedReview['group']> => {
  const { rows } = await sql<Omit<OpenedReview['group'], '_id'>>`
    with reached as materialized (select user_id, min(asked_at) as asked_at from (${reachable(review)}) x
        where user_id is distinct from ${review.userId}::uuid group by user_id)
    select (select count(*)::int from (select a.user_id from exercise_attempts a where ${sameAs(review)}
        union select a.user_id from code_reviews a where ${sameAs(review)} and a.user_id is not null) s) as students,
      (select count(*)::int from reached) as others,
      array(select concat_ws(' ', u.first_name, u.last_name) from reached x join users u on u.id = x.user_id
        where x.asked_at is not null order by x.asked_at, u.id limit ${MOST_NAMED}::int) as asked,
      (select count(distinct a.user_id)::int from code_reviews a where ${sameAs(review)} and a.finished_at is not null
        and a.user_id not in (select user_id from reached)) as reviewed`.execute(db);
  return { _id: review.groupKey, ...(rows[0] ?? { students: 0, asked: [], others: 0, reviewed: 0 }) };
};

export interface Reached {
  userId: string;
  attemptId: string;
  files: ExerciseFile[];
}

/** The attempts that a review reaches, those with a request first; without `isForAll` only the reviewed student's own. */
export const listReachable = async (
  db: Database,
  review: ReviewRow,
  { isForAll, limit }: { isForAll: boolean; limit: number },
): Promise<Reached[]> => {
  const { rows } = await sql<Reached>`select x.user_id as "userId", x.attempt_id as "attemptId", x.files
    from (${reachable(review)}) x where ${isForAll}::boolean or x.user_id = ${review.userId}::uuid
    order by x.asked_at nulls last limit ${limit}::int`.execute(db);
  return rows;
};

/**
 * A finished review with remarks of the same program: one of the same text, else one that was sent last. Among reviews
 * that were sent together, the one whose suggestions were not turned into examples.
 */
export const readReviewOfSame = async (
  db: Database,
  review: ReviewRow,
): Promise<{ id: string; files: ExerciseFile[] } | undefined> => {
  const { rows } = await sql<{ id: string; files: ExerciseFile[] }>`select a.id, a.files from (
    select *, max(finished_at) over (partition by coalesce(sent_in, id)) as sent_at from code_reviews a
    where ${sameAs(review)} and a.id <> ${review.id}::uuid and a.finished_at is not null
      and exists (select from code_remarks m where m.review_id = a.id)) a
    order by a.files = ${JSON.stringify(review.files)}::jsonb desc, a.sent_at desc,
      exists (select from code_remarks m where m.review_id = a.id and m.suggestion is not null) desc,
      a.finished_at desc limit 1`.execute(db);
  return rows[0];
};

/**
 * Finishes the review of each attempt that has no finished one, and marks them as sent together (`sentIn`). Returns
 * those that this call finished. A review keeps the program of an attempt that is gone.
 */
export const finishFor = async (
  tx: Tx,
  reviews: readonly { id: string; userId: string; attemptId: string }[],
  { verdict, sentIn }: { verdict: string; sentIn: string },
): Promise<{ id: string; userId: string; attemptId: string }[]> => {
  const { rows } = await sql<{ id: string; userId: string; attemptId: string }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb)
      as g (id uuid, "userId" uuid, "attemptId" uuid)
    ), begun as (
      update code_reviews r set verdict = ${verdict}, revision = r.revision + 1, finished_at = clock_timestamp(),
        sent_in = ${sentIn}::uuid
      from given g where r.user_id = g."userId" and r.attempt_id = g."attemptId" and r.finished_at is null
      returning r.id, r.user_id, r.attempt_id
    ), made as (
      insert into code_reviews (id, course_id, lecture_id, user_id, attempt_id, number, has_passed, files, group_key,
        note, verdict, finished_at, sent_in)
      select g.id, a.course_id, a.lecture_id, a.user_id, a.id, a.number, a.has_passed, a.files, a.group_key, '',
        ${verdict}, clock_timestamp(), ${sentIn}::uuid
      from given g join exercise_attempts a on a.user_id = g."userId" and a.id = g."attemptId"
      where not exists (select from code_reviews r where r.user_id = a.user_id and r.attempt_id = a.id)
      on conflict (user_id, attempt_id) do nothing returning id, user_id, attempt_id
    )
    select id, user_id as "userId", attempt_id as "attemptId" from begun
    union all select id, user_id, attempt_id from made`.execute(tx);
  return rows;
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
 * The newest attempt of the group, by an enrolled student, that the instructor may see. Attempts that are their
 * students' last come first.
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
