import { sql } from 'kysely';
import type { CompletedLists } from './progress.ts';
import { COMPLETED_LISTS, type EnrolmentKey } from './records.repository.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { VersionSection } from '#tables/course-tables.ts';

/**
 * Locks the student, so that saving and enrolling are serialised, and locks the course against deletion. Returns the
 * published version; undefined for a course that is not published.
 */
export const holdPublishedCourse = async (
  tx: Tx,
  { userId, courseId }: EnrolmentKey,
): Promise<{ version: number } | undefined> => {
  const { rows } = await sql<{ version: number }>`-- name: hold_published_course
    select c.published_version as version from courses c, users u
    where c.id = ${courseId}::uuid and u.id = ${userId}::uuid
      and c.published_version is not null and c.archived_at is null
    for no key update of u for key share of c`.execute(tx);
  return rows[0];
};

/** Locks the student, so that leaving and enrolling are serialised. */
export const holdStudent = async (tx: Tx, userId: string): Promise<void> => {
  await sql`-- name: hold_student
    select from users where id = ${userId}::uuid for no key update`.execute(tx);
};

/** Restores the enrolment of a student who had left. False when there is none. */
export const restoreEnrolment = async (tx: Tx, { userId, courseId }: EnrolmentKey): Promise<boolean> => {
  const { rows } = await sql`with past as (
      delete from past_enrolments where user_id = ${userId}::uuid and course_id = ${courseId}::uuid returning *
    )
    insert into enrolments (user_id, course_id, version, last_lecture_id, enrolled_at, last_active_at, completed_at,
      completed_version, shows_name, revision)
    select user_id, course_id, version, last_lecture_id, enrolled_at, last_active_at, completed_at, completed_version,
      shows_name, revision + 1 from past
    returning 1`.execute(tx);
  return rows.length > 0;
};

/** Archives an enrolment; false when there was none. */
export const putAside = async (tx: Tx, { userId, courseId }: EnrolmentKey): Promise<boolean> => {
  const { rows } = await sql`with gone as (
      delete from enrolments where user_id = ${userId}::uuid and course_id = ${courseId}::uuid returning *
    )
    insert into past_enrolments (user_id, course_id, version, last_lecture_id, enrolled_at, last_active_at, completed_at,
      completed_version, shows_name, revision)
    select user_id, course_id, version, last_lecture_id, enrolled_at, last_active_at, completed_at, completed_version,
      shows_name, revision from gone
    returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update enrolment_counts set students = greatest(students - 1, 0) where course_id = ${courseId}::uuid`.execute(
    tx,
  );
  return true;
};

export const hasEnrolment = async (db: Database, { userId, courseId }: EnrolmentKey): Promise<boolean> =>
  (await db
    .selectFrom('enrolments')
    .select('version')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()) !== undefined;

export const countEnrolments = async (db: Database, courseId: string): Promise<number> => {
  const { rows } = await sql<{ students: number }>`select count(*)::int as students from enrolments
    where course_id = ${courseId}::uuid`.execute(db);
  return rows[0]?.students ?? 0;
};

