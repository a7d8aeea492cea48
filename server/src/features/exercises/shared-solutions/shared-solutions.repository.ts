import type { SharedSolution } from '@lectern/contract/shared-solutions';
import { sql } from 'kysely';
import type { Place } from '../exercises.repository.ts';
import type { Database, Tx } from '#platform/database/database.ts';

/** The number of shown solutions, besides the reader's own. */
const MOST_SHOWN = 20;

interface Asked {
  userId: string;
  lectureId: string;
  courseId: string;
  /** Null for every edition. */
  exerciseId: string | null;
}

/** Shared solutions of enrolled students, most votes first. */
export const listShared = async (
  db: Database,
  { userId, courseId, lectureId, exerciseId }: Asked,
): Promise<SharedSolution[]> => {
  const { rows } = await sql<SharedSolution>`
    with counted as (select s.*, s.user_id = ${userId}::uuid as is_own,
        (select count(*)::int from solution_votes v where v.solution_id = s.id) as votes
      from shared_solutions s join enrolments e on e.user_id = s.user_id and e.course_id = s.course_id
      where s.lecture_id = ${lectureId}::uuid and s.course_id = ${courseId}::uuid
        and (${exerciseId}::uuid is null or s.exercise_id = ${exerciseId}::uuid)),
    ranked as (select c.*, row_number() over (order by votes desc, shared_at) as rank from counted c)
    select r.id as "_id", u.first_name || ' ' || u.last_name as author, r.is_own as "isOwn", r.files, r.note, r.votes,
      exists (select from solution_votes v where v.solution_id = r.id and v.user_id = ${userId}::uuid) as "isChosen"
    from ranked r join users u on u.id = r.user_id
    where r.rank <= ${MOST_SHOWN}::int or r.is_own order by r.rank`.execute(db);
  return rows;
};

interface Shared {
  id: string;
  attemptId: string;
  exerciseId: string;
  note: string;
}

/** Deletes the shared copy of another attempt, because its votes and note do not apply to this program. */
export const deleteOther = async (
  tx: Tx,
  { userId, lectureId }: Place,
  { attemptId }: Pick<Shared, 'attemptId'>,
): Promise<void> => {
  await sql`delete from shared_solutions where lecture_id = ${lectureId}::uuid and user_id = ${userId}::uuid
    and attempt_id <> ${attemptId}::uuid`.execute(tx);
};

/** Copies the attempt; false when it is not a passed attempt at this edition. */
export const upsertShared = async (
  tx: Tx,
  { userId, courseId, lectureId }: Place,
  { id, attemptId, exerciseId, note }: Shared,
): Promise<boolean> => {
  const { rows } = await sql`insert into shared_solutions
      (id, course_id, lecture_id, exercise_id, user_id, attempt_id, files, note)
    select ${id}::uuid, course_id, lecture_id, exercise_id, user_id, id, files, ${note}
    from exercise_attempts where user_id = ${userId}::uuid and id = ${attemptId}::uuid
      and course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid and has_passed
      and exercise_id = ${exerciseId}::uuid
    on conflict (lecture_id, user_id) do update set note = excluded.note returning 1`.execute(tx);
  return rows.length > 0;
};

interface Removed {
  courseId: string;
  lectureId: string;
  solutionId: string;
  /** The required author; null for any. */
  authorId: string | null;
}

/** True when a solution was deleted. */
export const removeShared = async (
  db: Database,
  { courseId, lectureId, solutionId, authorId }: Removed,
): Promise<boolean> => {
  const { rows } = await sql`delete from shared_solutions where id = ${solutionId}::uuid
    and course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid
    and (${authorId}::uuid is null or user_id = ${authorId}::uuid) returning 1`.execute(db);
  return rows.length > 0;
};

export const removeVote = async (db: Database, { userId, lectureId }: Place): Promise<void> => {
  await sql`delete from solution_votes where lecture_id = ${lectureId}::uuid and user_id = ${userId}::uuid`.execute(
    db,
  );
};

/** Replaces an earlier vote; false when the solution does not exist or is the voter's own. */
export const upsertVote = async (
  db: Database,
  { userId, lectureId }: Place,
  { solutionId, exerciseId }: { solutionId: string; exerciseId: string },
): Promise<boolean> => {
  const { rows } = await sql`insert into solution_votes (lecture_id, user_id, solution_id)
    select lecture_id, ${userId}::uuid, id from shared_solutions where id = ${solutionId}::uuid
      and lecture_id = ${lectureId}::uuid and exercise_id = ${exerciseId}::uuid and user_id <> ${userId}::uuid
    on conflict (lecture_id, user_id) do update set solution_id = excluded.solution_id returning 1`.execute(
    db,
  );
  return rows.length > 0;
};
