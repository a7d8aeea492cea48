import { readOwn, touchCourse } from './course-builder.repository.ts';
import { orNotFound } from './outline-edit.ts';
import { readLecturePlace, setExercise, type LecturePlace } from './outline.repository.ts';
import { holdOwnCourse, refuseOthers } from './ownership.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';

/**
 * A lecture of the caller's own working copy.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readOwnLecture = async (
  db: Database,
  caller: Caller,
  lectureId: string,
): Promise<LecturePlace> => {
  const place = orNotFound(await readLecturePlace(db, lectureId), 'LECTURE_NOT_FOUND');
  refuseOthers(await readOwn(db, place.courseId), caller.userId, 'LECTURE_NOT_FOUND');
  return place;
};

interface ExerciseChange {
  /** Makes the edition that the lecture has from now on, within the transaction; null for none. */
  change(tx: Tx, place: LecturePlace): Promise<string | null>;
  /** After the lecture has it. */
  afterwards(tx: Tx, place: LecturePlace): Promise<void>;
}

/**
 * Changes which exercise a lecture of the caller's own working copy has.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const changeLectureExercise = async (
  db: Database,
  caller: Caller,
  lectureId: string,
  { change, afterwards }: ExerciseChange,
): Promise<void> => {
  const { courseId } = orNotFound(await readLecturePlace(db, lectureId), 'LECTURE_NOT_FOUND');
  await transact(db, async (tx) => {
    await holdOwnCourse(tx, courseId, caller.userId, 'edit', 'LECTURE_NOT_FOUND');
    const place = orNotFound(await readLecturePlace(tx, lectureId), 'LECTURE_NOT_FOUND');
    await setExercise(tx, lectureId, await change(tx, place));
    await afterwards(tx, place);
    await touchCourse(tx, courseId);
  });
};
