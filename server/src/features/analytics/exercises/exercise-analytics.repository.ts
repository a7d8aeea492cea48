import type { FailedNow, SeenAttempt } from '@lectern/contract/exercise-analytics';
import { sql, type RawBuilder } from 'kysely';
import type { Parts } from '../share-of.ts';
import { FAILURES } from '#features/exercises/failures.service.ts';
import { UNFINISHED } from '#features/playground/test-runs.service.ts';
import type { Database } from '#platform/database/database.ts';
import { seenStudents } from '#tables/seen-students.ts';

interface Place {
  courseId: string;
  lectureId: string;
  viewerId: string;
}

/** The people whom the figures count. */
export interface Counted extends Place {
  /** Leaves out those whose work the viewer does not see. */
  onlySeen: boolean;
}

const seenAt = ({ courseId, viewerId }: Place) => seenStudents(sql`${courseId}::uuid`, viewerId);

/** Attempts of the exercise, in all of its editions. */
const attemptsAt = (place: Place) => sql`
  select *, user_id in (${seenAt(place)}) as is_seen from exercise_attempts
  where course_id = ${place.courseId}::uuid and lecture_id = ${place.lectureId}::uuid`;

const countedAttempts = (place: Counted) =>
  place.onlySeen ? sql`select * from (${attemptsAt(place)}) counted where is_seen` : attemptsAt(place);

export interface AttemptTotals {
  /** Null in the row of all people. */
  isSeen: boolean | null;
  attempts: number;
  passed: number;
  givenUp: number;
  /** Null while nobody has passed. */
  median: number | null;
  ninetieth: number | null;
}

/**
 * A row for those whose work is seen, one for the others, and one for all. The highest number counts all attempts,
 * because old attempts are deleted but keep their numbers.
 */
export const readAttemptTotals = async (db: Database, place: Place): Promise<AttemptTotals[]> => {
  const { courseId, lectureId } = place;
  const { rows } = await sql<AttemptTotals>`
    with people as (
      select user_id, is_seen, max(number) as attempts, min(submitted_at) as first_at, max(submitted_at) as last_at,
        min(submitted_at) filter (where has_passed) as passed_at
      from (${attemptsAt(place)}) a group by user_id, is_seen
    ), times as (
      select p.*, extract(epoch from p.passed_at - least(l.started_at, p.first_at))::float8 as seconds
      from people p left join lecture_progress l on l.user_id = p.user_id
        and l.course_id = ${courseId}::uuid and l.lecture_id = ${lectureId}::uuid
    )
    select is_seen as "isSeen", coalesce(sum(attempts), 0)::int as attempts, count(passed_at)::int as passed,
      count(*) filter (where passed_at is null and last_at < now() - interval '14 days')::int as "givenUp",
      percentile_disc(0.5) within group (order by seconds) as median,
      percentile_disc(0.9) within group (order by seconds) as ninetieth
    from times group by grouping sets ((is_seen), ())`.execute(db);
  return rows;
};

/** Students who opened a hint: a row for those whose work is seen, one for the others. */
export const countOpenedHints = async (
  db: Database,
  place: Place,
): Promise<{ isSeen: boolean; students: number }[]> => {
  const { rows } = await sql<{ isSeen: boolean; students: number }>`
    select user_id in (${seenAt(place)}) as "isSeen", count(*)::int as students from exercise_drafts
    where course_id = ${place.courseId}::uuid and lecture_id = ${place.lectureId}::uuid and hints_opened > 0
    group by 1`.execute(db);
  return rows;
};

export interface PassedWith {
  number: number;
  seen: number;
  others: number;
}

/** How many students passed with their first, second, … attempt. */
export const countByPassingAttempt = async (db: Database, place: Counted): Promise<PassedWith[]> => {
  const { rows } = await sql<PassedWith>`
    select number, count(*) filter (where is_seen)::int as seen, count(*) filter (where not is_seen)::int as others
    from (
      select min(number) as number, is_seen from (${countedAttempts(place)}) a where has_passed group by user_id, is_seen
    ) first group by number order by number`.execute(db);
  return rows;
};

export interface AddedHint {
  text: string;
  addedAt: Date;
  /** How many people tried and passed before it and since, and how many of them are not seen. */
  before: Parts;
  since: Parts;
}

/** Attempts within which somebody should pass. */
const SOON = 3;

const triedAndPassed = (when: RawBuilder<unknown>) => sql`jsonb_build_object(
  'tried', count(*) filter (where ${when}), 'triedOthers', count(*) filter (where ${when} and not p.is_seen),
  'did', count(*) filter (where ${when} and p.passed),
  'didOthers', count(*) filter (where ${when} and p.passed and not p.is_seen))`;

/**
 * The last hint of each edition that has more hints than the edition that students tried before, and the students who
 * passed soon.
 */
