import type pg from 'pg';

/** Texts of courses, the same in each run. */
export interface MadeCourse {
  title: string;
  description: string;
  whatYouWillLearn: string;
  sections: string[];
}

/** Mulberry32: numbers from 0 to 1 that depend on the seed alone. */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const STARTS = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'h',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'br',
  'cl',
  'gr',
  'pr',
  'st',
  'tr',
];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ea', 'io'];
const ENDS = ['', '', 'n', 'r', 's', 'l', 't', 'nd', 'ck'];
const VOCABULARY = 12_000;

const pick = (random: () => number, list: readonly string[]): string =>
  list[Math.floor(random() * list.length)] ?? '';

/** Words of two to four syllables. */
const makeWords = (random: () => number): string[] => {
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const syllables = Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => pick(random, STARTS) + pick(random, VOWELS) + pick(random, ENDS),
    );
    words.add(syllables.join(''));
  }
  return [...words];
};

/** Courses whose texts have few common words and many rare ones, like real texts. */
export const makeCourses = (count: number, random: () => number): MadeCourse[] => {
  const words = makeWords(random);
  const phrase = (length: number): string =>
    Array.from({ length }, () => words[Math.floor(random() ** 2.5 * words.length)]).join(' ');
  return Array.from({ length: count }, () => ({
    title: phrase(3 + Math.floor(random() * 3)),
    description: phrase(40),
    whatYouWillLearn: phrase(25),
    sections: Array.from({ length: 12 }, () => phrase(3)),
  }));
};

/** Publishes them, by ten instructors in twelve categories, with ratings and students. */
export const insertCourses = async (client: pg.Client, courses: readonly MadeCourse[]): Promise<void> => {
  await client.query(`insert into categories (id, name, description, position)
    select md5('category ' || n)::uuid, 'Category ' || n, '', n from generate_series(0, 11) n`);
  await client.query(`insert into users (id, account_type, first_name, last_name, email, password_hash)
    select md5('instructor ' || n)::uuid, 'Instructor', 'First', 'Last', n || '@example.org', 'none'
    from generate_series(0, 9) n`);
  await client.query(
    `insert into courses (id, instructor_id, category_id, title, description, what_you_will_learn, price_cents, latest_version)
     select md5('course ' || place)::uuid, md5('instructor ' || place % 10)::uuid, md5('category ' || place % 12)::uuid,
       title, description, learn, (place % 3) * 1000, 1
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as t (title, description, learn, place)`,
    [
      courses.map(({ title }) => title),
      courses.map(({ description }) => description),
      courses.map(({ whatYouWillLearn }) => whatYouWillLearn),
    ],
  );
  await client.query(
    `insert into course_versions (course_id, number, title, description, what_you_will_learn, price_cents, category_id,
       level, language, outline, sections_count, lectures_count, duration_ms)
     select c.id, 1, c.title, c.description, c.what_you_will_learn, c.price_cents, c.category_id,
       (array['', 'beginner', 'intermediate', 'advanced', 'all'])[1 + place % 5], (array['en', 'en', 'de'])[1 + place % 3],
       (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'title', s.title, 'lectures', '[]'::jsonb))
         from jsonb_array_elements_text(t.sections::jsonb) s (title)),
       12, 0, (place % 40) * 600000
     from unnest($1::text[]) with ordinality as t (sections, place) join courses c on c.id = md5('course ' || place)::uuid`,
    [courses.map(({ sections }) => JSON.stringify(sections))],
  );
  await client.query(`insert into published_courses (course_id, category_id, version, first_published_at)
    select id, category_id, 1, now() - make_interval(mins => abs(hashtext(id::text)) % 1000000) from courses`);
  await client.query(`update courses set published_version = 1`);
  await client.query(`insert into rating_counts (course_id, count, sum)
    select id, 10, 25 + abs(hashtext(id::text)) % 25 from courses`);
  await client.query(`insert into enrolment_counts (course_id, students)
    select id, abs(hashtext(id::text)) % 500 from courses`);
};
