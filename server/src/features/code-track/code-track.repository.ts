import type { TrackWarning } from '@lectern/contract/code-track/track-warnings';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

/** A stored track: its JSON in Brotli, and the hash of the JSON. */
export interface PackedTrack {
  sha256: Buffer;
  packed: Buffer;
}

/** A track with the facts that the checks before publishing read. */
export interface NewTrack extends PackedTrack {
  lengthMs: number;
  findings: TrackWarning[];
}

interface TrackKey {
  id: string;
  courseId: string;
}

export const readTrack = (db: Database, { id, courseId }: TrackKey): Promise<PackedTrack | undefined> =>
  db
    .selectFrom('code_tracks')
    .select(['sha256', 'packed'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .executeTakeFirst();

/** The track of the working copy with the number of its changes, in one statement: a track of two may be gone. */
export const readWorkingTrack = (
  db: Database,
  lectureId: string,
): Promise<(PackedTrack & { revision: number }) | undefined> =>
  db
    .selectFrom('lectures')
    .innerJoin('code_tracks', 'code_tracks.id', 'lectures.track_id')
    .select(['sha256', 'packed', 'track_revision as revision'])
    .where('lectures.id', '=', lectureId)
    .where('lectures.deleted_at', 'is', null)
    .executeTakeFirst();

interface TrackPlace extends TrackKey {
  lectureId: string;
}

export const insertTrack = async (
  tx: Tx,
  { id, courseId, lectureId }: TrackPlace,
  { sha256, packed, lengthMs, findings }: NewTrack,
): Promise<void> => {
  await tx
    .insertInto('code_tracks')
    .values({
      id,
      course_id: courseId,
      lecture_id: lectureId,
      sha256,
      packed,
      length_ms: lengthMs,
      findings: JSON.stringify(findings),
    })
    .execute();
};

/** Copies a track for another lecture. */
export const copyTrackRow = async (
  tx: Tx,
  from: string,
  { id, courseId, lectureId }: TrackPlace,
): Promise<void> => {
  await sql`insert into code_tracks (id, course_id, lecture_id, sha256, packed, length_ms, findings)
    select ${id}::uuid, ${courseId}::uuid, ${lectureId}::uuid, sha256, packed, length_ms, findings
    from code_tracks where id = ${from}::uuid`.execute(tx);
};

/** Deletes tracks of a course that neither the working copy nor a version uses. */
export const deleteUnusedTracks = async (tx: Tx, courseId: string): Promise<void> => {
  await sql`delete from code_tracks t where t.course_id = ${courseId}::uuid
    and not exists (select from lectures l where l.track_id = t.id)
    and not exists (select from course_versions v where v.course_id = t.course_id and jsonb_path_exists(v.outline,
      '$[*].lectures[*] ? (@.trackId == $id)', jsonb_build_object('id', t.id::text)))`.execute(tx);
};
