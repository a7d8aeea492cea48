import type { MediaWork, OwnVideo } from '@lectern/contract/media';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { isChargedTo } from '#tables/charged-media.ts';

interface NewUpload {
  id: string;
  kind: 'video' | 'file';
  ownerId: string;
  courseId: string;
  lectureId: string;
  fileName: string;
  fingerprint: string;
  bytes: number;
}

export const insertUpload = async (tx: Tx, upload: NewUpload): Promise<void> => {
  await tx
    .insertInto('media')
    .values({
      id: upload.id,
      owner_id: upload.ownerId,
      kind: upload.kind,
      state: 'uploading',
      content_type: 'application/octet-stream',
      bytes: upload.bytes,
      details: JSON.stringify(upload.kind === 'file' ? { name: upload.fileName } : {}),
    })
    .execute();
  await tx
    .insertInto('uploads')
    .values({
      id: upload.id,
      course_id: upload.courseId,
      lecture_id: upload.lectureId,
      file_name: upload.fileName,
      fingerprint: upload.fingerprint,
    })
    .execute();
};

/** Records the lecture that gets a video after its conversion. The video itself came with the lecture's form. */
export const insertWholeUpload = async (
  tx: Tx,
  { id, courseId, lectureId }: Pick<NewUpload, 'id' | 'courseId' | 'lectureId'>,
): Promise<void> => {
  await sql`insert into uploads (id, course_id, lecture_id, file_name, received_bytes)
    select id, ${courseId}::uuid, ${lectureId}::uuid, '', bytes from media where id = ${id}::uuid`.execute(
    tx,
  );
};

/** Locks an instructor's usage, so that counting it is serialised. */
export const holdOwner = async (tx: Tx, ownerId: string): Promise<void> => {
  await sql`select from users where id = ${ownerId}::uuid for no key update`.execute(tx);
};

/** The bytes of an instructor's videos and files, and the number of unfinished uploads. */
export const usageOf = async (
  db: Database | Tx,
  ownerId: string,
): Promise<{ usedBytes: number; unfinished: number }> => {
  const { rows } = await sql<{ usedBytes: number; unfinished: number }>`
    select coalesce(sum(m.bytes), 0)::bigint as "usedBytes",
      count(*) filter (where m.state = 'uploading')::int as unfinished
    from media m where ${isChargedTo(ownerId)} and m.kind in ('video', 'file') and m.state <> 'rejected'`.execute(
    db,
  );
  return rows[0] ?? { usedBytes: 0, unfinished: 0 };
};

export interface UploadRow {
  id: string;
  kind: 'video' | 'file';
  ownerId: string | null;
  courseId: string;
  lectureId: string | null;
  state: MediaWork['state'];
  bytes: number;
  receivedBytes: number;
  /** The store's id of the upload, when its bytes are in the store. */
  storeUpload: string | null;
  /** The file in the store with the bytes after the last whole part. */
  tail: string | null;
  createdAt: Date;
}

export const readUpload = async (db: Database | Tx, id: string): Promise<UploadRow | undefined> => {
  const { rows } = await sql<UploadRow>`-- name: read_upload
    select m.id, m.kind, m.owner_id as "ownerId", u.course_id as "courseId", u.lecture_id as "lectureId", m.state, m.bytes,
      u.received_bytes as "receivedBytes", u.store_upload as "storeUpload", u.tail, m.created_at as "createdAt"
    from uploads u join media m on m.id = u.id where u.id = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Advances the durable length; false when another writer has moved it in the meantime, or the upload is over. */
export const moveReceived = async (
  db: Database,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`-- name: move_received
    update uploads u set received_bytes = ${to} from media m
    where u.id = ${id}::uuid and u.received_bytes = ${from} and m.id = u.id and m.state = 'uploading'`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

/** False when the upload is not in `uploading` any more. */
export const markReceived = async (tx: Tx, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update media set state = 'checking'
    where id = ${id}::uuid and state = 'uploading'`.execute(tx);
  return numAffectedRows === 1n;
};

