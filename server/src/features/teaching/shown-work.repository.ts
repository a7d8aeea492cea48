import { sql } from 'kysely';
import { IS_STANDING, STANDING_ANSWERS } from '#tables/seen-students.ts';
import type { Database, Tx } from '#platform/database/database.ts';

interface Key {
  userId: string;
  courseId: string;
}

/** Whether the course is a taught class at present. */
export const isTaughtClass = async (db: Database, courseId: string): Promise<boolean> =>
  (await db
    .selectFrom('teaching_modes')
    .select('course_id')
    .where('course_id', '=', courseId)
    .where('is_taught', '=', true)
    .executeTakeFirst()) !== undefined;

/** Whether the student has joined the taught class by enrolling, and that answer is still valid. */
export const hasJoined = async (db: Database, { userId, courseId }: Key): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.raw(STANDING_ANSWERS)}
    where w.user_id = ${userId}::uuid and w.course_id = ${courseId}::uuid and w.by_joining and wm.is_taught
      and ${sql.raw(IS_STANDING)}`.execute(db);
  return rows.length > 0;
};

/** Stores a student's answer, which is for all teachers under the course's present owner, and names quiz answers. */
export const writeAnswer = async (
  tx: Tx,
  { userId, courseId }: Key,
  { isShown, byJoining }: { isShown: boolean; byJoining: boolean },
): Promise<void> => {
  await sql`insert into shown_work (user_id, course_id, instructor_id, is_shown, by_joining, to_all, quiz_answers)
    select ${userId}::uuid, id, instructor_id, ${isShown}::boolean, ${byJoining}::boolean, true, true from courses
    where id = ${courseId}::uuid and instructor_id is not null
    on conflict (user_id, course_id) do update set instructor_id = excluded.instructor_id,
      is_shown = excluded.is_shown, by_joining = excluded.by_joining, to_all = true, quiz_answers = true, answered_at = clock_timestamp()`.execute(
    tx,
  );
};

/** Adds quiz answers to a yes whose words did not name them. */
export const addQuizAnswers = async (tx: Tx, { userId, courseId }: Key): Promise<void> => {
  await tx
    .updateTable('shown_work')
    .set({ quiz_answers: true })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
};

/** The student's answer as it is stored: how it was given, and when. */
export const readAgreed = async (
  db: Database,
  { userId, courseId }: Key,
): Promise<{ byJoining: boolean; at: Date } | undefined> =>
  db
    .selectFrom('shown_work')
    .select(['by_joining as byJoining', 'answered_at as at'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();

/** Whether the words to which the student agreed named quiz answers. */
export const namedQuizAnswers = async (db: Database, { userId, courseId }: Key): Promise<boolean> =>
  (await db
    .selectFrom('shown_work')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('quiz_answers', '=', true)
    .executeTakeFirst()) !== undefined;
