import { sql } from 'kysely';
import type { CompletedBy, Completion } from './lecture-record.ts';
import type { CompletedLists } from './progress.ts';
import { announcementOf, announcing } from '#platform/cache/change-feed.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { VersionSection } from '#tables/course-tables.ts';
import { learningSignal } from '#tables/tags.ts';

/** A student's place in a course. */
export interface EnrolmentKey {
  userId: string;
  courseId: string;
}

export interface RecordKey extends EnrolmentKey {
  lectureId: string;
}

/**
 * Locks an enrolment: nobody else changes the student's record in the course until the transaction ends. Returns the
 * version that the student follows.
 */
export const holdEnrolment = async (
  tx: Tx,
  { userId, courseId }: EnrolmentKey,
): Promise<{ version: number } | undefined> => {
  const { rows } = await sql<{ version: number }>`-- name: hold_enrolment
    select version from enrolments where user_id = ${userId}::uuid and course_id = ${courseId}::uuid
    for no key update`.execute(tx);
  return rows[0];
};

export interface StoredRecord extends CompletedLists {
  version: number;
  /** The revision of the student's record in the whole course. */
  revision: number;
  hasCompletedCourse: boolean;
  /** Time since the student's last activity in this course. */
  idleMs: number;
  sinceEnrolledMs: number;
  /** Null while there is no record of the lecture. */
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
  /** The rule of the version that the student follows. */
  acceptsMarks: boolean;
}

/** Completed lectures of the records `p`, as lists. A mark in the list of lectures leaves no position. */
export const COMPLETED_LISTS = `string_agg(p.lecture_id::text, ',') as "completedIds",
  string_agg(p.lecture_id::text, ',') filter (where p.completed_by = 'hand') as "markedIds",
  string_agg(p.lecture_id::text, ',') filter (where p.completed_by = 'hand'
    and not coalesce(p.position_at > to_timestamp(0), false)) as "unopenedIds"`;

const findRecord = prepared<RecordKey, StoredRecord>(
  'read_record',
  ({ userId, courseId, lectureId }) => `
select e.version, e.revision, e.completed_at is not null as "hasCompletedCourse",
  (extract(epoch from clock_timestamp() - e.last_active_at) * 1000)::float8 as "idleMs",
  (extract(epoch from clock_timestamp() - e.enrolled_at) * 1000)::float8 as "sinceEnrolledMs",
  r.watched::text, coalesce(r.lengths, '{}') as lengths, coalesce(r.position_seconds, 0) as "positionSeconds",
  coalesce(floor(extract(epoch from r.position_at) * 1000), 0)::float8 as "positionAt",
  coalesce(r.position_device, '') as "positionDevice", coalesce(r.completions, '[]') as completions,
  coalesce(r.cancelled, '{}') as cancelled, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now,
  (extract(epoch from clock_timestamp() - r.started_at) * 1000)::float8 as "elapsedMs",
  c.*, (select v.accepts_marks from course_versions v
    where v.course_id = e.course_id and v.number = e.version) as "acceptsMarks"
from enrolments e
cross join lateral (select ${COMPLETED_LISTS} from lecture_progress p
  where p.user_id = e.user_id and p.course_id = e.course_id and p.completed_at is not null) c
left join lecture_progress r on r.user_id = e.user_id and r.course_id = e.course_id and r.lecture_id = ${lectureId}::uuid
where e.user_id = ${userId}::uuid and e.course_id = ${courseId}::uuid`,
);

/** The record of a lecture and the state of its course; undefined when not enrolled. */
export const readRecord = async (db: Database, key: RecordKey): Promise<StoredRecord | undefined> => {
  const [record] = await findRecord(db, key);
  return record;
};

/** The version that was published when the student enrolled, as far as that is known: the oldest that they had. */
export const readFirstVersion = async (db: Database, { userId, courseId }: EnrolmentKey): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select coalesce(max(v.number), 1) as number
    from enrolments e join course_versions v on v.course_id = e.course_id and v.published_at <= e.enrolled_at
    where e.user_id = ${userId}::uuid and e.course_id = ${courseId}::uuid`.execute(db);
  return rows[0]?.number ?? 1;
};

export interface ChangedRecord {
  /** The revision of the record that was read and changed. */
  revision: number;
  /** The text of an int4multirange. */
  watched: string;
  /** Seconds to add to those that were played again; the text of an int4multirange. */
  playedAgain: string;
  /** The steps of a video in the report, by kind; the texts of multiranges. */
  events: { videoId: string | null; steps: Record<string, string> };
  lengths: readonly number[];
  position: { seconds: number; at: number; device: string };
  completions: readonly Completion[];
  cancelled: readonly string[];
  completedBy: CompletedBy | null;
  /** When it happened, milliseconds since 1970. */
  at: number;
  /** The page that sent it; empty when it did not say. */
  device: string;
  /** How long ago the lecture counts as begun, when this is its first report. */
  headStartMs: number;
  /** The version in which the student has now completed the course; null while they have not. */
  completedVersion: number | null;
  /** False when the student is not at the lecture, as with a tick in the list. Their last lecture then stays. */
  isThere: boolean;
}

interface WrittenRecord
  extends RecordKey, Omit<ChangedRecord, 'position' | 'completions' | 'device' | 'events'> {
  videoId: string | null;
  /** JSON. */
  steps: string;
  positionSeconds: number;
  positionAt: number;
  positionDevice: string;
  /** JSON, as the tags. */
  completions: string;
  tags: string;
}

// A late report, from a device that was offline, does not change which lecture the student was at since.
const putRecord = prepared<WrittenRecord>(
  'write_record',
  (value) => `
