import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

export interface SavedKey {
  userId: string;
  courseId: string;
}

/** Locks the student, so that saving and enrolling are serialised. Returns whether the course is published. */
export const holdPublished = async (tx: Tx, { userId, courseId }: SavedKey): Promise<boolean> => {
  const { rows } = await sql`-- name: hold_published
    select 1 from published_courses p, users u where p.course_id = ${courseId}::uuid and u.id = ${userId}::uuid
    for no key update of u`.execute(tx);
  return rows.length > 0;
};

/** Saves a course unless it is saved or the student is enrolled; true when it was new. */
export const insertSaved = async (tx: Tx, { userId, courseId }: SavedKey): Promise<boolean> => {
  const { rows } = await sql`-- name: insert_saved
    insert into cart_items (user_id, course_id, id)
    select ${userId}::uuid, ${courseId}::uuid, ${newId()}::uuid
    where not exists (
      select from enrolments where user_id = ${userId}::uuid and course_id = ${courseId}::uuid
    )
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
};

/** True when a course was removed. */
export const deleteSaved = async (db: Database, { userId, courseId }: SavedKey): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

interface SavedRow {
  id: string;
  courseId: string;
  addedAt: Date;
}

/** Last saved first. */
export const listSaved = async (db: Database, userId: string): Promise<SavedRow[]> => {
  const { rows } = await sql<SavedRow>`-- name: list_saved
    select id, course_id as "courseId", added_at as "addedAt" from cart_items
    where user_id = ${userId}::uuid order by added_at desc, id desc`.execute(db);
  return rows;
};