/** True when the student was enrolled. */
export const updateVisibility = async (
  db: Database,
  { userId, courseId }: EnrolmentKey,
  showsName: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('enrolments')
    .set({ shows_name: showsName })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** True when the enrolment is new. */
export const insertEnrolment = async (
  tx: Tx,
  { userId, courseId }: EnrolmentKey,
  version: number,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('enrolments')
    .values({ user_id: userId, course_id: courseId, version })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Returns how many students are enrolled now. */
export const countOneMore = async (tx: Tx, courseId: string): Promise<number> => {
  const { rows } = await sql<{ students: number }>`insert into enrolment_counts as c (course_id, students)
    values (${courseId}::uuid, 1) on conflict (course_id) do update set students = c.students + 1
    returning students`.execute(tx);
  return rows[0]?.students ?? 0;
};

/**
 * Deletes all enrolments of a student and subtracts them from the counts. The records are deleted with the account.
 * The counts are locked in one order, so that two accounts deleted at once do not deadlock.
 */
export const deleteEnrolments = async (tx: Tx, userId: string): Promise<string[]> => {
  const held = await tx
    .selectFrom('enrolment_counts')
    .select('course_id')
    .where('course_id', 'in', (query) =>
      query.selectFrom('enrolments').select('course_id').where('user_id', '=', userId),
    )
    .orderBy('course_id')
    .forUpdate()
    .execute();
  await tx.deleteFrom('lecture_progress').where('user_id', '=', userId).execute();
  await tx.deleteFrom('code_drafts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('code_history').where('user_id', '=', userId).execute();
  await tx.deleteFrom('past_enrolments').where('user_id', '=', userId).execute();
  await sql`with gone as (delete from enrolments where user_id = ${userId}::uuid returning course_id)
    update enrolment_counts c set students = greatest(c.students - 1, 0) from gone where c.course_id = gone.course_id`.execute(
    tx,
  );
  return held.map(({ course_id }) => course_id);
};

export interface StudentPosition extends CompletedLists {
  courseId: string;
  version: number;
  lastLecture: string | null;
  lastPositionSeconds: number;
  completedAt: Date | null;
}

const listPositions = prepared<{ userId: string }, StudentPosition>(
  'list_enrolments',
  ({ userId }) => `
select e.course_id as "courseId", e.version, e.last_lecture_id as "lastLecture",
  e.completed_at as "completedAt", coalesce((select l.position_seconds from lecture_progress l
    where l.user_id = e.user_id and l.course_id = e.course_id and l.lecture_id = e.last_lecture_id), 0
  ) as "lastPositionSeconds", c.*
from enrolments e
cross join lateral (select ${COMPLETED_LISTS} from lecture_progress p
  where p.user_id = e.user_id and p.course_id = e.course_id and p.completed_at is not null) c
where e.user_id = ${userId}::uuid
order by e.last_active_at desc, e.course_id`,
);

/** The courses in which a student is enrolled, last active first. */
export const listEnrolments = (db: Database, userId: string): Promise<StudentPosition[]> =>
  listPositions(db, { userId });

export interface NewestVersion extends CompletedLists {
  number: number;
  outline: VersionSection[];
  acceptsMarks: boolean;
  publishedAt: Date;
}

/** The newest version that a student of `version` may follow, and the lectures that they have completed. */
export const readNewestVersion = async (
  tx: Tx,
  { userId, courseId }: EnrolmentKey,
  version: number,
): Promise<NewestVersion | undefined> => {
  const { rows } = await sql<NewestVersion>`select v.number, v.outline, v.accepts_marks as "acceptsMarks",
      v.published_at as "publishedAt", c.*
    from course_versions v
    cross join lateral (select ${sql.raw(COMPLETED_LISTS)} from lecture_progress p
      where p.user_id = ${userId}::uuid and p.course_id = v.course_id and p.completed_at is not null) c
    where v.course_id = ${courseId}::uuid and v.number = greatest(${version}::int,
      (select p.version from published_courses p where p.course_id = ${courseId}::uuid))`.execute(tx);
  return rows[0];
};

/** Moves a student to another version; `isCompleted` when that completes the course for them. */
export const updateVersion = async (
  tx: Tx,
  { userId, courseId }: EnrolmentKey,
  number: number,
  isCompleted: boolean,
): Promise<void> => {
  await sql`update enrolments set version = ${number}::int, revision = revision + 1,
      completed_at = coalesce(completed_at, case when ${isCompleted}::boolean then clock_timestamp() end),
      completed_version = coalesce(completed_version, case when ${isCompleted}::boolean then ${number}::int end)
    where user_id = ${userId}::uuid and course_id = ${courseId}::uuid`.execute(tx);
};
