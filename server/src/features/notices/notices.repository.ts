import type { NoticeKind, NoticeSwitch } from '@lectern/contract/notices';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

/** `whom` gives `user_id`, `course_id` and `version`. Who wants this kind neither in the page nor by mail gets none. */
const insertFor = async (db: Database, kind: NoticeKind, whom: RawBuilder<unknown>): Promise<void> => {
  await sql`insert into notices (user_id, kind, course_id, version, in_page, wants_mail)
    select w.user_id, ${kind}, w.course_id, w.version, coalesce(s.in_page, true), coalesce(s.by_mail, true)
    from (${whom}) w left join notice_switches s on s.user_id = w.user_id and s.kind = ${kind}
    where coalesce(s.in_page, true) or coalesce(s.by_mail, true)`.execute(db);
};

/**
 * One for each student of the course who follows an older version. Who publishes five times in an hour has one thing to
 * say: a notice that was not read is renewed, and of one course no second mail goes out within a day.
 */
export const insertNewVersionNotices = async (tx: Tx, courseId: string, version: number): Promise<void> => {
  await sql`-- name: insert_new_version_notices
    with renewed as (
      update notices n set version = ${version}::int, created_at = clock_timestamp(),
        in_page = coalesce(s.in_page, true), wants_mail = coalesce(s.by_mail, true),
        mailed_at = case when n.mailed_at > now() - interval '1 day' then n.mailed_at end
      from enrolments e left join notice_switches s on s.user_id = e.user_id and s.kind = 'new-version'
      where e.course_id = ${courseId}::uuid and n.user_id = e.user_id and n.course_id = e.course_id
        and n.kind = 'new-version' and n.read_at is null
      returning n.user_id
    )
    insert into notices (user_id, kind, course_id, version, in_page, wants_mail)
    select e.user_id, 'new-version', e.course_id, ${version}::int, coalesce(s.in_page, true),
      coalesce(s.by_mail, true) and not exists (select from notices n
        where n.user_id = e.user_id and n.course_id = e.course_id and n.kind = 'new-version'
          and n.mailed_at > now() - interval '1 day')
    from enrolments e left join notice_switches s on s.user_id = e.user_id and s.kind = 'new-version'
    where e.course_id = ${courseId}::uuid and e.version < ${version}::int
      and (coalesce(s.in_page, true) or coalesce(s.by_mail, true))
      and not exists (select from renewed where renewed.user_id = e.user_id)`.execute(tx);
};

export const insertReplyNotice = (tx: Tx, userId: string, courseId: string): Promise<void> =>
  insertFor(
    tx,
    'review-reply',
    sql`select ${userId}::uuid as user_id, ${courseId}::uuid as course_id, null::int as version`,
  );

/**
 * One for each student who was last in a course a week ago or longer, at most 30 days, and has not completed it: about
 * the course in which they were last. None who got one within a week.
 */
export const insertContinueNotices = (db: Database): Promise<void> =>
  insertFor(
    db,
    'continue',
    sql`select distinct on (e.user_id) e.user_id, e.course_id, null::int as version from enrolments e
      where e.completed_at is null and e.last_active_at < now() - interval '7 days'
        and e.last_active_at > now() - interval '30 days'
        and not exists (select from enrolments newer
          where newer.user_id = e.user_id and newer.last_active_at > now() - interval '7 days')
        and not exists (select from notices n
          where n.user_id = e.user_id and n.kind = 'continue' and n.created_at > now() - interval '7 days')
      order by e.user_id, e.last_active_at desc`,
  );

export interface NoticeRow {
  id: string;
  kind: NoticeKind;
  courseId: string;
  courseName: string;
  createdAt: Date;
  isRead: boolean;
}

/** As the catalogue calls the course, else as its newest version does. */
const courseName = sql`(select v.title from course_versions v where v.course_id = n.course_id
    order by v.number desc limit 1)`;

export const listNotices = async (db: Database, userId: string, limit: number): Promise<NoticeRow[]> => {
  const { rows } = await sql<NoticeRow>`-- name: list_notices
    select n.id, n.kind, n.course_id as "courseId", ${courseName} as "courseName", n.created_at as "createdAt",
      n.read_at is not null as "isRead"
    from notices n where n.user_id = ${userId}::uuid and n.in_page
    order by n.created_at desc, n.id limit ${limit}::int`.execute(db);
  return rows;
};

export const markRead = async (db: Database, userId: string): Promise<void> => {
  await sql`update notices set read_at = now() where user_id = ${userId}::uuid and read_at is null`.execute(
    db,
  );
};

export const listSwitches = async (db: Database, userId: string): Promise<NoticeSwitch[]> => {
  const { rows } = await sql<NoticeSwitch>`select kind, in_page as "inPage", by_mail as "byMail"
    from notice_switches where user_id = ${userId}::uuid`.execute(db);
  return rows;
};

export const writeSwitch = async (
  db: Database,
  userId: string,
  { kind, inPage, byMail }: NoticeSwitch,
): Promise<void> => {
  await sql`insert into notice_switches (user_id, kind, in_page, by_mail)
    values (${userId}::uuid, ${kind}, ${inPage}, ${byMail})
    on conflict (user_id, kind) do update set in_page = excluded.in_page, by_mail = excluded.by_mail`.execute(
    db,
  );
};

/** Ends mails of a kind, those that wait included; what is shown in the page stays as it is. */
export const endMails = async (tx: Tx, userId: string, kind: NoticeKind): Promise<void> => {
  await sql`insert into notice_switches (user_id, kind, in_page, by_mail)
    select id, ${kind}, true, false from users where id = ${userId}::uuid
    on conflict (user_id, kind) do update set by_mail = false`.execute(tx);
  await sql`update notices set wants_mail = false
    where user_id = ${userId}::uuid and kind = ${kind} and mailed_at is null`.execute(tx);
};

export interface DueMail {
  userId: string;
  email: string;
  firstName: string;
  kind: NoticeKind;
  courseId: string;
  courseName: string;
}

/** Takes notices whose mail is due, oldest first: no other node takes them too. */
export const takeDueMails = async (tx: Tx, limit: number): Promise<DueMail[]> => {
  const { rows } = await sql<DueMail>`-- name: take_due_mails
    with due as (
      select user_id, id from notices where wants_mail and mailed_at is null
      order by created_at limit ${limit}::int for update skip locked
    )
    update notices n set mailed_at = clock_timestamp() from due, users u
    where n.user_id = due.user_id and n.id = due.id and u.id = n.user_id
    returning n.user_id as "userId", u.email, u.first_name as "firstName", n.kind, n.course_id as "courseId",
      ${courseName} as "courseName"`.execute(tx);
  return rows;
};

/** Notices are forgotten after 90 days. */
export const deleteOld = async (db: Database): Promise<void> => {
  await sql`delete from notices where created_at < now() - interval '90 days'`.execute(db);
};
