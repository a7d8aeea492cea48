import type { CodeRemark, OpenedReview } from '@lectern/contract/code-reviews';
import type { ExerciseFile } from '@lectern/contract/exercises';
import type { AnswerTimes } from '@lectern/contract/questions';
import { sql } from 'kysely';
import { HIDDEN_FAILED } from '#features/exercises/failures.service.ts';
import type { Database } from '#platform/database/database.ts';
import { coursesWith } from '#tables/course-staff.ts';
import { seenStudents } from '#tables/seen-students.ts';

export interface Place {
  userId: string;
  courseId: string;
  lectureId: string;
}

export interface ReviewRow {
  id: string;
  courseId: string;
  lectureId: string;
  userId: string | null;
  attemptId: string;
  number: number;
  hasPassed: boolean;
  files: ExerciseFile[];
  groupKey: string | null;
  note: string;
  askedAt: Date | null;
  isOpen: boolean;
  finishedAt: Date | null;
  verdict: string;
  revision: number;
}

/** A review counts as closed 2 minutes after the page last reported it open. An open page reports again before that. */
export const IS_OPEN = sql`coalesce(r.opened_at > now() - interval '2 minutes', false)`;

/**
 * The review takes the group key from the attempt while it has none: groups are computed after an attempt is stored.
 */
const REVIEW = sql`r.id, r.course_id as "courseId", r.lecture_id as "lectureId", r.user_id as "userId",
  r.attempt_id as "attemptId", r.number, r.has_passed as "hasPassed", r.files,
  coalesce(r.group_key, (select a.group_key from exercise_attempts a
    where a.user_id = r.user_id and a.id = r.attempt_id)) as "groupKey",
  r.note, r.asked_at as "askedAt", ${IS_OPEN} as "isOpen", r.finished_at as "finishedAt", r.verdict, r.revision`;

const MOST_SHOWN = 20;

/** Reviews that the student asked for or was sent, newest attempt first. */
export const listOwn = async (
  db: Database,
  { userId, courseId, lectureId }: Place,
  reviewId: string | null = null,
): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`select ${REVIEW} from code_reviews r
    where r.user_id = ${userId}::uuid and r.course_id = ${courseId}::uuid and r.lecture_id = ${lectureId}::uuid
      and (r.asked_at is not null or r.finished_at is not null)
      and (${reviewId}::uuid is null or r.id = ${reviewId}::uuid)
    order by r.number desc limit ${MOST_SHOWN}::int`.execute(db);
  return rows;
};

/** A review in a course that the user teaches; undefined for any other. */
export const readOwned = async (
  db: Database,
  userId: string,
  reviewId: string,
): Promise<ReviewRow | undefined> => {
  const { rows } =
    await sql<ReviewRow>`select ${REVIEW} from code_reviews r join courses c on c.id = r.course_id
    where r.id = ${reviewId}::uuid and c.id in ${coursesWith(userId)} and c.archived_at is null`.execute(db);
  return rows[0];
};

export const mayEditCourse = async (db: Database, userId: string, courseId: string): Promise<boolean> => {
  const { rows } = await sql`select from courses c
    where c.id = ${courseId}::uuid and c.id in ${coursesWith(userId, 'edit')}`.execute(db);
  return rows.length > 0;
};

export interface RemarkRow extends CodeRemark {
  review: string;
}

/** Remarks of several reviews, ordered by line. */
export const listRemarks = async (db: Database, reviewIds: readonly string[]): Promise<RemarkRow[]> => {
  const { rows } = await sql<RemarkRow>`select review_id as review, id as "_id", file, line,
      last_line as "lastLine", body, suggestion
    from code_remarks where review_id = any(${reviewIds}::uuid[]) order by file, line, created_at, id`.execute(
    db,
  );
  return rows;
};

