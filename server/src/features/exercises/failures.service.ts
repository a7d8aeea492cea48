import { sql } from 'kysely';

/** Titles of the hidden tests that the attempt `a` failed, in order, as JSON. For those who teach the course. */
export const HIDDEN_FAILED = sql`coalesce((select jsonb_agg(failed.title order by failed.place) from (
    select h.place, jsonb_path_query_array(x.check_result, '$.tests[*] ? (@.isHidden == true).title')
      ->> (h.place - 1)::int as title
    from exercises x, jsonb_array_elements(a.result -> 'hidden') with ordinality h (has_passed, place)
    where x.id = a.exercise_id and h.has_passed = 'false') failed
  where failed.title is not null), '[]')`;

/** Each failed test of each of `attempts`. The edition supplies the titles of hidden tests. */
export const FAILURES = sql`
  select a.*, t ->> 'title' as title, false as "isHidden"
  from attempts a, jsonb_array_elements(a.result -> 'tests') t where t ->> 'hasPassed' = 'false'
  union all
  select a.*, (jsonb_path_query_array(x.check_result,
    '$.tests[*] ? (@.isHidden == true).title') ->> (h.place - 1)::int), true
  from attempts a join exercises x on x.id = a.exercise_id,
    jsonb_array_elements(a.result -> 'hidden') with ordinality h (has_passed, place)
  where h.has_passed = 'false'`;
