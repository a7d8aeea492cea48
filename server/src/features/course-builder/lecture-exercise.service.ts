import { readOwn, touchCourse } from './course-builder.repository.ts';
import { orNotFound } from './outline-edit.ts';
import { readLecturePlace, setExercise, setQuiz, type LecturePlace } from './lectures.repository.ts';
import { holdOwnCourse, refuseOthers } from './ownership.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import type { Right } from '#tables/course-staff.ts';

/**
 * A lecture of the caller's own working copy.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readOwnLecture = async (
  db: Database,
  caller: Caller,
  lectureId: string,
  right: Right = 'teach',
): Promise<LecturePlace> => {
  const place = orNotFound(await readLecturePlace(db, lectureId), 'LECTURE_NOT_FOUND');
  refuseOthers(await readOwn(db, place.courseId, caller.userId), right, 'LECTURE_NOT_FOUND');
  return place;
};

interface EditionChange {
  /** Makes the lecture's next edition, within the transaction; null for none. */
  change(tx: Tx, place: LecturePlace): Promise<string | null>;
  /** Called after the lecture has the edition. */
  afterwards(tx: Tx, place: LecturePlace): Promise<void>;
}

/** Changes the exercise or quiz of a lecture in the caller's own working copy. */
const changeEdition = async (
  db: Database,
  caller: Caller,
  lectureId: string,
  { set, change, afterwards }: EditionChange & { set: typeof setExercise },
): Promise<void> => {
  const { courseId } = orNotFound(await readLecturePlace(db, lectureId), 'LECTURE_NOT_FOUND');
  await transact(db, async (tx) => {
    await holdOwnCourse(tx, courseId, caller.userId, 'edit', 'LECTURE_NOT_FOUND');
    const place = orNotFound(await readLecturePlace(tx, lectureId), 'LECTURE_NOT_FOUND');
    await set(tx, lectureId, await change(tx, place));
    await afterwards(tx, place);
    await touchCourse(tx, courseId);
  });
};

/**
 * Changes the exercise of a lecture in the caller's own working copy.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const changeLectureExercise = (
  db: Database,
  caller: Caller,
  lectureId: string,
  change: EditionChange,
): Promise<void> => changeEdition(db, caller, lectureId, { ...change, set: setExercise });

/** The same for the lecture's quiz. */
export const changeLectureQuiz = (
  db: Database,
  caller: Caller,
  lectureId: string,
  change: EditionChange,
): Promise<void> => changeEdition(db, caller, lectureId, { ...change, set: setQuiz });
