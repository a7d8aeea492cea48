import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

type Row = Record<string, unknown>;

/** Who is meant, by id and by address. */
interface Owner {
  id: string;
  email: string;
}

/** For each list the rows that belong to a person; no hashes, no keys, nobody else's. */
const LISTS: Record<string, (owner: Owner) => ReturnType<typeof sql<Row>>> = {
  account: ({ id }) => sql`select id, first_name, last_name, email, account_type, created_at, updated_at
    from users where id = ${id}`,
  sessions: ({ id }) => sql`select user_agent, created_at, last_seen_at from sessions where user_id = ${id}`,
  savedCourses: ({ id }) => sql`select course_id, title, added_at
    from cart_items join courses c on c.id = course_id where user_id = ${id}`,
  enrolments: ({ id }) => sql`select course_id, title, enrolled_at, last_active_at, completed_at
    from enrolments join courses c on c.id = course_id where user_id = ${id}`,
  lectures: ({
    id,
  }) => sql`select course_id, lecture_id, watched::text, position_seconds, completed_at, completed_by,
    started_at, updated_at from lecture_progress where user_id = ${id}`,
  code: ({ id }) =>
    sql`select course_id, lecture_id, code, updated_at from code_drafts where user_id = ${id}`,
  reviews: ({ id }) =>
    sql`select course_id, rating, body, created_at, updated_at from reviews where user_id = ${id}`,
  messages: ({ email }) => sql`select message, phone_number, created_at from contact_messages
    where lower(email) = lower(${email})`,
  courses: ({
    id,
  }) => sql`select id, title, description, what_you_will_learn, price_cents, created_at, updated_at
    from courses where instructor_id = ${id} and archived_at is null`,
  courseSections: ({ id }) => sql`select s.course_id, s.id, s.title, s.position
    from sections s join courses c on c.id = s.course_id where c.instructor_id = ${id}`,
  courseLectures: ({
    id,
  }) => sql`select l.course_id, l.section_id, l.id, l.title, l.description, l.starter_code, l.position
    from lectures l join courses c on c.id = l.course_id where c.instructor_id = ${id}`,
};

/** Everything, list by list, as it is at one moment. */
export const readEverything = (db: Database, owner: Owner): Promise<Record<string, Row[]>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const found: Record<string, Row[]> = {};
      for (const [name, list] of Object.entries(LISTS)) found[name] = (await list(owner).execute(tx)).rows;
      return found;
    });
