import { sql } from 'kysely';
import { seenStudents, unansweredStudents } from '#tables/seen-students.ts';
import type { Database, Tx } from '#platform/database/database.ts';

export interface AnnouncementRow {
  id: string;
  title: string;
  body: string;
  sentAt: Date;
  /** How many students it was sent to; null if it was sent before this was counted. */
  students: number | null;
  toSome: boolean;
  /** Sent before its reader enrolled. */
  isEarlier: boolean;
}

/** A course and the person who reads or writes in it. */
interface Place {
  courseId: string;
  userId: string;
}

const COLUMNS = sql`id, title, body, sent_at as "sentAt", students, to_some as "toSome"`;
const SENT = sql`${COLUMNS}, false as "isEarlier"`;

/** The columns of an announcement `a` for one reader. */
const readBy = (userId: string) => sql`${COLUMNS}, exists (select from enrolments e
  where e.course_id = a.course_id and e.user_id = ${userId}::uuid and e.enrolled_at > a.sent_at) as "isEarlier"`;

/** An announcement to chosen students is read by them and by its sender, not by other teachers of the course. */
const isFor = (userId: string) => sql`(not a.to_some or a.sender_id = ${userId}::uuid or exists (
  select from announcement_receivers r where r.announcement_id = a.id and r.user_id = ${userId}::uuid))`;

/** The announcements of a course that this person may read, newest first. */
export const listAnnouncements = async (
  db: Database,
  { courseId, userId }: Place,
  limit: number,
): Promise<AnnouncementRow[]> => {
  const { rows } = await sql<AnnouncementRow>`-- name: list_announcements
    select ${readBy(userId)} from announcements a where course_id = ${courseId}::uuid and ${isFor(userId)}
    order by sent_at desc, id limit ${limit}::int`.execute(db);
  return rows;
};

/** Stores an announcement to everybody who is enrolled. Undefined when the id is taken. */
export const insertAnnouncement = async (
  tx: Tx,
  { id, courseId, title, body }: { id: string; courseId: string; title: string; body: string },
): Promise<AnnouncementRow | undefined> => {
  const { rows } = await sql<AnnouncementRow>`insert into announcements (id, course_id, title, body, students)
    values (${id}::uuid, ${courseId}::uuid, ${title}, ${body},
      (select count(*) from enrolments where course_id = ${courseId}::uuid)) on conflict do nothing
    returning ${SENT}`.execute(tx);
  return rows[0];
};

/** Stores an announcement to `students` chosen students; another statement stores who they are. Undefined when the id is taken. */
export const insertAnnouncementToSome = async (
  tx: Tx,
  { courseId, userId }: Place,
  { id, title, body, students }: { id: string; title: string; body: string; students: number | null },
): Promise<AnnouncementRow | undefined> => {
  const { rows } = await sql<AnnouncementRow>`
    insert into announcements (id, course_id, title, body, students, to_some, sender_id)
    values (${id}::uuid, ${courseId}::uuid, ${title}, ${body}, ${students}::int, true, ${userId}::uuid)
    on conflict do nothing returning ${SENT}`.execute(tx);
  return rows[0];
};

/** Stores the receivers whose work the sender sees, and returns their number. */
export const insertReceivers = async (
  tx: Tx,
  { courseId, userId }: Place,
  { id, receivers }: { id: string; receivers: readonly string[] },
): Promise<number> => {
  const { rows } = await sql`insert into announcement_receivers (announcement_id, user_id)
    select ${id}::uuid, seen.user_id from (${seenStudents(sql`${courseId}::uuid`, userId)}) seen
    where seen.user_id = any(${[...receivers]}::uuid[]) returning user_id`.execute(tx);
  return rows.length;
};

/** Stores as receivers the students who have not said yet whether their work may be seen. */
export const insertUnansweredReceivers = async (
  tx: Tx,
  { courseId }: Pick<Place, 'courseId'>,
  id: string,
): Promise<void> => {
  await sql`insert into announcement_receivers (announcement_id, user_id)
    select ${id}::uuid, unanswered.user_id from (${unansweredStudents(sql`${courseId}::uuid`)}) unanswered`.execute(
    tx,
  );
};

export const readAnnouncement = async (
  db: Database,
  { courseId, userId }: Place,
  id: string,
): Promise<AnnouncementRow | undefined> => {
  const { rows } = await sql<AnnouncementRow>`select ${readBy(userId)} from announcements a
    where id = ${id}::uuid and course_id = ${courseId}::uuid and ${isFor(userId)}`.execute(db);
  return rows[0];
};
