import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { CaptionCue } from '#tables/media-tables.ts';

interface Place {
  userId: string;
  courseId: string;
  lectureId: string;
}

export interface SkippedPart {
  title: string;
  /** Seconds of the video. */
  from: number;
  to: number;
  /** From the video's first captions; null without any. */
  cues: CaptionCue[] | null;
}

/** The longest part of a lecture's video that was skipped before the furthest watched point. */
export const readSkippedPart = async (
  tx: Tx,
  { userId, courseId, lectureId }: Place,
): Promise<SkippedPart | undefined> => {
  const { rows } = await sql<SkippedPart>`-- name: read_skipped_part
    select lecture ->> 'title' as title, lower(part) as from, upper(part) as to,
      (select c.cues from shown_captions c where c.media_id = (lecture ->> 'videoId')::uuid order by c.language limit 1) as cues
    from lecture_progress p
    join enrolments e on e.user_id = p.user_id and e.course_id = p.course_id
    join course_versions v on v.course_id = e.course_id and v.number = e.version
    cross join lateral jsonb_path_query_first(v.outline, '$[*].lectures[*] ? (@.id == $id)',
      jsonb_build_object('id', ${lectureId}::text)) lecture
    cross join lateral unnest(int4multirange(int4range(0, upper(p.watched))) - p.watched) part
    where p.user_id = ${userId}::uuid and p.course_id = ${courseId}::uuid and p.lecture_id = ${lectureId}::uuid
      and not isempty(p.watched) and lecture ->> 'videoId' is not null
    order by upper(part) - lower(part) desc limit 1`.execute(tx);
  return rows[0];
};