/** Marks a file ready, which needs no processing; false when it is not in `uploading` any more. */
export const markReady = async (tx: Tx, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update media set state = 'ready'
    where id = ${id}::uuid and state = 'uploading'`.execute(tx);
  return numAffectedRows === 1n;
};

/** The files of a lecture that are being uploaded. */
export const countComingFiles = async (tx: Tx, lectureId: string): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from uploads u join media m on m.id = u.id
    where u.lecture_id = ${lectureId}::uuid and m.kind = 'file' and m.state = 'uploading'`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Queues a video for the workers. */
export const insertWork = async (tx: Tx | Database, mediaId: string): Promise<void> => {
  await sql`insert into media_work (media_id, stage) values (${mediaId}::uuid, 'waiting')
    on conflict (media_id) do update set stage = 'waiting', progress = 0, failure = null, attempts = 0,
      next_attempt_at = now(), updated_at = now()`.execute(tx);
};

/** Rejects a video that is not ready yet. Returns its owner, or undefined when there was nothing to reject. */
export const rejectMedia = async (
  db: Database | Tx,
  id: string,
  reason: string,
): Promise<{ ownerId: string | null } | undefined> => {
  const { rows } = await sql<{
    ownerId: string | null;
  }>`update media set state = 'rejected', rejection = ${reason}
    where id = ${id}::uuid and state in ('uploading', 'checking', 'processing')
    returning owner_id as "ownerId"`.execute(db);
  await sql`update media_work set stage = 'failed', failure = ${reason}, updated_at = now()
    where media_id = ${id}::uuid and ${rows.length > 0}`.execute(db);
  return rows[0];
};

/**
 * The refused videos of a course, or of one part of it, since that time: they count as refused now, so that they are
 * listed. Call it when the course or the part is out of the bin.
 */
export const renewRefusals = async (
  tx: Tx,
  { courseId, partId = null, since }: { courseId: string; partId?: string | null; since: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`update media_work w set updated_at = now()
    from media m join uploads u on u.id = m.id join lectures l on l.id = u.lecture_id
    where w.media_id = m.id and m.state = 'rejected' and w.updated_at > ${since}
      and l.course_id = ${courseId}::uuid and l.deleted_at is null
      and (${partId}::uuid is null or ${partId}::uuid in (l.id, l.section_id))
    returning m.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Deletes an unfinished upload; false when there is none. */
export const deleteUnfinished = async (db: Database, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('media')
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Unfinished uploads that were begun before `date`. */
export const listExpired = async (db: Database, date: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from media
    where state = 'uploading' and created_at < ${date} limit 1000`.execute(db);
  return rows.map(({ id }) => id);
};

/** Complete uploads that a kill has kept from being finished. */
export const listWhole = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select m.id from media m join uploads u on u.id = m.id
    where m.state = 'uploading' and u.received_bytes = m.bytes limit 1000`.execute(db);
  return rows.map(({ id }) => id);
};

/** The rejection of a video whose lecture was deleted in the meantime. Its sender is told. */
const LECTURE_GONE = `${new AppError('LECTURE_NOT_FOUND').message}.`;

/**
 * The answer of getMediaWork, newest first. Entries whose lecture now belongs to somebody else are left out, unfinished
 * and refused uploads whose lecture lies in the bin, or whose course is deleted, and unfinished ones without a lecture.
 */
export const listWork = async (db: Database, ownerId: string): Promise<MediaWork[]> => {
  const { rows } = await sql<MediaWork>`-- name: list_media_work
    select m.id as _id, m.kind, coalesce(u.course_id, l.course_id)::text as "courseId", coalesce(l.id::text, '') as "lectureId",
      coalesce(l.title, '') as "lectureTitle", coalesce(u.file_name, '') as "fileName",
      coalesce(u.fingerprint, '') as fingerprint, m.bytes,
      coalesce(u.received_bytes, m.bytes) as "receivedBytes", m.state,
      coalesce(w.stage, case when m.kind = 'file' then 'done' else 'waiting' end) as stage,
      coalesce(w.progress, 0) as progress, coalesce(m.rejection, '') as rejection
    from media m
    left join uploads u on u.id = m.id
    left join media_work w on w.media_id = m.id
    left join lateral (
      select lectures.id, lectures.title, lectures.course_id
      from lectures join course_staff c on c.course_id = lectures.course_id and c.user_id = m.owner_id
      where lectures.id = u.lecture_id or video_id = m.id limit 1
    ) l on true
    where m.owner_id = ${ownerId}::uuid and m.kind in ('video', 'file') and (u.id is not null or l.id is not null)
      and not (m.state = 'uploading' and u.lecture_id is null)
      and not (m.state in ('uploading', 'rejected') and m.rejection is distinct from ${LECTURE_GONE}
        and exists (select from lectures d join courses c on c.id = d.course_id
          where d.id = u.lecture_id and (d.deleted_at is not null or c.archived_at is not null)))
      and (m.state in ('uploading', 'checking', 'processing') or w.stage not in ('done', 'failed')
        or coalesce(w.updated_at, m.created_at) > now() - interval '1 day')
    order by m.id desc limit 200`.execute(db);
  return rows;
};

/** The newest video that is being uploaded or processed for a lecture; undefined without one. */
export const readComingVideo = async (db: Database, lectureId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select m.id from uploads u join media m on m.id = u.id
    where u.lecture_id = ${lectureId}::uuid and m.kind = 'video' and m.state in ('uploading', 'checking', 'processing')
    order by m.id desc limit 1`.execute(db);
  return rows[0]?.id;
};

/** Whether the newest video that was sent for a lecture was refused. */
export const wasVideoRefused = async (db: Database, lectureId: string): Promise<boolean> => {
  const { rows } = await sql<{ state: string }>`select m.state from uploads u join media m on m.id = u.id
    where u.lecture_id = ${lectureId}::uuid and m.kind = 'video' order by m.id desc limit 1`.execute(db);
  return rows[0]?.state === 'rejected';
};

/**
 * The answer of getOwnVideos: the person's own videos, and those of courses that were handed over to them, each with one
 * of the lectures that show it.
 */
export const listOwnVideos = async (db: Database, ownerId: string): Promise<OwnVideo[]> => {
  const { rows } = await sql<OwnVideo>`-- name: list_own_videos
    select m.id as _id, m.bytes, coalesce(encode(m.sha256, 'hex'), '') as sha256,
      (coalesce(m.duration_ms, 0) / 1000.0)::float8 as "durationSeconds", l.title as "lectureTitle", l.course as "courseName"
    from media m
    join lateral (
      select lectures.title, c.title as course from lectures join courses c on c.id = course_id
      where video_id = m.id and deleted_at is null and c.archived_at is null
        and exists (select from course_staff s where s.course_id = c.id and s.user_id = ${ownerId}::uuid)
      order by lectures.id limit 1
    ) l on true
    where m.id in (select id from media where owner_id = ${ownerId}::uuid union all
        select video_id from lectures join courses on courses.id = course_id where instructor_id = ${ownerId}::uuid)
      and m.kind = 'video' and m.state = 'ready'
    order by m.id desc limit 1000`.execute(db);
  return rows;
};
