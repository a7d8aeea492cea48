import { sql } from 'kysely';
import type { CompletedBy, Completion } from './lecture-record.ts';
import { announcing } from '#platform/change-feed.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { VersionSection } from '#platform/tables.ts';

/** Announced when something of a student's record in a course was changed, by the page that changed it. */
export const learningTag = (userId: string, courseId: string, device: string): string =>
  `learning:${userId}:${courseId}:${device}`;

/** A student's place in a course. */
export interface EnrolmentKey {
  userId: string;
  courseId: string;
}

export interface RecordKey extends EnrolmentKey {
  lectureId: string;
}

export interface HeldEnrolment {
  version: number;
  hasCompletedCourse: boolean;
  /** Since the last sign of life in this course. */
  idleMs: number;
  sinceEnrolledMs: number;
}

/**
 * Locks an enrolment. Everything that changes a student's record in a course takes this lock first and reads after it,
 * so that two devices take turns and what is computed in between holds.
 */
export const holdEnrolment = async (
  tx: Tx,
  { userId, courseId }: EnrolmentKey,
): Promise<HeldEnrolment | undefined> => {
  const { rows } = await sql<HeldEnrolment>`-- name: hold_enrolment
    select version, completed_at is not null as "hasCompletedCourse",
      (extract(epoch from clock_timestamp() - last_active_at) * 1000)::float8 as "idleMs",
      (extract(epoch from clock_timestamp() - enrolled_at) * 1000)::float8 as "sinceEnrolledMs"
    from enrolments where user_id = ${userId}::uuid and course_id = ${courseId}::uuid
    for no key update`.execute(tx);
  return rows[0];
};

export interface StoredRecord {
  /** Null while nothing was done with the lecture. */
  watched: string | null;
  lengths: number[];
  positionSeconds: number;
  positionAt: number;
  positionDevice: string;
  completions: Completion[];
  cancelled: string[];
  /** The database's clock, milliseconds since 1970. */
  now: number;
  /** Since the lecture was begun; null while it was not. */
  elapsedMs: number | null;
  /** Of every lecture of the course that is complete, with commas between. */
  completedIds: string | null;
  /** The version's, when asked for. */
  outline: VersionSection[] | null;
}

interface Wanted {
  version: number;
  wantsOutline: boolean;
}

/** What is stored of a lecture, and which lectures of the course are complete. */
export const readRecord = async (
  tx: Tx,
  { userId, courseId, lectureId }: RecordKey,
  { version, wantsOutline }: Wanted,
): Promise<StoredRecord | undefined> => {
  const { rows } = await sql<StoredRecord>`-- name: read_record
    select r.watched::text, coalesce(r.lengths, '{}') as lengths, coalesce(r.position_seconds, 0) as "positionSeconds",
      coalesce(floor(extract(epoch from r.position_at) * 1000), 0)::float8 as "positionAt",
      coalesce(r.position_device, '') as "positionDevice", coalesce(r.completions, '[]') as completions,
      coalesce(r.cancelled, '{}') as cancelled, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      (extract(epoch from clock_timestamp() - r.started_at) * 1000)::float8 as "elapsedMs",
      (select string_agg(p.lecture_id::text, ',') from lecture_progress p
        where p.user_id = asked.user_id and p.course_id = asked.course_id and p.completed_at is not null
      ) as "completedIds",
      case when ${wantsOutline}::boolean then (
        select v.outline from course_versions v where v.course_id = asked.course_id and v.number = ${version}::int
      ) end as outline
    from (values (${userId}::uuid, ${courseId}::uuid, ${lectureId}::uuid)) asked (user_id, course_id, lecture_id)
    left join lecture_progress r on r.user_id = asked.user_id and r.course_id = asked.course_id
      and r.lecture_id = asked.lecture_id`.execute(tx);
  return rows[0];
};

export interface ChangedRecord {
  /** The text of an int4multirange. */
  watched: string;
  /** What is added to the seconds that were played again; the text of an int4multirange. */
  playedAgain: string;
  lengths: readonly number[];
  position: { seconds: number; at: number; device: string };
  completions: readonly Completion[];
  cancelled: readonly string[];
  completedBy: CompletedBy | null;
  /** When it happened, milliseconds since 1970. */
  at: number;
  /** The page that did it; empty when it did not say. */
  device: string;
  /** How long ago the lecture counts as begun, when this is the first that is heard of it. */
  headStartMs: number;
  /** The version in which the student has now completed the course; null while they have not. */
  completedVersion: number | null;
}

