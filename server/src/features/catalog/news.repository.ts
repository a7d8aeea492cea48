import type { CourseNews } from '@lectern/contract/catalog';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

type Change = CourseNews['changes'][number];

/** Changes within this many days are new. */
const LATELY_DAYS = 90;
const MOST_SHOWN = 6;

const lecturesOf = (outline: string) =>
  sql.raw(`select since, l.value ->> 'id' as id, l.value as lecture,
      row_number() over (order by s.ordinality, l.ordinality) as place
    from versions, jsonb_array_elements(${outline}) with ordinality s,
      jsonb_array_elements(s.value -> 'lectures') with ordinality l`);

/**
 * What a version has that an earlier version did not have. The earlier one is the newest version that was old when this
 * one was published, else the first. Each lecture is listed once, with its largest change. Nothing unpublished is
 * named.
 */
export const readNews = async (
  db: Database,
  { courseId, number }: { courseId: string; number: number },
): Promise<CourseNews | undefined> => {
  if (number === 1) return undefined;
  const { rows } = await sql<Change & { since: Date; all: number }>`-- name: course_news
    with versions as (
      select e.published_at as since, e.outline as earlier, n.outline as newest
      from course_versions n join course_versions e on e.course_id = n.course_id and e.number < n.number
        cross join lateral (
          select e.published_at < n.published_at - ${LATELY_DAYS}::int * interval '1 day' as is_old
        ) age
      where n.course_id = ${courseId}::uuid and n.number = ${number}::int
      order by age.is_old desc, case when age.is_old then -e.number else e.number end limit 1
    ), before as materialized (${lecturesOf('earlier')}), now as materialized (${lecturesOf('newest')})
    select now.id as _id, now.lecture ->> 'title' as title, k.kind, now.since, count(*) over ()::int as "all"
    from now left join before using (id)
      cross join lateral (select case
        when before.lecture is null then 'added'
        when now.lecture ->> 'videoId' <> coalesce(before.lecture ->> 'videoId', '') then 'video'
        when now.lecture ->> 'exerciseId' is not null and before.lecture ->> 'exerciseId' is null then 'exercise'
        when now.lecture ->> 'quizId' is not null and before.lecture ->> 'quizId' is null then 'quiz'
        when now.lecture ->> 'description' <> before.lecture ->> 'description' then 'text'
      end as kind) k
    where k.kind is not null order by now.place limit ${MOST_SHOWN}::int`.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    since: first.since.toISOString(),
    changes: rows.map(({ _id, title, kind }) => ({ _id, title, kind })),
    more: first.all - rows.length,
  };
};