export const listAddedHints = async (db: Database, place: Counted): Promise<AddedHint[]> => {
  const { courseId, lectureId } = place;
  const { rows } = await sql<AddedHint>`
    with editions as (
      select id, created_at, hints, lag(jsonb_array_length(hints)) over (order by created_at, id) as earlier
      from exercises x where course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid
        and exists (select from exercise_attempts a where a.exercise_id = x.id)
    ), people as (
      select (array_agg(e.created_at order by a.number))[1] as began,
        bool_or(a.has_passed and a.number <= ${SOON}::int) as passed, bool_or(a.is_seen) as is_seen
      from (${countedAttempts(place)}) a join editions e on e.id = a.exercise_id
      group by a.user_id having max(a.number) >= ${SOON}::int or bool_or(a.has_passed)
    )
    select e.hints ->> -1 as text, e.created_at as "addedAt",
      ${triedAndPassed(sql`p.began < e.created_at`)} as before, ${triedAndPassed(sql`p.began >= e.created_at`)} as since
    from editions e, people p where jsonb_array_length(e.hints) > e.earlier
    group by e.id, e.hints, e.created_at order by e.created_at`.execute(db);
  return rows;
};

/** The people behind a number, in two parts; those who are seen by name. */
interface Failed {
  seen: number;
  others: number;
  who: SeenAttempt[];
}

/** Columns of `Failed`, of rows `f` of one person each with the person's name `u`. */
const FAILED = sql`
  count(*) filter (where f.is_seen)::int as seen, count(*) filter (where not f.is_seen)::int as others,
  jsonb_path_query_array(coalesce(jsonb_agg(jsonb_build_object('student', f.user_id, 'attempt', f.id,
    'name', concat_ws(' ', u.first_name, u.last_name)) order by u.first_name, u.last_name, f.user_id)
    filter (where f.is_seen), '[]'), '$[0 to 49]') as who`;

/**
 * Groups of those who are seen, or of at least `fewest` others; the largest come first, by the numbers that are
 * shown.
 */
const mostFailed = (fewest: number) => sql`
  having count(*) filter (where f.is_seen) > 0 or count(*) filter (where not f.is_seen) >= ${fewest}::int
  order by count(*) filter (where f.is_seen) + case when count(*) filter (where not f.is_seen) >= ${fewest}::int
    then count(*) filter (where not f.is_seen) else 0 end desc`;

export interface FailedTest extends Failed {
  title: string;
  isHidden: boolean;
}

const MOST_ROWS = 30;

/** Tests and the students who failed them at least once. */
export const listFailedTests = async (
  db: Database,
  place: Counted,
  fewest: number,
): Promise<FailedTest[]> => {
  const { rows } = await sql<FailedTest>`
    with attempts as (select a.* from (${countedAttempts(place)}) a where not has_passed),
    failures as (
      select distinct on (title, "isHidden", user_id) * from (${FAILURES}) every
      where title is not null order by title, "isHidden", user_id, submitted_at desc
    )
    select f.title, f."isHidden", ${FAILED} from failures f join users u on u.id = f.user_id
    group by f.title, f."isHidden" ${mostFailed(fewest)}, f.title limit ${MOST_ROWS}`.execute(db);
  return rows;
};

/**
 * The tests that students fail now. It covers students whose work is seen and who have not passed, by the newest
 * attempt of each.
 */
export const listFailedNow = async (db: Database, place: Place): Promise<FailedNow[]> => {
  const { rows } = await sql<FailedNow>`
    with attempts as (
      select distinct on (user_id) a.* from (${attemptsAt(place)}) a
      where is_seen and user_id not in (select user_id from (${attemptsAt(place)}) p where has_passed)
      order by user_id, number desc
    ), failures as (${FAILURES})
    select f.title, f."isHidden", json_agg(json_build_object('student', f.user_id, 'attempt', f.id,
      'name', concat_ws(' ', u.first_name, u.last_name)) order by u.first_name, u.last_name, f.user_id) as students
    from failures f join users u on u.id = f.user_id where f.title is not null
    group by f.title, f."isHidden" order by count(*) desc, f.title limit ${MOST_ROWS}`.execute(db);
  return rows;
};

export interface ThrownError extends Failed {
  text: string;
}

/** Its first line; quoted texts as '#', numbers as #. An apostrophe within a word quotes nothing. */
const NORMALISED = sql.raw(
  String.raw`left(regexp_replace(regexp_replace(split_part(message, E'\n', 1),
    $$\Y'[^']*'\Y|"[^"]*"|${'`[^`]*`'}$$, '''#''', 'g'), '\m\d+(\.\d+)?\M', '#', 'g'), 200)`,
);

/** Errors that programs threw. A test that compares two values throws none. */
export const listErrors = async (db: Database, place: Counted, fewest: number): Promise<ThrownError[]> => {
  const { rows } = await sql<ThrownError>`
    with attempts as (select a.* from (${countedAttempts(place)}) a where not has_passed),
    messages as (
      select user_id, id, submitted_at, is_seen, result ->> 'trouble' as message from attempts
      union all
      select a.user_id, a.id, a.submitted_at, a.is_seen, t ->> 'message'
      from attempts a, jsonb_array_elements(a.result -> 'tests') t
      where t ->> 'hasPassed' = 'false' and t ->> 'expected' is null and t ->> 'got' is null
        and t ->> 'message' not in (${sql.join(UNFINISHED)})
    ), thrown as (
      select distinct on (text, user_id) * from (
        select m.*, ${NORMALISED} as text from messages m where message <> ''
      ) every order by text, user_id, submitted_at desc
    )
    select f.text, ${FAILED} from thrown f join users u on u.id = f.user_id
    group by f.text ${mostFailed(fewest)}, f.text limit ${MOST_ROWS}`.execute(db);
  return rows;
};
