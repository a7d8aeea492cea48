import { WORD, WORDS_A_MINUTE } from '@lectern/contract/lecture-minutes';
import { MINUTE, SECOND } from '@lectern/contract/units';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** The searched text is limited, because PostgreSQL limits the index of one row. */
const MAX_TITLES_LENGTH = 100_000;
/** Words of one course. A course with a hundred thousand different words must not fill the lexicon. */
const MAX_WORDS = 2000;

/** `lectureMinutes` of the contract for a lecture `l` of an outline; none for a video, whose length is counted itself. */
const MINUTES = sql`case
      when l.value is null or l.value ->> 'videoId' is not null then 0
      when l.value ->> 'minutes' is not null then (l.value ->> 'minutes')::int
      when l.value ->> 'exerciseId' is not null then 0
      else greatest(1, round(regexp_count(l.value ->> 'description', ${sql.lit(WORD.source)}) / ${sql.lit(WORDS_A_MINUTE)}::numeric))
    end`;

/** The texts of published courses, with counts from their outlines. */
const published = (courseIds: readonly string[]) => sql`
  select p.course_id, p.version, p.category_id, p.first_published_at, v.level, v.language, v.price_cents,
    (v.duration_ms / 1000)::int as video_seconds,
    (outline.minutes * ${sql.lit(MINUTE / SECOND)})::int as reading_seconds,
    outline.exercises::int as exercises_count,
    outline.quizzes::int as quizzes_count,
    coalesce((
      select bool_and(exists (select from shown_captions captions where captions.media_id = played.media_id))
      from course_version_videos played where played.course_id = v.course_id and played.number = v.number
    ), false) as has_captions,
    v.title, coalesce(u.first_name || ' ' || u.last_name, '') as instructor, v.what_you_will_learn, v.description,
    left(outline.titles, ${sql.lit(MAX_TITLES_LENGTH)}) as titles
  from published_courses p
  join course_versions v on v.course_id = p.course_id and v.number = p.version
  join courses c on c.id = p.course_id
  left join users u on u.id = c.instructor_id
  cross join lateral (
    select coalesce(sum(${MINUTES}), 0) as minutes,
      count(*) filter (where l.value ->> 'exerciseId' is not null) as exercises,
      count(*) filter (where l.value ->> 'quizId' is not null) as quizzes,
      string_agg(concat_ws(E'\n', case when l.ordinality = 1 then s.value ->> 'title' end, l.value ->> 'title'), E'\n') as titles
    from jsonb_array_elements(v.outline) s
    left join lateral jsonb_array_elements(s.value -> 'lectures') with ordinality l on true
  ) outline
  where p.course_id = any(${courseIds}::uuid[])`;

const weighted = (weight: string, column: string) => {
  const text = sql.ref(column);
  return sql`setweight(to_tsvector('simple', ${text}), ${sql.lit(weight)})
    || setweight(to_tsvector('english', ${text}), ${sql.lit(weight)})`;
};

/** Writes the filterable and counted columns. Returns whether anything changed. */
export const writeEntries = async (db: Database, courseIds: readonly string[]): Promise<boolean> => {
  const { numAffectedRows } = await sql`-- name: write_catalogue_entries
    insert into catalogue_entries (course_id, version, category_id, level, language, price_cents, video_seconds,
      reading_seconds, exercises_count, quizzes_count, has_captions, first_published_at)
    select course_id, version, category_id, level, language, price_cents, video_seconds, reading_seconds,
      exercises_count, quizzes_count, has_captions, first_published_at
    from (${published(courseIds)}) written order by course_id
    on conflict (course_id) do update set version = excluded.version, category_id = excluded.category_id,
      level = excluded.level, language = excluded.language, price_cents = excluded.price_cents,
      video_seconds = excluded.video_seconds, reading_seconds = excluded.reading_seconds,
      exercises_count = excluded.exercises_count, quizzes_count = excluded.quizzes_count,
      has_captions = excluded.has_captions,
      first_published_at = excluded.first_published_at
    where catalogue_entries is distinct from excluded`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Writes the words: verbatim and as English stems, the title's first. */
export const writeTexts = async (db: Database, courseIds: readonly string[]): Promise<void> => {
  await sql`-- name: write_catalogue_texts
    insert into catalogue_texts (course_id, title_search, search)
    select course_id, ${weighted('A', 'title')},
      ${weighted('A', 'title')} || ${weighted('B', 'what_you_will_learn')} || setweight(to_tsvector('simple', instructor), 'B')
        || ${weighted('C', 'description')} || ${weighted('D', 'titles')}
    from (${published(courseIds)}) written order by course_id
    on conflict (course_id) do update set title_search = excluded.title_search, search = excluded.search`.execute(
    db,
  );
};

/**
 * Adds the words of published courses to the lexicon, in one order, so that two courses with common new words do not
 * deadlock.
 */
export const writeSpellings = async (db: Database, courseIds: readonly string[]): Promise<void> => {
  await sql`-- name: write_search_spellings
    insert into search_spellings (spelling, word)
    select distinct spelling, word
    from (
      select distinct w.word from (${published(courseIds)}) written
      cross join lateral (
        select word from unnest(tsvector_to_array(to_tsvector('simple',
          concat_ws(' ', title, instructor, what_you_will_learn, description, titles)))) word
        where word ~ '^[[:alpha:]]{4,24}$' limit ${sql.lit(MAX_WORDS)}
      ) w
    ) words
    cross join lateral (
      select word as spelling
      union all
      select left(word, at - 1) || substr(word, at + 1) from generate_series(1, length(word)) at
    ) spellings
    order by spelling, word
    on conflict do nothing`.execute(db);
};

/** Deletes words that no published course contains any more. */
export const deleteUnusedSpellings = async (db: Database): Promise<void> => {
  await sql`delete from search_spellings where word in (
    select word from search_spellings where spelling = word
    except select word from ts_stat('select search from catalogue_texts'))`.execute(db);
};

/** Published courses without an entry for their version, which servers before decision 0200 did not write. */
export const listWithoutEntry = async (db: Database, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select p.course_id as id from published_courses p
    left join catalogue_entries e on e.course_id = p.course_id
    where e.version is distinct from p.version limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Published courses of this instructor. */
export const listPublishedOf = async (db: Database, instructorId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select p.course_id as id
    from published_courses p join courses c on c.id = p.course_id where c.instructor_id = ${instructorId}::uuid`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Published courses that play this video. */
export const listPublishedWith = async (db: Database, videoId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select p.course_id as id from published_courses p
    join course_version_videos v on v.course_id = p.course_id and v.number = p.version
    where v.media_id = ${videoId}::uuid`.execute(db);
  return rows.map(({ id }) => id);
};
