import { sql } from 'kysely';
import type { CompletedBy, Completion } from './lecture-record.ts';
import { MADE_VIDEO, type MadeVideo } from '#features/media/media.service.ts';
import type { EnrolmentKey } from './records.repository.ts';
import { IS_STANDING, STANDING_ANSWERS } from '#tables/seen-students.ts';
import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';

export interface PlayerRecord {
  lecture: string;
  /** The text of an int4multirange. */
  watched: string;
  positionSeconds: number;
  completedBy: CompletedBy | null;
  wasOpened: boolean;
  lengths: number[];
  completions: Completion[];
  cancelled: string[];
  code: string | null;
  codeRevision: number;
}

export interface PlayerState {
  version: number;
  /** Null when the course is in no catalogue. */
  publishedVersion: number | null;
  lastLecture: string | null;
  completedAt: Date | null;
  completedVersion: number | null;
  showsName: boolean;
  /** The student's answer about showing their work, while it is still valid. */
  shownWork: { isShown: boolean; byJoining: boolean; quizAnswers: boolean } | null;
  records: PlayerRecord[];
  /** The version's videos. */
  videos: MadeVideo[];
}

const readState = prepared<EnrolmentKey, PlayerState>(
  'read_player_state',
  ({ userId, courseId }) => `
select e.version, p.version as "publishedVersion", e.last_lecture_id as "lastLecture",
  e.completed_at as "completedAt", e.completed_version as "completedVersion", e.shows_name as "showsName", (
  select json_build_object('isShown', w.is_shown, 'byJoining', w.by_joining and coalesce(wm.is_taught, false),
    'quizAnswers', w.quiz_answers)
  from ${STANDING_ANSWERS} where w.user_id = e.user_id and w.course_id = e.course_id and ${IS_STANDING}
) as "shownWork", coalesce((
  select json_agg(json_build_object(
    'lecture', lecture_id, 'watched', coalesce(r.watched::text, '{}'),
    'positionSeconds', coalesce(r.position_seconds, 0), 'completedBy', r.completed_by, 'wasOpened', coalesce(r.position_at > to_timestamp(0), false),
    'lengths', coalesce(r.lengths, '{}'), 'completions', coalesce(r.completions, '[]'), 'cancelled', coalesce(r.cancelled, '{}'), 'code', d.code, 'codeRevision', coalesce(d.revision, 0)
  ))
  from (select * from lecture_progress where user_id = ${userId}::uuid and course_id = ${courseId}::uuid) r
  full join (select * from code_drafts where user_id = ${userId}::uuid and course_id = ${courseId}::uuid) d
    using (lecture_id)
), '[]') as records, (
  select coalesce(json_agg(${MADE_VIDEO}), '[]') from course_version_videos v join media m on m.id = v.media_id
  where v.course_id = e.course_id and v.number = e.version
) as videos
from enrolments e left join published_courses p on p.course_id = e.course_id
where e.user_id = ${userId}::uuid and e.course_id = ${courseId}::uuid`,
);

/** A student's place in a course with all their records in it; undefined when not enrolled. */
export const readPlayerState = async (
  db: Database,
  enrolment: EnrolmentKey,
): Promise<PlayerState | undefined> => {
  const [state] = await readState(db, enrolment);
  return state;
};

/** The derived files and captions of the videos in a course's working copy. */
export const readWorkingVideos = async (
  db: Database,
  courseId: string,
): Promise<(MadeVideo & { lecture: string; trackId: string | null })[]> => {
  const { rows } = await sql<{ lecture: string; trackId: string | null; video: MadeVideo }>`
    select l.id as lecture, l.track_id as "trackId", ${sql.raw(MADE_VIDEO)} as video from lectures l join media m on m.id = l.video_id
    where l.course_id = ${courseId}::uuid and l.deleted_at is null`.execute(db);
  return rows.map(({ video, ...shown }) => ({ ...shown, ...video }));
};