/** What comes late, from a device that was offline, does not change where the student was since. */
const whereTheStudentIs = (lectureId: string, at: number) => {
  const then = sql`to_timestamp(${at}::float8 / 1000)`;
  return sql`last_lecture_id = case when ${then} >= last_active_at or last_lecture_id is null
        then ${lectureId}::uuid else last_lecture_id end,
        last_active_at = greatest(last_active_at, ${then})`;
};

/** Writes a lecture's record, and into the enrolment where the student is and whether the course is completed. */
export const writeRecord = async (
  tx: Tx,
  { userId, courseId, lectureId }: RecordKey,
  changed: ChangedRecord,
): Promise<void> => {
  await sql`-- name: write_record
    with enrolment as (
      update enrolments set ${whereTheStudentIs(lectureId, changed.at)},
        completed_at = coalesce(completed_at, case when ${changed.completedVersion}::int is not null then clock_timestamp() end),
        completed_version = coalesce(completed_version, ${changed.completedVersion}::int)
      where user_id = ${userId}::uuid and course_id = ${courseId}::uuid
    )
    insert into lecture_progress as r (user_id, course_id, lecture_id, watched, played_again, lengths, position_seconds, position_at,
      position_device, completions, cancelled, completed_by, completed_at, started_at)
    values (${userId}::uuid, ${courseId}::uuid, ${lectureId}::uuid, ${changed.watched}::text::int4multirange,
      ${changed.playedAgain}::text::int4multirange,
      ${changed.lengths}::int[], ${changed.position.seconds}::int, to_timestamp(${changed.position.at}::float8 / 1000),
      ${changed.position.device}, ${JSON.stringify(changed.completions)}::jsonb, ${changed.cancelled}::text[],
      ${changed.completedBy}::text, case when ${changed.completedBy}::text is not null then clock_timestamp() end,
      clock_timestamp() - ${changed.headStartMs}::float8 * interval '1 millisecond')
    on conflict (user_id, course_id, lecture_id) do update set
      watched = r.watched + excluded.watched,
      played_again = r.played_again + excluded.played_again,
      lengths = excluded.lengths,
      position_seconds = excluded.position_seconds,
      position_at = excluded.position_at,
      position_device = excluded.position_device,
      completions = excluded.completions,
      cancelled = excluded.cancelled,
      completed_by = excluded.completed_by,
      completed_at = case when excluded.completed_by is not null then coalesce(r.completed_at, excluded.completed_at) end,
      updated_at = clock_timestamp()
    returning ${announcing([learningTag(userId, courseId, changed.device)])}`.execute(tx);
};

/**
 * Keeps the code beside a lecture, and in the enrolment where the student is. Of two the later one stays.
 * Milliseconds `agoMs` before now it was written.
 */
export const writeCode = async (
  tx: Tx,
  { userId, courseId, lectureId }: RecordKey,
  { code, agoMs, device }: { code: string; agoMs: number; device: string },
): Promise<void> => {
  const at = sql`clock_timestamp() - ${agoMs}::float8 * interval '1 millisecond'`;
  await sql`-- name: write_code
    with enrolment as (
      update enrolments set
        last_lecture_id = case when ${at} >= last_active_at then ${lectureId}::uuid else last_lecture_id end,
        last_active_at = greatest(last_active_at, ${at})
      where user_id = ${userId}::uuid and course_id = ${courseId}::uuid
    )
    insert into code_drafts as d (user_id, course_id, lecture_id, code, updated_at)
    values (${userId}::uuid, ${courseId}::uuid, ${lectureId}::uuid, ${code}, ${at})
    on conflict (user_id, course_id, lecture_id) do update set code = excluded.code, updated_at = excluded.updated_at
    where excluded.updated_at >= d.updated_at
    returning ${announcing([learningTag(userId, courseId, device)])}`.execute(tx);
};

/** The outline of a version. */
export const readOutline = async (
  db: Database,
  courseId: string,
  number: number,
): Promise<VersionSection[] | undefined> =>
  (
    await db
      .selectFrom('course_versions')
      .select('outline')
      .where('course_id', '=', courseId)
      .where('number', '=', number)
      .executeTakeFirst()
  )?.outline;

/** Whether everybody may know of a course. */
export const isInCatalogue = async (db: Database, courseId: string): Promise<boolean> =>
  (await db
    .selectFrom('published_courses')
    .select('course_id')
    .where('course_id', '=', courseId)
    .executeTakeFirst()) !== undefined;
