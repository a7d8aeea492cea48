import { withClient } from '../../server/src/platform/database/with-client.ts';

/** The sizes of the lecture's data, in one course of a seeded world. */
export const EVENTS = 1_000_000;
const DAYS = 365;
const SECONDS = 600;
const STEPS = SECONDS / 5;
const ATTEMPTS = 3;
const TESTS = 8;

const COURSE = `md5('course 0')::uuid`;
const LECTURE = `md5('lecture 0 0')::uuid`;
const VIDEO = `md5('video')::uuid`;
const EXERCISE = `md5('exercise')::uuid`;
const TODAY = `floor(extract(epoch from now()) / 86400)::int`;
const STUDENTS = `(select user_id, row_number() over (order by user_id)::int as n from enrolments where course_id = ${COURSE}) s`;

/** Groups of ten students go back to the same half minute. */
const statements = [
  `insert into course_versions (course_id, number, title, description, what_you_will_learn, price_cents, category_id,
     outline, sections_count, lectures_count, duration_ms, search)
   select course_id, 2, title, description, what_you_will_learn, price_cents, category_id,
     jsonb_set(jsonb_set(outline, '{0,lectures,0,videoId}', to_jsonb(${VIDEO}::text)), '{0,lectures,0,exerciseId}',
       to_jsonb(${EXERCISE}::text)), sections_count, lectures_count, duration_ms, search
   from course_versions where course_id = ${COURSE}`,
  `insert into exercises (id, course_id, lecture_id, instructions, files, solution, visible_tests, hidden_tests, hints,
     shares_solutions) values (${EXERCISE}, ${COURSE}, ${LECTURE}, '', '[]', '[]', '', '', '[]', false)`,
  `insert into exercise_attempts (user_id, course_id, lecture_id, id, exercise_id, number, files, result, has_passed)
   select user_id, ${COURSE}, ${LECTURE}, gen_random_uuid(), ${EXERCISE}, k,
     jsonb_build_array(jsonb_build_object('name', 'code.js', 'content', repeat('const line = ' || n || ';', 40))),
     jsonb_build_object('hasPassed', false, 'trouble', null, 'printed', '[]'::jsonb, 'hidden', '[]'::jsonb, 'tests', (
       select jsonb_agg(jsonb_build_object('title', 'test ' || t, 'hasPassed', (n + t + k) % 3 = 0, 'message',
         'expected ' || n || ', got ' || t, 'expected', n::text, 'got', t::text, 'printed', '[]'::jsonb))
       from generate_series(1, ${TESTS}) t)), false
   from ${STUDENTS}, generate_series(1, ${ATTEMPTS}) k`,
  `insert into watch_days (lecture_id, video_id, kind, step, day, people)
   select ${LECTURE}, ${VIDEO}, kind, step, ${TODAY} - day, 5
   from unnest(array['watched', 'again', 'paused', 'slowed', 'captioned', 'left']) kind,
     generate_series(0, ${STEPS - 1}) step, generate_series(1, ${DAYS}) day`,
  `insert into clarifications (id, course_id, lecture_id, video_id, second, body)
   select gen_random_uuid(), ${COURSE}, ${LECTURE}, ${VIDEO}, k * 50, 'In other words' from generate_series(1, 10) k`,
  `insert into watch_events (user_id, lecture_id, video_id, kind, steps, day)
   select user_id, ${LECTURE}, ${VIDEO}, kind,
     int4multirange(int4range(step, least(${STEPS}, step + 2))), ${TODAY}
   from ${STUDENTS}, generate_series(0, ${EVENTS} / (select count(*) from enrolments where course_id = ${COURSE}) - 1) k,
     lateral (select (array['watched', 'watched', 'watched', 'watched', 'watched', 'watched', 'again', 'paused', 'slowed',
       'left'])[1 + k % 10] as kind) e,
     lateral (select case when kind = 'again' and n % 3 = 0 then 86 + n % 6 else ((k * 13 + n * 7) % ${STEPS})::int end as step) p`,
];

/** Fills the first lecture of the first course, and returns the number of events that wait to be counted. */
export const seedMap = (url: string): Promise<number> =>
  withClient(url, 'lectern-bench', async (client) => {
    for (const statement of statements) await client.query(statement);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from watch_events');
    return rows[0]?.count ?? 0;
  });

/** The id of the lecture. */
export const readLectureId = (url: string): Promise<string> =>
  withClient(url, 'lectern-bench', async (client) => {
    const { rows } = await client.query<{ id: string }>(`select ${LECTURE} as id`);
    return rows[0]?.id ?? '';
  });
