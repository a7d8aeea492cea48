import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

interface VideoFile {
  id: string;
  fileName: string;
  bytes: number;
  durationMs: number;
  width: number;
  height: number;
  captions: string[];
}

export interface LectureVideoFacts {
  video: (VideoFile & { addedAt: string }) | null;
  /** The newest first. */
  removed: (VideoFile & { removedAt: string })[];
  timedQuestions: number;
  hasCode: boolean;
  isPublished: boolean;
}

/** A VideoFile of a row `m` of media, and one more column. */
const fileWith = (name: string, column: string) =>
  sql.raw(`json_build_object('id', m.id, 'bytes', m.bytes, 'durationMs', coalesce(m.duration_ms, 0),
    'width', coalesce(m.width, 0), 'height', coalesce(m.height, 0),
    'fileName', coalesce((select u.file_name from uploads u where u.id = m.id), ''),
    'captions', (select coalesce(json_agg(c.label order by c.label, c.language), '[]') from shown_captions c
      where c.media_id = m.id),
    '${name}', ${column})`);

/** The video of a lecture, what depends on it, and those that were removed from it. */
export const readLectureVideo = async (
  db: Database,
  lectureId: string,
): Promise<LectureVideoFacts | undefined> => {
  const { rows } = await sql<LectureVideoFacts>`-- name: read_lecture_video
    select (select ${fileWith('addedAt', 'm.created_at')} from media m where m.id = l.video_id) as video,
      (select coalesce(json_agg(${fileWith('removedAt', 'r.removed_at')} order by r.removed_at desc, m.id desc), '[]')
        from removed_videos r join media m on m.id = r.media_id
        where r.lecture_id = l.id and r.media_id is distinct from l.video_id) as removed,
      (select count(*)::int from quizzes q, jsonb_array_elements(q.questions) asked
        where q.id = l.quiz_id and asked ->> 'second' is not null) as "timedQuestions",
      l.track_id is not null as "hasCode",
      exists (select from published_courses p
        join course_versions v on v.course_id = p.course_id and v.number = p.version
        where p.course_id = l.course_id and jsonb_path_exists(v.outline,
          '$[*].lectures[*] ? (@.id == $id && @.videoId != null)', jsonb_build_object('id', l.id::text))) as "isPublished"
    from lectures l where l.id = ${lectureId}::uuid`.execute(db);
  return rows[0];
};

/** Keeps the video that a lecture shows among those that were removed from it, unless it is `next`. */
export const keepRemoved = async (tx: Tx, lectureId: string, next: string | null = null): Promise<void> => {
  await sql`insert into removed_videos (lecture_id, media_id)
    select id, video_id from lectures where id = ${lectureId}::uuid and video_id is not null
      and video_id is distinct from ${next}::uuid
    on conflict (lecture_id, media_id) do update set removed_at = now()`.execute(tx);
};

/** Takes a video from those that were removed from a lecture; false when it is not among them. */
export const takeRemoved = async (tx: Tx, lectureId: string, mediaId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('removed_videos')
    .where('lecture_id', '=', lectureId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** The video that was removed from a lecture last. */
export const newestRemoved = async (tx: Tx, lectureId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('removed_videos')
      .select('media_id')
      .where('lecture_id', '=', lectureId)
      .orderBy('removed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.media_id ?? null;

/** Forgets the videos that were removed before `date`, at most 1,000. Returns their ids. */
export const forgetRemoved = async (tx: Tx, date: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`delete from removed_videos where (lecture_id, media_id) in (
      select lecture_id, media_id from removed_videos where removed_at < ${date} limit 1000 for update skip locked)
    returning media_id as id`.execute(tx);
  return rows.map(({ id }) => id);
};
