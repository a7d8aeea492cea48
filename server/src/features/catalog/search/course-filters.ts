import type { CourseFilter, CourseFilters } from '@lectern/contract/catalog';
import { HOUR, SECOND } from '@lectern/contract/units';
import { sql, type RawBuilder } from 'kysely';

/**
 * The value of each filter for a course, in a row `e` of catalogue_entries with its `average` rating; empty for none.
 */
const hours = (count: number) => sql.lit((count * HOUR) / SECOND);
const extent = sql`(e.video_seconds + e.reading_seconds)`;
export const filterValues: Record<CourseFilter, RawBuilder<unknown>> = {
  category: sql`e.category_id::text`,
  level: sql`e.level`,
  language: sql`e.language`,
  length: sql`case when ${extent} < ${hours(1)} then 'under-1' when ${extent} < ${hours(3)} then '1-3'
    when ${extent} < ${hours(10)} then '3-10' else 'over-10' end`,
  rating: sql`case when average >= 4.5 then '4.5' when average >= 4 then '4' when average >= 3 then '3' else '' end`,
  exercises: sql`case when e.exercises_count > 0 then 'yes' else '' end`,
  captions: sql`case when e.has_captions then 'yes' else '' end`,
  price: sql`case when e.price_cents = 0 then 'free' else 'paid' end`,
};

/** A course for everybody matches each level. A course with more stars also matches the filters with fewer. */
const isMet = (name: CourseFilter, value: string): RawBuilder<unknown> => {
  const own = filterValues[name];
  if (name === 'rating') return sql`average >= ${Number(value)}::float8`;
  if (name === 'level' && value !== 'all') return sql`${own} in (${value}, 'all')`;
  return sql`${own} = ${value}`;
};

const wanted = (filters: CourseFilters): [CourseFilter, string][] =>
  (Object.keys(filterValues) as CourseFilter[]).flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [[name, value] as [CourseFilter, string]];
  });

/** Whether a course meets all filters. */
export const meetsAll = (filters: CourseFilters): RawBuilder<unknown> =>
  sql.join([sql`true`, ...wanted(filters).map(([name, value]) => isMet(name, value))], sql` and `);

/** The names of the filters that a course does not meet, with commas; empty when it meets all. */
export const unmet = (filters: CourseFilters): RawBuilder<unknown> => {
  const names = wanted(filters).map(
    ([name, value]) => sql`case when not (${isMet(name, value)}) then ${sql.lit(name)} end`,
  );
  return names.length === 0 ? sql`''` : sql`concat_ws(',', ${sql.join(names)})`;
};
