import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { isChargedTo } from '#tables/charged-media.ts';
import { liveSession } from '#tables/live-session.ts';
import type { ImageFile } from '#tables/media-tables.ts';
import type { MadeVideo } from './serving/lecture-videos.ts';

interface NewImage {
  id: string;
  ownerId: string;
  bytes: number;
  sha256: Buffer;
  sizes: ImageFile[];
}

export const insertImage = async (db: Database, image: NewImage): Promise<void> => {
  const largest = image.sizes.at(-1);
  await db
    .insertInto('media')
    .values({
      id: image.id,
      owner_id: image.ownerId,
      kind: 'image',
      state: 'ready',
      content_type: 'image/webp',
      bytes: image.bytes,
      sha256: image.sha256,
      width: largest?.width ?? null,
      height: largest?.height ?? null,
      details: JSON.stringify({ sizes: image.sizes }),
    })
    .execute();
};

// A row is in use while an account, a working copy or a version refers to it.
const isUnreferenced = sql<boolean>`
  not exists (select from users u where u.picture_id = m.id)
  and not exists (select from courses c where c.thumbnail_id = m.id)
  and not exists (select from course_versions v where v.thumbnail_id = m.id)
  and not exists (select from lectures l where l.video_id = m.id)
  and not exists (select from removed_videos r where r.media_id = m.id)
  and not exists (select from course_version_videos p where p.media_id = m.id)
  and not exists (select from course_pictures p where p.media_id = m.id)
  and not exists (select from lecture_files f where f.media_id = m.id)
  and not exists (select from course_version_files p where p.media_id = m.id)`;

/** The media of all courses, in their working copies and versions. */
const inCourses = sql`
  select id as course_id, thumbnail_id as media_id from courses union all
  select course_id, thumbnail_id from course_versions union all
  select course_id, video_id from lectures union all
  select l.course_id, r.media_id from removed_videos r join lectures l on l.id = r.lecture_id union all
  select course_id, media_id from course_version_videos union all
  select course_id, media_id from course_pictures union all
  select l.course_id, f.media_id from lecture_files f join lectures l on l.id = f.lecture_id union all
  select course_id, media_id from course_version_files`;

/** Counts what a course has of one person against another's quota, except what another course of the first has too. */
export const chargeCourse = async (
  tx: Tx,
  { courseId, from, to }: Record<'courseId' | 'from' | 'to', string>,
): Promise<void> => {
  await sql`update media m set charged_id = ${to}::uuid
    where ${isChargedTo(from)} and m.state = 'ready'
      and m.id in (select u.media_id from (${inCourses}) u where u.course_id = ${courseId}::uuid)
      and not exists (select from (${inCourses}) u join courses c on c.id = u.course_id
        where u.media_id = m.id and c.id <> ${courseId}::uuid and c.instructor_id = ${from}::uuid)`.execute(
    tx,
  );
};

/** Deletes the unreferenced rows among `ids`, and returns their ids. */
export const deleteUnreferenced = async (db: Tx | Database, ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`-- name: delete_unreferenced_media
    delete from media m where m.id = any(${ids}::uuid[]) and ${isUnreferenced} returning m.id`.execute(db);
  return rows.map((row) => row.id);
};

