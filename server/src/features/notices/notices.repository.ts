import { INVITATION_DAYS } from '@lectern/contract/course-staff';
import { digestKinds, type NoticeKind, type NoticeSwitch, type PromptKind } from '@lectern/contract/notices';
import { sql, type RawBuilder } from 'kysely';
import { NOTICE_SUBJECT, type NoticeRow } from './notice-subject.ts';
import type { Database, Tx } from '#platform/database/database.ts';

interface Told {
  user_id: string;
  course_id: string;
  version: number | null;
  lecture_id: string | null;
}

/** What such a notice tells beside its course. `w` is the row of `Told`, which may have a column for it. */
const NOTHING = sql`null::text`;

/** Kinds that have a notice for each lecture of a course. */
const BY_LECTURE: readonly NoticeKind[] = ['video-failed', 'judged-again'];

/**
 * Creates or renews one notice for each person that `whom` selects (the columns of `Told`). A person who has turned
 * this kind off in the page and by mail gets none. A suspended account gets no mail.
 * An unread notice of the same kind and course is renewed. No second mail goes out within a day, so an instructor who
 * publishes five times in an hour causes one mail. Notices of some kinds are kept apart by lecture.
 */
const tell = async (
  db: Database,
  kind: NoticeKind,
  whom: RawBuilder<Told>,
  about: RawBuilder<unknown> = NOTHING,
): Promise<void> => {
  const isOfSame = sql`n.user_id = w.user_id and n.course_id = w.course_id and n.kind = ${kind}
    and (${!BY_LECTURE.includes(kind)} or n.lecture_id = w.lecture_id)`;
  await sql`with wanted as materialized (
      select w.*, coalesce(s.in_page, true) as in_page,
        coalesce(s.by_mail, true) and u.suspended_at is null as by_mail
      from (${whom}) w join users u on u.id = w.user_id left join notice_switches s on s.user_id = w.user_id and s.kind = ${kind}
      where coalesce(s.in_page, true) or coalesce(s.by_mail, true)
    ), renewed as (
      update notices n set version = w.version, lecture_id = w.lecture_id, about = ${about}, created_at = clock_timestamp(),
        in_page = w.in_page, wants_mail = w.by_mail,
        mailed_at = case when n.mailed_at > now() - interval '1 day' then n.mailed_at end
      from wanted w where ${isOfSame} and n.read_at is null
      returning n.user_id
    )
    insert into notices (user_id, kind, course_id, version, lecture_id, about, in_page, wants_mail)
    select w.user_id, ${kind}, w.course_id, w.version, w.lecture_id, ${about}, w.in_page,
      w.by_mail and not exists (select from notices n where ${isOfSame} and n.mailed_at > now() - interval '1 day')
    from wanted w where not exists (select from renewed where renewed.user_id = w.user_id)`.execute(db);
};

/** The older versions that students of the course follow, those of the most students first. */
export const listFollowedVersions = async (
  tx: Tx,
  courseId: string,
  before: number,
  most: number,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('enrolments')
    .select('version')
    .where('course_id', '=', courseId)
    .where('version', '<', before)
    .groupBy('version')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(most)
    .execute();
  return rows.map(({ version }) => version);
};

/** Each student of the course who follows an older version; `changes` in words by that version. */
export const insertNewVersionNotices = (
  tx: Tx,
  courseId: string,
  version: number,
  changes: Readonly<Record<string, string>>,
): Promise<void> =>
  tell(
    tx,
    'new-version',
    sql`select user_id, course_id, ${version}::int as version, null::uuid as lecture_id,
      ${JSON.stringify(changes)}::jsonb ->> version::text as about from enrolments
      where course_id = ${courseId}::uuid and version < ${version}::int`,
    sql`w.about`,
  );

export const insertReplyNotice = (tx: Tx, userId: string, courseId: string): Promise<void> =>
  tell(
    tx,
    'review-reply',
    sql`select ${userId}::uuid as user_id, ${courseId}::uuid as course_id, null::int as version,
      null::uuid as lecture_id`,
  );

/**
 * Each student who was active in no course for 7 days. The notice is about the uncompleted course in which they were
 * last active, at most 30 days ago. A student who got such a notice within 7 days gets no other.
 */
