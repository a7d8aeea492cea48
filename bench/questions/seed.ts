import { withClient } from '../../server/src/platform/database/with-client.ts';

const COURSE = `md5('course 0')::uuid`;
const VIDEO = `md5('video')::uuid`;
const SECONDS = 600;
/** A word that is in one question of this many. */
const WORDS = ['array', 'promise', 'closure', 'recursion', 'scope', 'loop', 'module', 'regex'];

/** A word that is only in the oldest questions, in as many of a thousand as of a hundred thousand. */
export const RARE = 'kevlar';
const RARELY = 20;

/** Half of the questions belong to the first lecture. One in ten waits for an answer, and one in ten is private. */
const statements = (questions: number, from: number) => [
  `insert into course_versions (course_id, number, title, description, what_you_will_learn, price_cents, category_id,
     outline, sections_count, lectures_count, duration_ms, search)
   select course_id, 2, title, description, what_you_will_learn, price_cents, category_id,
     jsonb_set(outline, '{0,lectures,0,videoId}', to_jsonb(${VIDEO}::text)), sections_count, lectures_count, duration_ms, search
   from course_versions where course_id = ${COURSE}`,
  `update enrolments set version = 2 where course_id = ${COURSE}`,
  `insert into questions (id, course_id, lecture_id, author_id, place, at, quote, hangs_on, title, body, is_private,
     created_at, first_answered_at, taught_at, answers, sharers, search)
   select md5('question ' || n)::uuid, ${COURSE}, md5('lecture 0 ' || case when n % 2 = 0 then 0 else n / 2 % 10 end)::uuid,
     s.user_id, 'second', (n * 7919) % ${SECONDS}, '', ${VIDEO}::text, t.title, t.body, n % 10 = 3,
     now() - (${questions} - n) * interval '1 minute',
     case when n % 10 <> 7 then now() - (${questions} - n) * interval '1 minute' + interval '3 hours' end,
     case when n % 10 <> 7 then now() - (${questions} - n) * interval '1 minute' + interval '3 hours' end,
     case when n % 10 <> 7 then 1 else 0 end, 0,
     setweight(to_tsvector('english', t.title), 'A') || setweight(to_tsvector('english', t.body), 'B')
       || array_to_tsvector(array[${COURSE}::text])
   from generate_series(1, ${questions}) n
     join (select user_id, row_number() over (order by user_id)::int - 1 as k, count(*) over ()::int as people
       from enrolments
       where course_id = ${COURSE} and user_id in (select id from users where account_type = 'Student'
         and last_name::int >= ${from})) s on s.k = n % s.people,
     lateral (select 'Why does my ' || (array['${WORDS.join("','")}'])[1 + n % ${WORDS.length}] || ' fail, case '
       || md5(n::text) || case when n <= ${RARELY} then ' ${RARE}' else '' end as title, repeat('I tried it twice and read the text again. ', 5) as body) t`,
  `insert into question_answers (id, question_id, author_id, by_instructor, body, created_at)
   select md5('answer ' || id)::uuid, id, md5('instructor 0')::uuid, true, 'Because of the *knot*.', first_answered_at
   from questions where answers > 0`,
];

/**
 * Fills the first course of a world with questions by students from this number on. The number of questions by one
 * person stays the same.
 */
export const seedQuestions = (url: string, questions: number, from: number): Promise<void> =>
  withClient(url, 'lectern-bench', async (client) => {
    for (const statement of statements(questions, from)) await client.query(statement);
    await client.query('vacuum analyze');
  });

/** The numbers of the students in the course. */
export const readAskers = (url: string, sampled: number): Promise<number[]> =>
  withClient(url, 'lectern-bench', async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select u.last_name::int as n from enrolments e join users u on u.id = e.user_id
       where e.course_id = ${COURSE} and u.last_name::int < $1 order by 1`,
      [sampled],
    );
    return rows.map(({ n }) => n);
  });
