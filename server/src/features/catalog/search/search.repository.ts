import {
  courseRatings,
  type CourseCounts,
  type CourseFilters,
  type courseSorts,
} from '@lectern/contract/catalog';
import { courseLevels } from '@lectern/contract/course';
import { sql, type RawBuilder } from 'kysely';
import type { PageCursor } from '../page-cursor.ts';
import { filterValues, meetsAll, unmet } from './course-filters.ts';
import type { Database } from '#platform/database/database.ts';

export type CourseSort = (typeof courseSorts)[number];

/** The search: `words` is a tsquery, undefined without words. */
export interface Looked {
  words: RawBuilder<unknown> | undefined;
  filters: CourseFilters;
}

interface Page {
  after: PageCursor | undefined;
  limit: number;
}

/** Ranking reads a course's searched text. Matches beyond this number are ordered by their titles alone. */
const RANKED = 500;

/** Matching entries, each with its words, its rating and its students. */
const matching = ({ words }: Looked) => sql`
  select e.*, ${words === undefined ? sql`null::tsvector as title_search` : sql`t.title_search`},
    coalesce(rc.sum::float8 / nullif(rc.count, 0), 0) as average, rc.count as reviews, rc.sum as stars, ec.students
  from catalogue_entries e
  ${words === undefined ? sql`` : sql`join catalogue_texts t using (course_id)`}
  left join rating_counts rc using (course_id)
  left join enrolment_counts ec using (course_id)
  where ${words === undefined ? sql`true` : sql`t.search @@ ${words}`}`;

/** A few reviews mean little, so this many with 3.9 stars are added to them. */
const USUAL = { reviews: 5, stars: 19.5 };

const PLACES: Record<Exclude<CourseSort, 'best'>, RawBuilder<unknown>> = {
  newest: sql`-(extract(epoch from e.first_published_at) * 1000000)::bigint`,
  students: sql`-coalesce(e.students, 0)`,
  rating: sql`-((coalesce(e.stars, 0) + ${sql.lit(USUAL.stars)}) / (coalesce(e.reviews, 0) + ${sql.lit(USUAL.reviews)}))::float8`,
};

const inOrder = (looked: Looked, sort: CourseSort): RawBuilder<unknown> => {
  const { words, filters } = looked;
  const found = sql`(${matching(looked)}) e where ${meetsAll(filters)}`;
  if (sort !== 'best' || words === undefined)
    return sql`select course_id, (${PLACES[sort === 'best' ? 'newest' : sort]})::float8 as place from ${found}`;
  return sql`select course_id, -ts_rank(t.search, ${words})::float8 as place from (
    select e.course_id from ${found}
    order by e.title_search @@ ${words} desc, e.first_published_at desc limit ${sql.lit(RANKED)}
  ) candidates join catalogue_texts t using (course_id)`;
};

/** The matching published courses, in their order. */
export const listFound = async (
  db: Database,
  looked: Looked,
  sort: CourseSort,
  { after, limit }: Page,
): Promise<PageCursor[]> => {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(place > ${after.place}::float8 or (place = ${after.place}::float8 and course_id < ${after.courseId}::uuid))`;
  const { rows } = await sql<PageCursor>`
    select course_id as "courseId", place from (${inOrder(looked, sort)}) found
    where ${behind} order by place, course_id desc limit ${limit}`.execute(db);
  return rows;
};

type Names = (keyof CourseFilters)[];

interface Counted extends Record<keyof CourseFilters, string> {
  /** A bit for each column that this row does not count. */
  others: number;
  unmet: string;
  count: number;
}

/** Courses for everybody count at each level, courses with more stars also at the lower ratings. */
const withWider = (counts: CourseCounts): CourseCounts => {
  const { level, rating } = counts;
  const everybody = level['all'] ?? 0;
  const levels = courseLevels.map(
    (name) => [name, (level[name] ?? 0) + (name === 'all' ? 0 : everybody)] as const,
  );
  const stars = courseRatings.map((least) => {
    const enough = courseRatings.filter((other) => Number(other) >= Number(least));
    return [least, enough.reduce((sum, other) => sum + (rating[other] ?? 0), 0)] as const;
  });
  const some = (entries: (readonly [string, number])[]) =>
    Object.fromEntries(entries.filter(([, count]) => count > 0));
  return { ...counts, level: some(levels), rating: some(stars) };
};

/** How many courses each value of each filter would leave, given the other filters. */
export const countFound = async (db: Database, looked: Looked): Promise<CourseCounts> => {
  const names = Object.keys(filterValues) as Names;
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const { rows } = await sql<Counted>`
    with found as materialized (
      select ${sql.join(names.map((name) => sql`${filterValues[name]} as ${sql.ref(name)}`))},
        ${unmet(looked.filters)} as unmet
      from (${matching(looked)}) e
    )
    select ${columns}, unmet, grouping(${columns}) as others, count(*) as count
    from found
    group by grouping sets (${sql.join(names.map((name) => sql`(${sql.ref(name)}, unmet)`))}, (unmet))`.execute(
    db,
  );
  const none = Object.fromEntries(names.map((name) => [name, {}])) as Omit<CourseCounts, 'total'>;
  const counts: CourseCounts = { total: 0, ...none };
  const all = 2 ** names.length - 1;
  for (const { others, unmet: missed, count, ...values } of rows) {
    if (others === all && missed === '') counts.total = count;
    // The bits have the order of the columns, the first one highest.
    const name = names.find((_, at) => others === all - 2 ** (names.length - 1 - at));
    if (name === undefined || (missed !== '' && missed !== name) || values[name] === '') continue;
    counts[name][values[name]] = (counts[name][values[name]] ?? 0) + count;
  }
  return withWider(counts);
};
