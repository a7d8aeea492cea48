import { EXAMPLE } from '@lectern/contract/example-exercise';
import { SECOND } from '@lectern/contract/units';
import { sql } from 'kysely';
import type { CheckedCaptions, CheckedCode, CheckedLecture, CheckedVideo } from './checked-course.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { VideoDetails } from '#tables/media-tables.ts';

export interface LectureFacts {
  id: string;
  video: {
    durationMs: number;
    details: VideoDetails & { audioCodec?: string | null };
    captions: CheckedCaptions[];
  } | null;
  newVideo: CheckedLecture['newVideo'] | null;
  exercise: {
    isChecked: boolean;
    problem: string | null;
    instructions: string;
    hasExampleText: boolean;
    hasExampleTests: boolean;
  } | null;
  quiz: CheckedLecture['quiz'];
  code: CheckedCode | null;
}

/**
 * The facts about the working copy's lectures that the checks need besides the texts. A new video is the newest upload
 * for a lecture, unless the lecture has that video or a newer one.
 */
export const readLectureFacts = async (
  db: Database | Tx,
  courseId: string,
): Promise<Map<string, LectureFacts>> => {
  const { rows } = await sql<LectureFacts>`-- name: read_lecture_facts
    select l.id,
      case when m.id is not null then json_build_object('durationMs', coalesce(m.duration_ms, 0), 'details', m.details,
        'captions', (select coalesce(json_agg(json_build_object('language', c.language, 'label', c.label, 'cues', c.cues,
          'isOfFormerVideo', c.is_of_former_video)
          order by c.label, c.language), '[]') from shown_captions c where c.media_id = m.id)) end as video,
      case when n.id is not null then json_build_object('state', n.state, 'rejection', coalesce(n.rejection, ''),
        'percent', n.received_bytes * 100 / greatest(n.bytes, 1)) end as "newVideo",
      case when e.id is not null then json_build_object('isChecked', e.check_result is not null,
        'problem', e.check_result #>> '{problems,0}', 'instructions', e.instructions,
        'hasExampleText', e.instructions = ${EXAMPLE.instructions},
        'hasExampleTests', e.visible_tests = ${EXAMPLE.visibleTests}) end as exercise,
      case when q.id is not null then json_build_object('decides', q.decides, 'atSeconds',
        (select coalesce(json_agg(json_build_object('second', asked -> 'second', 'isRequired', asked -> 'isRequired')
          order by (asked ->> 'second')::int), '[]')
          from jsonb_array_elements(q.questions) asked where asked ->> 'second' is not null), 'marked',
        (select coalesce(json_agg(asked), '[]') from jsonb_array_elements(q.questions) asked
          where asked::text ~ '[]][([]|https?://')) end as quiz,
      case when t.id is not null then json_build_object('lengthSeconds', t.length_ms / 1000.0, 'findings',
        (select coalesce(json_agg(json_build_object('kind', f ->> 'kind', 'at', (f ->> 'at')::numeric / 1000,
          'words', f ->> 'words')), '[]') from jsonb_array_elements(t.findings) f)) end as code
    from lectures l
    left join media m on m.id = l.video_id
    left join exercises e on e.id = l.exercise_id
    left join quizzes q on q.id = l.quiz_id
    left join code_tracks t on t.id = l.track_id
    left join lateral (select u.id, u.received_bytes, media.bytes, media.state, media.rejection from uploads u join media on media.id = u.id
      where u.lecture_id = l.id and media.kind = 'video' order by u.id desc limit 1) n
      on n.state <> 'ready' and (l.video_id is null or l.video_id < n.id)
    where l.course_id = ${courseId}::uuid and l.deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export const toCheckedVideo = ({
  durationMs,
  details,
  captions,
}: NonNullable<LectureFacts['video']>): CheckedVideo => ({
  durationSeconds: durationMs / SECOND,
  hasSound: details.audioCodec !== null,
  loudness: details.loudness,
  peak: details.peak,
  silences: details.silences,
  blacks: details.blacks,
  freezes: details.freezes,
  captions,
});
