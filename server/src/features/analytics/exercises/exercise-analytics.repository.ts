import type { FailedNow } from '@lectern/contract/exercise-analytics';
import { sql } from 'kysely';
import { seenStudents } from '#features/teaching/seen-students.service.ts';
import type { Database } from '#platform/database/database.ts';

interface Place {
  courseId: string;
  lectureId: string;
}

/** Attempts of the exercise, in all of its editions. */
const attemptsAt = ({ courseId, lectureId }: Place) => sql`
  select * from exercise_attempts where course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid`;

export interface AttemptTotals {
  tried: number;
  attempts: number;
  passed: number;
  givenUp: number;
  openedHints: number;
  /** Null while nobody has passed. */
  median: number | null;
  ninetieth: number | null;
}

/** The highest number counts all attempts, because old attempts are deleted but keep their numbers. */
export const readAttemptTotals = async (db: Database, place: Place): Promise<AttemptTotals> => {
  const { courseId, lectureId } = place;
  const { rows } = await sql<AttemptTotals>`
    with people as (
      select user_id, max(number) as attempts, min(submitted_at) as first_at, max(submitted_at) as last_at,
        min(submitted_at) filter (where has_passed) as passed_at
      from (${attemptsAt(place)}) a group by user_id
    ), times as (
      select p.*, extract(epoch from p.passed_at - least(l.started_at, p.first_at))::float8 as seconds
      from people p left join lecture_progress l on l.user_id = p.user_id
        and l.course_id = ${courseId}::uuid and l.lecture_id = ${lectureId}::uuid
    )
    select count(*)::int as tried, coalesce(sum(attempts), 0)::int as attempts, count(passed_at)::int as passed,
      count(*) filter (where passed_at is null and last_at < now() - interval '14 days')::int as "givenUp",
      (select count(*)::int from exercise_drafts d where d.course_id = ${courseId}::uuid
        and d.lecture_id = ${lectureId}::uuid and d.hints_opened > 0) as "openedHints",
      percentile_cont(0.5) within group (order by seconds) as median,
      percentile_cont(0.9) within group (order by seconds) as ninetieth
    from times`.execute(db);
  const [totals] = rows;
  if (totals === undefined) throw new Error('A count has one row');
  return totals;
};

/** How many students passed with their first, second, … attempt. */
export const countByPassingAttempt = async (
  db: Database,
  place: Place,
): Promise<{ number: number; students: number }[]> => {
  const { rows } = await sql<{ number: number; students: number }>`
    select number, count(*)::int as students from (
      select min(number) as number from (${attemptsAt(place)}) a where has_passed group by user_id
    ) first group by number order by number`.execute(db);
  return rows;
};

export interface AddedHint {
  text: string;
  addedAt: Date;
  triedBefore: number;
  passedBefore: number;
  triedSince: number;
  passedSince: number;
}

/** Attempts within which somebody should pass. */
const SOON = 3;

/**
 * The last hint of each edition that has more hints than the edition that students tried before, and the students who
 * passed soon.
 */
export const listAddedHints = async (db: Database, place: Place): Promise<AddedHint[]> => {
  const { courseId, lectureId } = place;
  const { rows } = await sql<AddedHint>`
    with editions as (
      select id, created_at, hints, lag(jsonb_array_length(hints)) over (order by created_at, id) as earlier
      from exercises x where course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid
        and exists (select from exercise_attempts a where a.exercise_id = x.id)
    ), people as (
      select (array_agg(e.created_at order by a.number))[1] as began,
        bool_or(a.has_passed and a.number <= ${SOON}::int) as passed
      from (${attemptsAt(place)}) a join editions e on e.id = a.exercise_id
      group by a.user_id having max(a.number) >= ${SOON}::int or bool_or(a.has_passed)
    )
    select e.hints ->> -1 as text, e.created_at as "addedAt",
      count(*) filter (where p.began < e.created_at)::int as "triedBefore",
      count(*) filter (where p.began < e.created_at and p.passed)::int as "passedBefore",
      count(*) filter (where p.began >= e.created_at)::int as "triedSince",
      count(*) filter (where p.began >= e.created_at and p.passed)::int as "passedSince"
    from editions e, people p where jsonb_array_length(e.hints) > e.earlier
    group by e.id, e.hints, e.created_at order by e.created_at`.execute(db);
  return rows;
};