/** Media made before `date` that nothing refers to and nobody works on; at most 1,000. */
export const listUnlinkedSince = async (db: Database, date: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select m.id from media m
    where m.created_at < ${date} and ${isUnreferenced} and (m.state in ('ready', 'rejected')
      or m.state = 'processing' and not exists (select from media_work w where w.media_id = m.id))
    limit 1000`.execute(db);
  return rows.map((row) => row.id);
};

/** The ids among `ids` that have a row. */
export const knownIds = async (db: Database, ids: string[]): Promise<Set<string>> => {
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('media').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
};

/** Ready media by id, from the first one after `after`. */
export const listMedia = (db: Database, after: string | undefined, limit: number) =>
  db
    .selectFrom('media')
    .select(['id', 'kind', 'details', 'sha256'])
    .where('state', '=', 'ready')
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();

interface NewVideo {
  id: string;
  ownerId: string;
  contentType: string;
  bytes: number;
  sha256: Buffer;
  width: number;
  height: number;
  durationMs: number;
  state: 'ready' | 'processing';
  /** The probe's result. */
  details: unknown;
}

/** Inserts a video that is completely received. */
export const insertVideo = async (tx: Tx, video: NewVideo): Promise<void> => {
  await tx
    .insertInto('media')
    .values({
      id: video.id,
      owner_id: video.ownerId,
      kind: 'video',
      state: video.state,
      content_type: video.contentType,
      bytes: video.bytes,
      sha256: video.sha256,
      width: video.width,
      height: video.height,
      duration_ms: video.durationMs,
      details: JSON.stringify(video.details),
    })
    .execute();
};

/** Size and hash of an uploaded video. */
export const readSource = async (
  db: Database,
  id: string,
): Promise<{ bytes: number; sha256: Buffer } | undefined> => {
  const row = await db
    .selectFrom('media')
    .select(['bytes', 'sha256'])
    .where('id', '=', id)
    .where('kind', '=', 'video')
    .executeTakeFirst();
  return row?.sha256 ? { bytes: row.bytes, sha256: row.sha256 } : undefined;
};

export interface WatchableVideo {
  content_type: string;
  bytes: number;
  /** The size of the file that plays instead of the upload; null when the upload itself plays. */
  play_bytes: number | null;
  created_at: Date;
  has_session: boolean;
  may_watch: boolean;
}

interface Watching {
  mediaId: string;
  courseId: string;
  sessionId: string;
}

/**
 * Runs at every range request. Two groups may watch: teachers of the course, when its working copy or any of its
 * versions plays the video, and students whose version plays it. Auth decides when a session is over (decision 0030).
 */
const findVideo = prepared<Watching, WatchableVideo>(
  'find_watchable_video',
  ({ mediaId, courseId, sessionId }) => `
select m.content_type, m.bytes, (m.details -> 'playBytes')::bigint as play_bytes, m.created_at, s.id is not null as has_session,
  exists (
    select from course_staff c where c.course_id = ${courseId} and c.user_id = s.user_id and (
      exists (select from lectures l where l.course_id = c.course_id and l.video_id = m.id)
      or exists (select from course_version_videos p where p.course_id = c.course_id and p.media_id = m.id)
    )
  ) or exists (
    select from enrolments e
    join course_version_videos p on p.course_id = e.course_id and p.number = e.version and p.media_id = m.id
    where e.user_id = s.user_id and e.course_id = ${courseId}
  ) as may_watch
from media m
left join sessions s on s.id = ${sessionId}
  and ${liveSession('s')}
where m.id = ${mediaId} and m.kind = 'video' and m.state = 'ready'`,
);

export interface DownloadableFile {
  name: string;
  bytes: number;
  created_at: Date;
  has_session: boolean;
  may_watch: boolean;
}

/** As findVideo, for a file to download. */
const findFile = prepared<Watching, DownloadableFile>(
  'find_downloadable_file',
  ({ mediaId, courseId, sessionId }) => `
select coalesce(m.details ->> 'name', '') as name, m.bytes, m.created_at, s.id is not null as has_session,
  exists (
    select from course_staff c where c.course_id = ${courseId} and c.user_id = s.user_id and (
      exists (select from lecture_files f join lectures l on l.id = f.lecture_id where f.media_id = m.id and l.course_id = c.course_id)
      or exists (select from course_version_files p where p.course_id = c.course_id and p.media_id = m.id)
    )
  ) or exists (
    select from enrolments e
    join course_version_files p on p.course_id = e.course_id and p.number = e.version and p.media_id = m.id
    where e.user_id = s.user_id and e.course_id = ${courseId}
  ) as may_watch
from media m
left join sessions s on s.id = ${sessionId}
  and ${liveSession('s')}
where m.id = ${mediaId} and m.kind = 'file' and m.state = 'ready'`,
);

export const findDownloadableFile = async (
  db: Database,
  watching: Watching,
): Promise<DownloadableFile | undefined> => (await findFile(db, watching))[0];

export const findWatchableVideo = async (
  db: Database,
  watching: Watching,
): Promise<WatchableVideo | undefined> => {
  const [video] = await findVideo(db, watching);
  return video;
};

/**
 * As findVideo, for everybody: a video in a free lecture of the published version. A code track belongs to one lecture,
 * so that lecture must be free.
 */
const findFree = prepared<FreeWatching, WatchableVideo>(
  'find_free_video',
  ({ mediaId, courseId, trackId }) => `
select m.content_type, m.bytes, (m.details -> 'playBytes')::bigint as play_bytes, m.created_at, false as has_session,
  true as may_watch
from media m
join published_courses p on p.course_id = ${courseId}
join course_version_videos played on played.course_id = p.course_id and played.number = p.version
  and played.media_id = m.id and played.is_free
where m.id = ${mediaId} and m.kind = 'video' and m.state = 'ready' and (${trackId}::text is null or exists (
  select from course_versions v where v.course_id = p.course_id and v.number = p.version and jsonb_path_exists(v.outline,
    '$[*].lectures[*] ? (@.isFree == true && @.trackId == $track)', jsonb_build_object('track', ${trackId}::text))
))`,
);

interface FreeWatching extends Omit<Watching, 'sessionId'> {
  /** The requested code track. */
  trackId: string | null;
}

export const findFreeVideo = async (
  db: Database,
  watching: FreeWatching,
): Promise<WatchableVideo | undefined> => {
  const [video] = await findFree(db, watching);
  return video;
};

/** As findFile, for everybody: a file of a free lecture of the published version. */
const findFreeOne = prepared<
  Omit<Watching, 'sessionId'>,
  Omit<DownloadableFile, 'has_session' | 'may_watch'>
>(
  'find_free_file',
  ({ mediaId, courseId }) => `
select coalesce(m.details ->> 'name', '') as name, m.bytes, m.created_at
from media m
join published_courses p on p.course_id = ${courseId}
join course_version_files f on f.course_id = p.course_id and f.number = p.version and f.media_id = m.id
join course_versions v on v.course_id = p.course_id and v.number = p.version
where m.id = ${mediaId} and m.kind = 'file' and m.state = 'ready' and jsonb_path_exists(v.outline,
  '$[*].lectures[*] ? (@.isFree == true).files[*] ? (@.id == $file)', jsonb_build_object('file', m.id::text))`,
);

export const findFreeFile = async (db: Database, wanted: Omit<Watching, 'sessionId'>) =>
  (await findFreeOne(db, wanted))[0];

/**
 * A MadeVideo of a row `m` of media, as JSON. It holds only flags, because a video's details hold the whole probe
 * result.
 */
export const MADE_VIDEO = `json_build_object('mediaId', m.id,
      'details', json_build_object('hasHls', m.details -> 'hasHls', 'hasPoster', m.details -> 'hasPoster',
        'hasStoryboard', m.details -> 'hasStoryboard'),
      'captions', (select coalesce(json_agg(json_build_object('language', t.language, 'label', t.label)
        order by t.label, t.language), '[]') from shown_captions t where t.media_id = m.id))`;

/** The derived files of a video. */
export const readMadeVideo = async (db: Database, id: string): Promise<MadeVideo | undefined> => {
  const { rows } = await sql<{ video: MadeVideo }>`
    select ${sql.raw(MADE_VIDEO)} as video from media m where m.id = ${id}::uuid`.execute(db);
  return rows[0]?.video;
};
