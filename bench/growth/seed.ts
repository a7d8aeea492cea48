import type pg from 'pg';
import { withClient } from '../../server/src/platform/database/with-client.ts';

/** The size. Each student has five courses with five records in each, at any size. */
export interface Size {
  students: number;
  courses: number;
}

const LECTURES = 10;
const ENROLMENTS = 5;
const RECORDS = 5;

const foreignKeysOf = async (client: pg.Client, table: string) =>
  (
    await client.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype = 'f'`,
      [table],
    )
  ).rows;

/** Inserts without checking foreign keys, and checks them again from then on. */
export const withoutForeignKeys = async (client: pg.Client, tables: string[], work: () => Promise<void>) => {
  const keys: { table: string; keys: Awaited<ReturnType<typeof foreignKeysOf>> }[] = [];
  for (const table of tables) keys.push({ table, keys: await foreignKeysOf(client, table) });
  for (const { table, keys: own } of keys)
    for (const { name } of own) await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, keys: own } of keys)
    for (const { name, definition } of own)
      await client.query(`alter table ${table} add constraint ${name} ${definition} not valid`);
};

/** Inserts without maintaining indexes, and builds them at the end. */
export const withoutIndexes = async (client: pg.Client, tables: string[], work: () => Promise<void>) => {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = any($1::regclass[]) and contype in ('p', 'u')`,
    [tables],
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = any($1::text[])`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of indexes) await client.query(definition);
};

const statements = ({ students, courses }: Size): string[] => [
  `insert into categories (id, name, description, position)
   select md5('category ' || k)::uuid, 'Category ' || k, 'For the bench', k from generate_series(0, 9) k`,
  `insert into users (id, account_type, first_name, last_name, email, password_hash)
   select md5('student ' || n)::uuid, 'Student', 'Student', n::text, 'student-' || n || '@example.org', 'none'
   from generate_series(0, ${students - 1}) n`,
  `insert into users (id, account_type, first_name, last_name, email, password_hash)
   select md5('instructor ' || n)::uuid, 'Instructor', 'Instructor', n::text, 'instructor-' || n || '@example.org', 'none'
   from generate_series(0, ${Math.ceil(courses / 10) - 1}) n`,
  `insert into courses (id, instructor_id, category_id, title, description, what_you_will_learn, price_cents, latest_version)
   select md5('course ' || c)::uuid, md5('instructor ' || c / 10)::uuid, md5('category ' || c % 10)::uuid, 'Course ' || c,
     repeat('About it. ', 20), repeat('Something. ', 10), 1000, 1 from generate_series(0, ${courses - 1}) c`,
  `insert into sections (id, course_id, title, position)
   select md5('section ' || c || ' ' || s)::uuid, md5('course ' || c)::uuid, 'Section ' || s, s
   from generate_series(0, ${courses - 1}) c, generate_series(0, 1) s`,
  `insert into lectures (id, course_id, section_id, title, description, position)
   select md5('lecture ' || c || ' ' || l)::uuid, md5('course ' || c)::uuid, md5('section ' || c || ' ' || l / 5)::uuid,
     'Lecture ' || l, repeat('What it says. ', 30), l % 5
   from generate_series(0, ${courses - 1}) c, generate_series(0, ${LECTURES - 1}) l`,
  `insert into course_versions (course_id, number, title, description, what_you_will_learn, price_cents, category_id,
     outline, sections_count, lectures_count, duration_ms, search)
   select c.id, 1, c.title, c.description, c.what_you_will_learn, c.price_cents, c.category_id,
     (select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'lectures', (
       select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'description', l.description, 'starterCode', '',
         'videoId', null, 'durationMs', 600000) order by l.position) from lectures l where l.section_id = s.id
     )) order by s.position) from sections s where s.course_id = c.id),
     2, ${LECTURES}, ${LECTURES} * 600000, to_tsvector('simple', c.title) from courses c`,
  `insert into published_courses (course_id, category_id, version) select id, category_id, 1 from courses`,
  `update courses set published_version = 1`,
  `insert into enrolments (user_id, course_id, version, last_lecture_id, enrolled_at, last_active_at)
   select md5('student ' || n)::uuid, md5('course ' || (n * 7 + e * 13) % ${courses})::uuid, 1,
     md5('lecture ' || (n * 7 + e * 13) % ${courses} || ' 2')::uuid, now() - interval '90 days',
     now() - (e + 1) * interval '1 day'
   from generate_series(0, ${students - 1}) n, generate_series(0, ${ENROLMENTS - 1}) e`,
  `insert into enrolment_counts (course_id, students) select course_id, count(*) from enrolments group by course_id`,
  `insert into lecture_progress (user_id, course_id, lecture_id, watched, lengths, position_seconds, position_at,
     completions, completed_by, completed_at, started_at)
   select md5('student ' || n)::uuid, md5('course ' || (n * 7 + e * 13) % ${courses})::uuid,
     md5('lecture ' || (n * 7 + e * 13) % ${courses} || ' ' || r)::uuid,
     int4multirange(int4range(0, 60 + (n + r) % 500)), '{600}', 60, now() - interval '2 days',
     case when r < 3 then '[{"id": "made", "by": "hand"}]'::jsonb else '[]'::jsonb end,
     case when r < 3 then 'hand' end, case when r < 3 then now() - interval '2 days' end, now() - interval '80 days'
   from generate_series(0, ${students - 1}) n, generate_series(0, ${ENROLMENTS - 1}) e,
     generate_series(0, ${RECORDS - 1}) r`,
];

/** Fills an empty, migrated database, and returns the number of lecture records. */
export const seed = (url: string, size: Size): Promise<number> =>
  withClient(url, 'lectern-growth', async (client) => {
    await withoutForeignKeys(client, ['enrolments', 'lecture_progress', 'lectures', 'course_versions'], () =>
      withoutIndexes(client, ['enrolments', 'lecture_progress'], async () => {
        for (const statement of statements(size)) await client.query(statement);
      }),
    );
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from lecture_progress',
    );
    return rows[0]?.count ?? 0;
  });