with enrolment as (
  update enrolments set revision = revision + 1,
    last_lecture_id = case when ${value.isThere}::boolean
      and (to_timestamp(${value.at}::float8 / 1000) >= last_active_at or last_lecture_id is null)
      then ${value.lectureId}::uuid else last_lecture_id end,
    last_active_at = greatest(last_active_at, to_timestamp(${value.at}::float8 / 1000)),
    completed_at = coalesce(completed_at, case when ${value.completedVersion}::int is not null then clock_timestamp() end),
    completed_version = coalesce(completed_version, ${value.completedVersion}::int)
  where user_id = ${value.userId}::uuid and course_id = ${value.courseId}::uuid and revision = ${value.revision}::int
  returning 1
), events as (
  insert into watch_events (user_id, lecture_id, video_id, kind, steps, day)
  select ${value.userId}::uuid, ${value.lectureId}::uuid, ${value.videoId}::uuid, e.key, e.value::int4multirange,
    floor(${value.at}::float8 / 86400000)::int
  from enrolment, jsonb_each_text(${value.steps}::jsonb) e
)
insert into lecture_progress as r (user_id, course_id, lecture_id, watched, lengths, position_seconds, position_at,
  position_device, completions, cancelled, completed_by, completed_at, started_at, played_again)
select ${value.userId}::uuid, ${value.courseId}::uuid, ${value.lectureId}::uuid,
  ${value.watched}::text::int4multirange, ${value.lengths}::int[], ${value.positionSeconds}::int,
  to_timestamp(${value.positionAt}::float8 / 1000), ${value.positionDevice}, ${value.completions}::jsonb,
  ${value.cancelled}::text[], ${value.completedBy}::text,
  case when ${value.completedBy}::text is not null then clock_timestamp() end,
  clock_timestamp() - ${value.headStartMs}::float8 * interval '1 millisecond', ${value.playedAgain}::text::int4multirange
from enrolment
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
returning ${announcementOf(value.tags)}`,
);

/**
 * Writes a lecture's record. Updates in the enrolment the last lecture and whether the course is completed.
 * False, and nothing is written, when the student's record in the course has changed since it was read.
 */
export const writeRecord = async (
  db: Database,
  key: RecordKey,
  { position, events, ...changed }: ChangedRecord,
): Promise<boolean> => {
  const rows = await putRecord(db, {
    ...key,
    ...changed,
    videoId: events.videoId,
    steps: JSON.stringify(events.steps),
    positionSeconds: position.seconds,
    positionAt: position.at,
    positionDevice: position.device,
    completions: JSON.stringify(changed.completions),
    tags: JSON.stringify([learningSignal(key.userId, key.courseId, changed.device)]),
  });
  return rows.length > 0;
};

/**
 * Records in the enrolment that the student was at a lecture `agoMs` milliseconds ago, and tells their other pages that
 * `device` has changed something there.
 */
export const touchEnrolment = async (
  tx: Tx,
  { userId, courseId, lectureId }: RecordKey,
  { agoMs, device }: { agoMs: number; device: string },
): Promise<void> => {
  const at = sql`clock_timestamp() - ${agoMs}::float8 * interval '1 millisecond'`;
  await sql`-- name: touch_enrolment
    update enrolments set
      last_lecture_id = case when ${at} >= last_active_at then ${lectureId}::uuid else last_lecture_id end,
      last_active_at = greatest(last_active_at, ${at})
    where user_id = ${userId}::uuid and course_id = ${courseId}::uuid
    returning ${announcing([learningSignal(userId, courseId, device)])}`.execute(tx);
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

/** Whether the course is published. */
export const isInCatalogue = async (db: Database, courseId: string): Promise<boolean> =>
  (await db
    .selectFrom('published_courses')
    .select('course_id')
    .where('course_id', '=', courseId)
    .executeTakeFirst()) !== undefined;
