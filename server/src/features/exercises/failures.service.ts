import { sql } from 'kysely';

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
