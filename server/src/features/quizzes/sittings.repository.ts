import { sql } from 'kysely';
import type { Place } from './quizzes.repository.ts';
import type { Database, Tx } from '#platform/database/database.ts';

/** A timed try that has begun. */
export interface Sitting {
  begunAt: Date;
  extensions: number;
}

const of = ({ userId, courseId, lectureId }: Place) =>
  sql`user_id = ${userId}::uuid and course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid`;

/** Undefined when none has begun at this edition. */
export const readSitting = async (
  db: Database | Tx,
  place: Place,
  quizId: string,
): Promise<Sitting | undefined> => {
  const { rows } = await sql<Sitting>`select begun_at as "begunAt", extensions from quiz_sittings
    where ${of(place)} and quiz_id = ${quizId}::uuid`.execute(db);
  return rows[0];
};

/** Begins a timed try; it replaces one at another edition. */
export const insertSitting = async (
  tx: Tx,
  { userId, courseId, lectureId }: Place,
  quizId: string,
): Promise<void> => {
  await sql`insert into quiz_sittings (user_id, course_id, lecture_id, quiz_id)
    values (${userId}::uuid, ${courseId}::uuid, ${lectureId}::uuid, ${quizId}::uuid)
    on conflict (user_id, course_id, lecture_id) do update
      set quiz_id = excluded.quiz_id, begun_at = clock_timestamp(), extensions = 0`.execute(tx);
};

export const extendSitting = async (tx: Tx, place: Place, extensions: number): Promise<void> => {
  await sql`update quiz_sittings set extensions = ${extensions}::int where ${of(place)}`.execute(tx);
};

export const deleteSitting = async (tx: Tx, place: Place): Promise<void> => {
  await sql`delete from quiz_sittings where ${of(place)}`.execute(tx);
};
