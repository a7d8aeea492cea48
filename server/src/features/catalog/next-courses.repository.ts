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

/** Comparing reads a course's searched text: so many of the others are compared, the best rated of them. */
const COMPARED = 100;

/** How many words of the former course are in the text `t`, against its length. */
const LIKENESS = sql`(select count(*) / sqrt(length(t.search) + 1)
  from unnest(tsvector_to_array(t.search)) l (word) join unnest(words.words) w (word) using (word))`;

/**
 * Cards of published courses that the student does not have, most alike first. They are compared with the course
 * `after`, if the student has it, or with the one that they were in last. In its category the level decides, in other
 * categories what their texts have in common.
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
        select e.course_id, ${base(sql`v.language`)} as language, v.level, v.category_id, e.last_active_at,
          v.title, v.what_you_will_learn, v.description
        from enrolments e join course_versions v on v.course_id = e.course_id and v.number = e.version
        where e.user_id = ${userId}::uuid
      ), former as (
        select * from own order by course_id is not distinct from ${after ?? null}::uuid desc,
          last_active_at desc nulls last, course_id limit 1
      ), words as materialized (
        select tsvector_to_array(to_tsvector('english', concat_ws(' ', title, what_you_will_learn, description))) as words
        from former
      ), candidates as materialized (
        select p.course_id, p.version, p.first_published_at,
          case when ${base(sql`v.language`)} = coalesce(nullif(former.language, ''), ${USUAL_LANGUAGE}) then 0
            when v.language = '' then 2
            when ${base(sql`v.language`)} in (select language from own) then 1 else 3 end as language,
          p.category_id is distinct from former.category_id as is_elsewhere,
          coalesce(abs(${rankOf(sql`v.level`)} - ${rankOf(sql`former.level`)}), 0) as level,
          ${RATING} as rating
        from published_courses p
        join course_versions v on v.course_id = p.course_id and v.number = p.version
        left join former on true
        left join rating_counts rc on rc.course_id = p.course_id
        where not exists (select from own where own.course_id = p.course_id)
        order by language, is_elsewhere, rating desc, p.first_published_at desc limit ${sql.lit(COMPARED)}
      )
      select c.course_id, c.version as number, row_number() over (order by c.language, c.is_elsewhere,
        case when c.is_elsewhere then -${LIKENESS} else 0 end,
        c.level, c.rating desc, c.first_published_at desc, c.course_id) as place
      from candidates c left join words on true left join catalogue_texts t on t.course_id = c.course_id
      order by place limit ${limit}::int`,
    'card',
  );