interface Example {
  /** The student of the newest attempt among those whose work the instructor sees; null without one. */
  student: string | null;
  attempt: string | null;
}

const EXAMPLE = sql`
  (array_agg(user_id order by submitted_at desc) filter (where is_seen))[1] as student,
  (array_agg(id order by submitted_at desc) filter (where is_seen))[1] as attempt`;

/** A place and the person who views it. */
interface SeenPlace extends Place {
  viewerId: string;
}

const isSeen = ({ courseId, viewerId }: SeenPlace) =>
  sql`user_id in (${seenStudents(sql`${courseId}::uuid`, viewerId)}) as is_seen`;

export interface FailedTest extends Example {
  title: string;
  isHidden: boolean;
  students: number;
}

const MOST_ROWS = 30;

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

/** Tests and the students who failed them, for tests that at least `fewest` people failed. */
export const listFailedTests = async (
  db: Database,
  place: SeenPlace,
  fewest: number,
): Promise<FailedTest[]> => {
  const { rows } = await sql<FailedTest>`
    with attempts as (select a.*, ${isSeen(place)} from (${attemptsAt(place)}) a where not has_passed),
    failures as (${FAILURES})
    select title, "isHidden", count(distinct user_id)::int as students, ${EXAMPLE}
    from failures where title is not null group by title, "isHidden"
    having count(distinct user_id) >= ${fewest}::int
    order by students desc, title limit ${MOST_ROWS}`.execute(db);
  return rows;
};

/**
 * The tests that students fail now. It covers students whose work is seen and who have not passed, by the newest
 * attempt of each.
 */
export const listFailedNow = async (db: Database, place: SeenPlace): Promise<FailedNow[]> => {
  const { rows } = await sql<FailedNow>`
    with attempts as (
      select distinct on (user_id) a.* from (${attemptsAt(place)}) a
      where user_id in (${seenStudents(sql`${place.courseId}::uuid`, place.viewerId)})
        and user_id not in (select user_id from (${attemptsAt(place)}) p where has_passed)
      order by user_id, number desc
    ), failures as (${FAILURES})
    select f.title, f."isHidden", json_agg(json_build_object('student', f.user_id, 'attempt', f.id,
      'name', concat_ws(' ', u.first_name, u.last_name)) order by u.first_name, u.last_name, f.user_id) as students
    from failures f join users u on u.id = f.user_id where f.title is not null
    group by f.title, f."isHidden" order by count(*) desc, f.title limit ${MOST_ROWS}`.execute(db);
  return rows;
};

export interface ThrownError extends Example {
  text: string;
  students: number;
}

/** Its first line; quoted texts as '#', numbers as #. An apostrophe within a word quotes nothing. */
const NORMALISED = sql.raw(
  String.raw`left(regexp_replace(regexp_replace(split_part(message, E'\n', 1),
    $$\Y'[^']*'\Y|"[^"]*"|${'`[^`]*`'}$$, '''#''', 'g'), '\m\d+(\.\d+)?\M', '#', 'g'), 200)`,
);

/** Errors that the programs of at least `fewest` people threw. A test that compares two values throws none. */
export const listErrors = async (db: Database, place: SeenPlace, fewest: number): Promise<ThrownError[]> => {
  const { rows } = await sql<ThrownError>`
    with attempts as (select a.*, ${isSeen(place)} from (${attemptsAt(place)}) a where not has_passed),
    messages as (
      select user_id, id, submitted_at, is_seen, result ->> 'trouble' as message from attempts
      union all
      select a.user_id, a.id, a.submitted_at, a.is_seen, t ->> 'message'
      from attempts a, jsonb_array_elements(a.result -> 'tests') t
      where t ->> 'hasPassed' = 'false' and t ->> 'expected' is null and t ->> 'got' is null
    )
    select ${NORMALISED} as text, count(distinct user_id)::int as students, ${EXAMPLE}
    from messages where message <> '' group by 1
    having count(distinct user_id) >= ${fewest}::int
    order by students desc, text limit ${MOST_ROWS}`.execute(db);
  return rows;
};