/** The test result of a reviewed attempt; undefined once the attempt is deleted. */
export const readResult = async (
  db: Database,
  { userId, attemptId }: Pick<ReviewRow, 'userId' | 'attemptId'>,
): Promise<Pick<OpenedReview, 'result' | 'hiddenFailed'> | undefined> => {
  const { rows } = await sql<Pick<OpenedReview, 'result' | 'hiddenFailed'>>`
    select a.result, ${HIDDEN_FAILED} as "hiddenFailed"
    from exercise_attempts a
    where a.user_id = ${userId}::uuid and a.id = ${attemptId}::uuid`.execute(db);
  return rows[0];
};

/** What the attempt answers: its edition, or the working copy once the attempt is deleted; undefined without both. */
export const readEdition = async (
  db: Database,
  { userId, attemptId, lectureId }: Pick<ReviewRow, 'userId' | 'attemptId' | 'lectureId'>,
): Promise<Pick<OpenedReview, 'task' | 'starter' | 'hasChanged'> | undefined> => {
  const { rows } = await sql<Pick<OpenedReview, 'task' | 'starter' | 'hasChanged'>>`
    select x.instructions as task, x.files as starter, exists (select from lectures l
      where l.id = ${lectureId}::uuid and l.deleted_at is null and l.exercise_id <> x.id) as "hasChanged"
    from exercises x where x.id = coalesce(
      (select exercise_id from exercise_attempts where user_id = ${userId}::uuid and id = ${attemptId}::uuid),
      (select exercise_id from lectures where id = ${lectureId}::uuid and deleted_at is null))`.execute(db);
  return rows[0];
};

/** The student's finished review of the previous attempt. */
export const readEarlier = async (
  db: Database,
  { userId, lectureId, number }: ReviewRow,
): Promise<ReviewRow | undefined> => {
  const { rows } = await sql<ReviewRow>`select ${REVIEW} from code_reviews r
    where r.user_id = ${userId}::uuid and r.lecture_id = ${lectureId}::uuid and r.number < ${number}::int
      and r.finished_at is not null order by r.number desc limit 1`.execute(db);
  return rows[0];
};

/** The student's newest attempt after the reviewed one; undefined when there is none. */
export const readLater = async (
  db: Database,
  { userId, courseId, lectureId, number }: ReviewRow,
  viewerId: string,
): Promise<NonNullable<OpenedReview['later']> | undefined> => {
  const { rows } = await sql<NonNullable<OpenedReview['later']>>`
    select n.id as attempt, n.number, n.has_passed as "hasPassed",
      (select user_id from (${seenStudents(sql`${courseId}::uuid`, viewerId)}) s where user_id = n.user_id limit 1) as student,
      (select r.id from code_reviews r where r.user_id = n.user_id and r.attempt_id = n.id
        and r.asked_at is not null) as review
    from exercise_attempts n where n.user_id = ${userId}::uuid and n.course_id = ${courseId}::uuid
      and n.lecture_id = ${lectureId}::uuid and n.number > ${number}::int
    order by n.number desc limit 1`.execute(db);
  return rows[0];
};

/** Figures use at most this many reviews, those that were asked for last. */
const TIMED = 200;
const FEWEST_TIMED = 5;

export const readReviewTimes = async (db: Database, courseId: string): Promise<AnswerTimes> => {
  const { rows } = await sql<AnswerTimes>`
    with newest as (select extract(epoch from finished_at - asked_at)::float8 as waited from code_reviews
      where course_id = ${courseId}::uuid and asked_at is not null order by asked_at desc limit ${TIMED}::int)
    select count(*)::int as asked, count(waited)::int as answered,
      case when count(waited) >= ${FEWEST_TIMED}::int
        then ceil(percentile_disc(0.5) within group (order by waited))::int end as median,
      case when count(waited) >= ${FEWEST_TIMED}::int
        then ceil(percentile_disc(0.9) within group (order by waited))::int end as ninetieth
    from newest`.execute(db);
  return rows[0] ?? { asked: 0, answered: 0, median: null, ninetieth: null };
};
