import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

export interface AnnouncementRow {
  id: string;
  title: string;
  body: string;
  sentAt: Date;
  /** How many students it was sent to; null if it was sent before this was counted. */
  students: number | null;
}

const COLUMNS = sql`id, title, body, sent_at as "sentAt", students`;

/** Newest first. */
export const listAnnouncements = async (
  db: Database,
  courseId: string,
  limit: number,
): Promise<AnnouncementRow[]> => {
  const { rows } = await sql<AnnouncementRow>`-- name: list_announcements
    select ${COLUMNS} from announcements where course_id = ${courseId}::uuid
    order by sent_at desc, id limit ${limit}::int`.execute(db);
  return rows;
};

/** Undefined when the id is taken. */
export const insertAnnouncement = async (
  tx: Tx,
  { id, courseId, title, body }: { id: string; courseId: string; title: string; body: string },
): Promise<AnnouncementRow | undefined> => {
  const { rows } = await sql<AnnouncementRow>`insert into announcements (id, course_id, title, body, students)
    values (${id}::uuid, ${courseId}::uuid, ${title}, ${body},
      (select count(*) from enrolments where course_id = ${courseId}::uuid)) on conflict do nothing
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
};

export const readAnnouncement = async (
  db: Database,
  courseId: string,
  id: string,
): Promise<AnnouncementRow | undefined> => {
  const { rows } = await sql<AnnouncementRow>`select ${COLUMNS} from announcements
    where id = ${id}::uuid and course_id = ${courseId}::uuid`.execute(db);
  return rows[0];
};

export const countStudents = async (db: Database, courseId: string): Promise<number> => {
  const { rows } = await sql<{ students: number }>`select count(*)::int as students from enrolments
    where course_id = ${courseId}::uuid`.execute(db);
  return rows[0]?.students ?? 0;
};
