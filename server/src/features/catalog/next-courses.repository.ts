import { courseLevels } from '@lectern/contract/course';
import { sql, type RawBuilder } from 'kysely';
import { readChosen, type Version } from './versions.repository.ts';
import type { Database } from '#platform/database/database.ts';

/** `en` of `en-GB`. */
const base = (language: RawBuilder<unknown>) => sql`lower(split_part(${language}, '-', 1))`;

/** What a page of this installation is written in, for somebody whose courses name no language. */
const USUAL_LANGUAGE = 'en';

/** A few reviews mean little, so five with 3.9 stars are added to them. */
const RATING = sql`(coalesce(rc.sum, 0) + 19.5) / (coalesce(rc.count, 0) + 5)`;

const rankOf = (level: RawBuilder<unknown>) =>
  sql`array_position(${courseLevels.filter((one) => one !== 'all')}::text[], ${level})`;

/**
 * Cards of published courses that the student does not have, most alike first. They are compared with the course
 * `after`, if the student has it, or with the one that they were in last.
 */
export const listNextCourses = (
  db: Database,
  { userId, after }: { userId: string; after: string | undefined },
  limit: number,
): Promise<Version[]> =>
  readChosen(
    db,
    'next_courses',
    sql`with own as (
        select e.course_id, ${base(sql`v.language`)} as language, v.level, v.category_id, e.last_active_at
        from enrolments e join course_versions v on v.course_id = e.course_id and v.number = e.version
        where e.user_id = ${userId}::uuid
      ), former as (
        select * from own order by course_id is not distinct from ${after ?? null}::uuid desc,
          last_active_at desc nulls last, course_id limit 1
      )
      select p.course_id, p.version as number, row_number() over (order by
        case when ${base(sql`v.language`)} = coalesce(nullif(former.language, ''), ${USUAL_LANGUAGE}) then 0
          when v.language = '' then 2
          when ${base(sql`v.language`)} in (select language from own) then 1 else 3 end,
        p.category_id is distinct from former.category_id,
        coalesce(abs(${rankOf(sql`v.level`)} - ${rankOf(sql`former.level`)}), 0),
        ${RATING} desc, p.first_published_at desc, p.course_id) as place
      from published_courses p
      join course_versions v on v.course_id = p.course_id and v.number = p.version
      left join former on true
      left join rating_counts rc on rc.course_id = p.course_id
      where not exists (select from own where own.course_id = p.course_id)
      order by place limit ${limit}::int`,
    'card',
  );
