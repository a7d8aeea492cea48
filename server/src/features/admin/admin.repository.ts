import type { AuditAction } from '@lectern/contract/admin';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database.ts';

interface Page {
  /** The words to look for; empty for all. */
  q?: string | undefined;
  /** The id of the last entry of the previous page. */
  after?: string | undefined;
}

/** Ids are UUIDv7: newest first is the order of the primary key, backwards. */
const behind = (column: string, after: string | undefined) =>
  after === undefined ? sql`true` : sql`${sql.ref(column)} < ${after}::uuid`;

/** Escapes the pattern characters of `ilike`. */
const holding = (words: string): string => `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export interface AccountRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  account_type: 'Student' | 'Instructor';
  is_admin: boolean;
  created_at: Date;
  suspended_at: Date | null;
  sessions: number;
}

export const listAccounts = async (
  db: Database,
  { q = '', after }: Page,
  limit: number,
): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    select id, first_name, last_name, email, account_type, is_admin, created_at, suspended_at,
      (select count(*)::int from sessions s where s.user_id = u.id) as sessions
    from users u
    where ${behind('u.id', after)}
      and (${q} = '' or email || ' ' || first_name || ' ' || last_name ilike ${holding(q)})
    order by id desc limit ${limit}`.execute(db);
  return rows;
};

export interface CourseRow {
  id: string;
  title: string;
  instructor: string;
  is_published: boolean;
  taken_down_at: Date | null;
  take_down_reason: string;
}

/** Shows the published title, so that nobody can hide a published course behind another title in the working copy. */
export const listCourses = async (
  db: Database,
  { q = '', after }: Page,
  limit: number,
): Promise<CourseRow[]> => {
  const { rows } = await sql<CourseRow>`
    select c.id, coalesce(v.title, c.title) as title, coalesce(u.first_name || ' ' || u.last_name, '') as instructor,
      c.published_version is not null as is_published, c.taken_down_at, c.take_down_reason
    from courses c left join course_versions v on v.course_id = c.id and v.number = c.latest_version
      left join users u on u.id = c.instructor_id
    where ${behind('c.id', after)} and c.archived_at is null
      and (c.published_version is not null or c.taken_down_at is not null)
      and (${q} = '' or coalesce(v.title, c.title) ilike ${holding(q)})
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
};

export interface MessageRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
  done_at: Date | null;
}

interface MessagePage extends Page {
  show?: 'open' | 'all' | undefined;
}

export const listMessages = async (
  db: Database,
  { after, show }: MessagePage,
  limit: number,
): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select id, first_name || ' ' || last_name as name, email, country_code || ' ' || phone_number as phone,
      message, created_at, answer, answered_at, done_at
    from contact_messages where ${behind('id', after)} and ${show === 'open' ? sql`done_at is null` : sql`true`}
    order by id desc limit ${limit}`.execute(db);
  return rows;
};

export interface ActRow {
  id: string;
  at: Date;
  actor: string;
  actorName: string | null;
  action: AuditAction;
  subject: string;
  subjectName: string | null;
  reason: string;
  from: string | null;
  to: string | null;
}

const nameOf = (userId: RawBuilder<unknown>) =>
  sql`(select concat_ws(' ', first_name, last_name) from users where id = (${userId})::uuid)`;

export const listActs = async (db: Database, { after }: Page, limit: number): Promise<ActRow[]> => {
  const { rows } = await sql<ActRow>`
    select a.id, a.at, coalesce(u.email, a.actor) as actor, nullif(concat_ws(' ', u.first_name, u.last_name), '') as "actorName",
      a.action, a.subject, coalesce(a.detail ->> 'reason', '') as reason,
      case kind
        when 'user' then (select concat_ws(' ', first_name, last_name) || ' (' || email || ')' from users where id = key)
        when 'course' then (select title from courses where id = key)
        when 'question' then (select title from courses where id = (a.detail ->> 'courseId')::uuid)
        when 'category' then coalesce(a.detail ->> 'name', (select name from categories where id = key))
        when 'message' then (select first_name || ' ' || last_name from contact_messages where id = key)
        when 'review' then (select title from courses where id = coalesce((a.detail ->> 'courseId')::uuid,
          (select course_id from reviews r where r.id = key)))
      end as "subjectName",
      ${nameOf(sql`a.detail ->> 'from'`)} as "from", ${nameOf(sql`a.detail ->> 'to'`)} as "to"
    from audit_log a
      cross join lateral (select split_part(a.subject, ':', 1) as kind, split_part(a.subject, ':', 2)::uuid as key) s
      left join users u on a.actor = 'user:' || u.id
    where ${behind('a.id', after)} order by a.id desc limit ${limit}`.execute(db);
  return rows;
};