export const insertContinueNotices = (db: Database): Promise<void> =>
  tell(
    db,
    'continue',
    sql`select distinct on (e.user_id) e.user_id, e.course_id, null::int as version, null::uuid as lecture_id
      from enrolments e
      where e.completed_at is null and e.last_active_at < now() - interval '7 days'
        and e.last_active_at > now() - interval '30 days'
        and not exists (select from enrolments newer
          where newer.user_id = e.user_id and newer.last_active_at > now() - interval '7 days')
        and not exists (select from notices n
          where n.user_id = e.user_id and n.kind = 'continue' and n.created_at > now() - interval '7 days')
      order by e.user_id, e.last_active_at desc`,
  );

/** The owner of the course, unless it had a student before. */
export const insertFirstStudentNotice = (tx: Tx, courseId: string): Promise<void> =>
  tell(
    tx,
    'first-student',
    sql`select c.instructor_id as user_id, c.id as course_id, null::int as version, null::uuid as lecture_id
      from courses c where c.id = ${courseId}::uuid and c.instructor_id is not null
        and not exists (select from past_enrolments p where p.course_id = c.id)
        and not exists (select from notices n where n.course_id = c.id and n.kind = 'first-student')`,
  );

export const insertJudgedAgainNotice = (
  tx: Tx,
  place: { userId: string; courseId: string; lectureId: string },
): Promise<void> =>
  tell(
    tx,
    'judged-again',
    sql`select ${place.userId}::uuid as user_id, ${place.courseId}::uuid as course_id, null::int as version,
      ${place.lectureId}::uuid as lecture_id`,
  );

export const insertReviewNotice = (tx: Tx, courseId: string): Promise<void> =>
  tell(
    tx,
    'review',
    sql`select instructor_id as user_id, id as course_id, null::int as version, null::uuid as lecture_id
      from courses where id = ${courseId}::uuid and instructor_id is not null`,
  );

/** The owner of a course whose scheduled publication is due; `about` is `taught` where it has students. */
export const insertScheduleNotice = (
  tx: Tx,
  kind: 'schedule-published' | 'schedule-refused',
  courseId: string,
): Promise<void> =>
  tell(
    tx,
    kind,
    sql`select instructor_id as user_id, id as course_id, null::int as version, null::uuid as lecture_id,
        case when exists (select from enrolments e where e.course_id = courses.id) then 'taught' end as about
      from courses where id = ${courseId}::uuid and instructor_id is not null`,
    sql`w.about`,
  );

/** The instructor with this address, unless they teach the course. */
export const insertInvitationNotice = (tx: Tx, courseId: string, email: string): Promise<void> =>
  tell(
    tx,
    'course-invited',
    sql`select u.id as user_id, ${courseId}::uuid as course_id, null::int as version, null::uuid as lecture_id
      from users u where lower(u.email) = lower(${email}) and u.account_type = 'Instructor'
        and not exists (select from course_staff s where s.course_id = ${courseId}::uuid and s.user_id = u.id)`,
  );

/** Open invitations to a new instructor's address. They were mailed before, so these notices are not. */
export const insertWaitingInvitationNotices = async (tx: Tx, userId: string): Promise<void> => {
  await sql`insert into notices (user_id, kind, course_id, in_page, wants_mail)
    select u.id, 'course-invited', i.course_id, true, false
    from users u join course_invitations i on i.email = lower(u.email)
      join courses c on c.id = i.course_id and c.archived_at is null
    where u.id = ${userId}::uuid and u.account_type = 'Instructor'
      and i.invited_at > now() - ${INVITATION_DAYS} * interval '1 day'`.execute(tx);
};

export const insertInvitationTakenNotice = (tx: Tx, courseId: string): Promise<void> =>
  tell(
    tx,
    'invitation-taken',
    sql`select instructor_id as user_id, id as course_id, null::int as version, null::uuid as lecture_id
      from courses where id = ${courseId}::uuid and instructor_id is not null`,
  );

/** The instructor with this address, unless the course is theirs. */
export const insertOfferNotice = (tx: Tx, courseId: string, email: string): Promise<void> =>
  tell(
    tx,
    'course-offered',
    sql`select u.id as user_id, c.id as course_id, null::int as version, null::uuid as lecture_id
      from courses c, users u where c.id = ${courseId}::uuid and u.id <> c.instructor_id
        and lower(u.email) = lower(${email}) and u.account_type = 'Instructor'`,
  );

export const insertOfferTakenNotice = (tx: Tx, courseId: string, userId: string): Promise<void> =>
  tell(
    tx,
    'offer-taken',
    sql`select ${userId}::uuid as user_id, ${courseId}::uuid as course_id, null::int as version,
      null::uuid as lecture_id`,
  );

/**
 * The person who sent the video for the lecture, if they still teach the course. A lecture may keep its old video. A ready video is reported once no
 * other is on its way.
 */
