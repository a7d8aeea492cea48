import type { Attempt, AttemptSummary, ExerciseFile, ExerciseResult } from '@lectern/contract/exercises';
import { sql } from 'kysely';
import type { Place } from './exercises.repository.ts';
import type { Database, Tx } from '#platform/database/database.ts';

/** The number of attempts that are kept of one lecture, the newest, besides the passed ones. */
const MOST_KEPT = 200;

const SUMMARY = sql`id as "_id", number, has_passed as "hasPassed", submitted_at as "submittedAt"`;

const of = ({ userId, courseId, lectureId }: Place) =>
  sql`user_id = ${userId}::uuid and course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid`;

interface Dated {
  submittedAt: Date;
}
const toWire = <T extends Dated>(row: T): Omit<T, 'submittedAt'> & { submittedAt: string } => ({
  ...row,
  submittedAt: row.submittedAt.toISOString(),
});

/** The newest first. */
export const listAttempts = async (db: Database, place: Place): Promise<AttemptSummary[]> => {
  const { rows } = await sql<Omit<AttemptSummary, 'submittedAt'> & Dated>`
    select ${SUMMARY} from exercise_attempts where ${of(place)} order by number desc limit ${MOST_KEPT}`.execute(
    db,
  );
  return rows.map(toWire);
};

export const readAttempt = async (db: Database, place: Place, id: string): Promise<Attempt | undefined> => {
  const { rows } = await sql<Omit<Attempt, 'submittedAt'> & Dated>`
    select ${SUMMARY}, files, result from exercise_attempts where ${of(place)} and id = ${id}::uuid`.execute(
    db,
  );
  return rows.map(toWire)[0];
};

/** The last attempt at this edition; undefined without one. */
export const readLastAttempt = async (
  db: Database,
  place: Place,
  exerciseId: string,
): Promise<Pick<Attempt, 'files' | 'result' | 'hasPassed'> | undefined> => {
  const { rows } = await sql<Pick<Attempt, 'files' | 'result' | 'hasPassed'>>`
    select files, result, has_passed as "hasPassed" from exercise_attempts
    where ${of(place)} and exercise_id = ${exerciseId}::uuid order by number desc limit 1`.execute(db);
  return rows[0];
};

/** The number of the last attempt; 0 before the first. */
export const readLastNumber = async (db: Database, place: Place): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select coalesce(max(number), 0)::int as number
    from exercise_attempts where ${of(place)}`.execute(db);
  return rows[0]?.number ?? 0;
};

/** The edition of the last attempt; undefined before the first. */
export const readLastTriedEdition = async (db: Database, place: Place): Promise<string | undefined> => {
  const { rows } = await sql<{ edition: string }>`select exercise_id as edition from exercise_attempts
    where ${of(place)} order by number desc limit 1`.execute(db);
  return rows[0]?.edition;
};

/** An attempt with the same files at the same edition that is newer than the attempt with the number `after`. */
export const readTwin = async (
  tx: Tx,
  place: Place,
  { exerciseId, after, files }: { exerciseId: string; after: number; files: ExerciseFile[] },
): Promise<Attempt | undefined> => {
  const { rows } = await sql<Omit<Attempt, 'submittedAt'> & Dated>`
    select ${SUMMARY}, files, result from exercise_attempts where ${of(place)} and number > ${after}::int
      and exercise_id = ${exerciseId}::uuid and files = ${JSON.stringify(files)}::jsonb
    order by number limit 1`.execute(tx);
  return rows.map(toWire)[0];
};

/** Whether the student has passed this edition. Passing an earlier one does not solve it. */
export const hasPassed = async (db: Database, place: Place, exerciseId: string): Promise<boolean> => {
  const { rows } = await sql`select from exercise_attempts
    where ${of(place)} and has_passed and exercise_id = ${exerciseId}::uuid limit 1`.execute(db);
  return rows.length > 0;
};

/** The outcomes of the hidden tests in the latest attempts at this edition, newest first. */
export const listHiddenOutcomes = async (
  db: Database,
  place: Place,
  exerciseId: string,
  limit: number,
): Promise<boolean[][]> => {
  const { rows } = await sql<{ hidden: boolean[] }>`select result -> 'hidden' as hidden from exercise_attempts
    where ${of(place)} and exercise_id = ${exerciseId}::uuid order by number desc limit ${limit}::int`.execute(
    db,
  );
  return rows.map(({ hidden }) => hidden);
};

interface NewAttempt extends Pick<Attempt, '_id' | 'files' | 'result' | 'hasPassed'> {
  exerciseId: string;
  /** Null until it is computed. */
  groupKey: string | null;
}

/** Stores an attempt under the next number. The enrolment's lock prevents duplicate numbers. */
export const insertAttempt = async (tx: Tx, place: Place, attempt: NewAttempt): Promise<AttemptSummary> => {
  const { id, number, has_passed, submitted_at } = await tx
    .insertInto('exercise_attempts')
    .values({
      user_id: place.userId,
      course_id: place.courseId,
      lecture_id: place.lectureId,
      id: attempt._id,
      exercise_id: attempt.exerciseId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from exercise_attempts where ${of(place)})`,
      files: JSON.stringify(attempt.files),
      result: JSON.stringify(attempt.result),
      has_passed: attempt.hasPassed,
      group_key: attempt.groupKey,
    })
    .returning(['id', 'number', 'has_passed', 'submitted_at'])
    .executeTakeFirstOrThrow();
  await sql`delete from exercise_attempts where ${of(place)} and not has_passed
    and number <= ${number - MOST_KEPT}::int`.execute(tx);
  return { _id: id, number, hasPassed: has_passed, submittedAt: submitted_at.toISOString() };
};

interface Solution {
  _id: string;
  files: ExerciseFile[];
}

/**
 * Anonymous solutions of this edition by other students, the newest of each. Students who share their solution are
 * excluded here.
 */
export const listOthersSolutions = async (
  db: Database,
  exerciseId: string,
  userId: string,
  limit: number,
): Promise<Solution[]> => {
  const { rows } = await sql<Solution>`select id as "_id", files from (
      select distinct on (user_id) id, files, submitted_at from (
        select id, user_id, files, submitted_at from exercise_attempts
        where exercise_id = ${exerciseId}::uuid and has_passed and user_id <> ${userId}::uuid
          and not exists (select from shared_solutions s
            where s.lecture_id = exercise_attempts.lecture_id and s.user_id = exercise_attempts.user_id)
        order by submitted_at desc limit 200
      ) lately order by user_id, submitted_at desc
    ) newest order by submitted_at desc limit ${limit}::int`.execute(db);
  return rows;
};

interface Ungrouped {
  userId: string;
  id: string;
  files: ExerciseFile[];
  result: ExerciseResult;
}

/** The oldest first. */
export const listUngrouped = async (db: Database, limit: number): Promise<Ungrouped[]> => {
  const { rows } = await sql<Ungrouped>`select user_id as "userId", id, files, result from exercise_attempts
    where group_key is null order by submitted_at limit ${limit}::int`.execute(db);
  return rows;
};

export const setGroupKey = async (
  db: Database,
  { userId, id }: Pick<Ungrouped, 'userId' | 'id'>,
  key: string,
): Promise<void> => {
  await sql`update exercise_attempts set group_key = ${key}
    where user_id = ${userId}::uuid and id = ${id}::uuid`.execute(db);
};
