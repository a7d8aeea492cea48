import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

interface NoteKey {
  userId: string;
  courseId: string;
  id: string;
}

export interface NoteContent {
  lectureId: string;
  kind: 'note' | 'bookmark';
  second: number;
  text: string;
}

export interface NoteRow extends NoteContent {
  id: string;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`id, lecture_id as "lectureId", kind, second, body as text, created_at as "createdAt",
  updated_at as "updatedAt", revision`;

/** Ordered by lecture and second. */
export const listNotes = async (db: Database, userId: string, courseId: string): Promise<NoteRow[]> => {
  const { rows } = await sql<NoteRow>`-- name: list_notes
    select ${columns} from lecture_notes where user_id = ${userId}::uuid and course_id = ${courseId}::uuid
    order by lecture_id, second, created_at`.execute(db);
  return rows;
};

/** Counts a student's other notes in a course. */
export const countOthers = async (tx: Tx, { userId, courseId, id }: NoteKey): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from lecture_notes
    where user_id = ${userId}::uuid and course_id = ${courseId}::uuid and id <> ${id}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** The caller must hold the enrolment's lock, so that two saves of one note are serialised. */
export const readNote = async (
  tx: Tx,
  { userId, courseId, id }: NoteKey,
): Promise<{ lectureId: string; text: string; revision: number } | undefined> =>
  tx
    .selectFrom('lecture_notes')
    .select(['lecture_id as lectureId', 'body as text', 'revision'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('id', '=', id)
    .executeTakeFirst();

export const writeNote = async (
  tx: Tx,
  { userId, courseId, id }: NoteKey,
  { lectureId, kind, second, text }: NoteContent,
): Promise<NoteRow | undefined> => {
  const { rows } =
    await sql<NoteRow>`insert into lecture_notes (user_id, course_id, id, lecture_id, kind, second, body)
    values (${userId}::uuid, ${courseId}::uuid, ${id}::uuid, ${lectureId}::uuid, ${kind}, ${second}::int, ${text})
    on conflict (user_id, course_id, id) do update set lecture_id = excluded.lecture_id, kind = excluded.kind,
      second = excluded.second, body = excluded.body, revision = lecture_notes.revision + 1, updated_at = clock_timestamp()
    returning ${columns}`.execute(tx);
  return rows[0];
};

/** True when a note was deleted. */
export const removeNote = async (db: Database, { userId, courseId, id }: NoteKey): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('lecture_notes')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
