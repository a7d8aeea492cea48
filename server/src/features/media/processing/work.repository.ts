import type { MediaStage, MediaState } from '@lectern/contract/media';
import { SECOND } from '@lectern/contract/units';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import type { WorkQueue } from '#platform/jobs/work-queue.ts';
import type { VideoDetails } from '#tables/media-tables.ts';
import type { VideoFacts } from './video-rules.ts';

export interface VideoWork {
  id: string;
  ownerId: string | null;
  state: MediaState;
  stage: MediaStage;
  details: Partial<VideoFacts> & VideoDetails;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Null for a video that came with its lecture in one request. */
  courseId: string | null;
  lectureId: string | null;
}

/** The queue of videos in one of these stages. */
const workAt = (name: string, stages: MediaStage[]): WorkQueue<{ mediaId: string }> => ({
  name,
  table: 'media_work',
  key: 'media_id',
  open: sql`stage not in ('done', 'failed') and stage = any(${stages}::text[])`,
  columns: sql`media_id as "mediaId"`,
  // After this time without a renewal another worker starts the video again.
  lease: 15 * SECOND,
});

/** Two queues, so that a long rendition does not delay the check of a new video. */
export const CHECKS = workAt('checks of videos', ['waiting', 'pictures']);
export const RENDITIONS = workAt('renditions', ['renditions']);

/** How many videos the workers have not finished. */
export const countUnfinishedVideos = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from media_work
    where stage not in ('done', 'failed')`.execute(db);
  return rows[0]?.count ?? 0;
};

export const readWork = async (db: Database, mediaId: string): Promise<VideoWork | undefined> => {
  const { rows } = await sql<VideoWork>`
    select m.id, m.owner_id as "ownerId", m.state, w.stage, m.details, m.width, m.height, m.duration_ms as "durationMs",
      u.course_id as "courseId", u.lecture_id as "lectureId"
    from media m join media_work w on w.media_id = m.id left join uploads u on u.id = m.id
    where m.id = ${mediaId}::uuid and m.kind = 'video'`.execute(db);
  return rows[0];
};

/** Enters a stage and resets the count of attempts. Another worker may take the renditions at once. */
export const enterStage = async (
  db: Database | Tx,
  mediaId: string,
  stage: MediaStage,
  failure: string | null = null,
): Promise<void> => {
  await sql`update media_work set stage = ${stage}, progress = ${stage === 'done' ? 1 : 0}, attempts = 0,
    next_attempt_at = case when ${stage === 'renditions'} then now() else next_attempt_at end,
    failure = ${failure}, updated_at = now() where media_id = ${mediaId}::uuid`.execute(db);
};

export const setProgress = async (db: Database, mediaId: string, progress: number): Promise<void> => {
  await sql`update media_work set progress = ${progress}, updated_at = now() where media_id = ${mediaId}::uuid`.execute(
    db,
  );
};

interface CheckedVideo {
  state: 'ready' | 'processing';
  contentType: string;
  sha256: Buffer;
  width: number;
  height: number;
  durationMs: number;
  details: unknown;
}

/** Stores the check's result; false when the video is not being checked any more. */
export const markChecked = async (tx: Tx, mediaId: string, video: CheckedVideo): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({
      state: video.state,
      content_type: video.contentType,
      sha256: video.sha256,
      width: video.width,
      height: video.height,
      duration_ms: video.durationMs,
      details: JSON.stringify(video.details),
    })
    .where('id', '=', mediaId)
    .where('state', '=', 'checking')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Adds derived files to those that are stored, and the other findings. */
export const addMade = async (
  db: Database | Tx,
  mediaId: string,
  made: VideoDetails & { files: string[] },
): Promise<void> => {
  const { files, ...facts } = made;
  await sql`update media set details = details || ${JSON.stringify(facts)}::jsonb || jsonb_build_object('files',
      (select coalesce(jsonb_agg(distinct f), '[]') from jsonb_array_elements(
        coalesce(details -> 'files', '[]') || ${JSON.stringify(files)}::jsonb) f))
    where id = ${mediaId}::uuid`.execute(db);
};

/** False when the video was not being processed. */
export const markReady = async (tx: Tx, mediaId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update media set state = 'ready'
    where id = ${mediaId}::uuid and state = 'processing'`.execute(tx);
  return numAffectedRows === 1n;
};