export const insertVideoNotice = (
  tx: Tx,
  kind: 'video-failed' | 'video-ready',
  mediaId: string,
): Promise<void> =>
  tell(
    tx,
    kind,
    sql`select m.owner_id as user_id, l.course_id, null::int as version, l.id as lecture_id,
        case when ${kind === 'video-failed'} and l.video_id <> m.id then 'kept' end as about
      from media m left join uploads u on u.id = m.id
      join lectures l on l.id = u.lecture_id or l.video_id = m.id
      join course_staff c on c.course_id = l.course_id and c.user_id = m.owner_id
      join courses on courses.id = l.course_id and courses.archived_at is null
      where m.id = ${mediaId}::uuid and l.deleted_at is null
        and (${kind === 'video-failed'} or not exists (select from media_work w join media other on other.id = w.media_id
          where other.owner_id = m.owner_id and w.stage not in ('done', 'failed')))
      limit 1`,
    sql`w.about`,
  );

export const listNotices = async (db: Database, userId: string, limit: number): Promise<NoticeRow[]> => {
  const { rows } = await sql<NoticeRow>`-- name: list_notices
    select n.id, n.kind, ${NOTICE_SUBJECT}, n.created_at as "createdAt", n.read_at is not null as "isRead"
    from notices n where n.user_id = ${userId}::uuid and n.in_page
    order by n.created_at desc, n.id limit ${limit}::int`.execute(db);
  return rows;
};

/** Without a question or a lecture, all notices of the person. */
export const markRead = async (
  db: Database,
  userId: string,
  { question, lecture }: { question?: string | undefined; lecture?: string | undefined },
): Promise<void> => {
  const about = question === undefined ? sql`` : sql`and question_id = ${question}::uuid`;
  const reviews =
    lecture === undefined
      ? sql``
      : sql`and kind = 'code-review' and (lecture_id = ${lecture}::uuid
          or review_id in (select id from code_reviews where lecture_id = ${lecture}::uuid))`;
  await sql`update notices set read_at = now()
    where user_id = ${userId}::uuid and read_at is null ${about} ${reviews}`.execute(db);
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

/** Turns off the mails of a kind and cancels pending ones. The notices in the page stay. */
export const endMails = async (tx: Tx, userId: string, kind: NoticeKind): Promise<void> => {
  await sql`insert into notice_switches (user_id, kind, in_page, by_mail)
    select id, ${kind}, true, false from users where id = ${userId}::uuid
    on conflict (user_id, kind) do update set by_mail = false`.execute(tx);
  await sql`update notices set wants_mail = false
    where user_id = ${userId}::uuid and kind = ${kind} and mailed_at is null`.execute(tx);
};

export interface DueMail<Kind extends NoticeKind = PromptKind> extends Pick<
  NoticeRow,
  | 'courseId'
  | 'courseName'
  | 'lectureId'
  | 'lectureName'
  | 'questionId'
  | 'reviewId'
  | 'quizSecond'
  | 'about'
  | 'said'
> {
  kind: Kind;
  userId: string;
  email: string;
  firstName: string;
}

/** The body of an announcement, for its mail. The notice stores the title only. */
const ANNOUNCED = sql`(select a.body from announcements a where n.kind = 'announcement' and a.course_id = n.course_id
  and a.title = n.about and (not a.to_some
    or exists (select from announcement_receivers r where r.announcement_id = a.id and r.user_id = n.user_id))
  order by a.sent_at desc limit 1)`;

/** Claims notices whose mail is due, oldest first; other nodes skip them. Digests are left to the daily job. */
export const takeDueMails = async (
  tx: Tx,
  limit: number,
): Promise<(DueMail & { quote: string | null })[]> => {
  const { rows } = await sql<DueMail & { quote: string | null }>`-- name: take_due_mails
    with due as (
      select user_id, id from notices where wants_mail and mailed_at is null
        and kind <> all(${[...digestKinds]}::text[])
      order by created_at limit ${limit}::int for update skip locked
    )
    update notices n set mailed_at = clock_timestamp() from due, users u
    where n.user_id = due.user_id and n.id = due.id and u.id = n.user_id
    returning n.user_id as "userId", u.email, u.first_name as "firstName", n.kind,
      ${ANNOUNCED} as quote, ${NOTICE_SUBJECT}`.execute(tx);
  return rows;
};

/** Notices are forgotten after 90 days. */
export const deleteOld = async (db: Database): Promise<void> => {
  await sql`delete from notices where created_at < now() - interval '90 days'`.execute(db);
};
