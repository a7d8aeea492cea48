import type { SharedSolution } from '@lectern/contract/shared-solutions';
import { hasPassed } from '../attempts.repository.ts';
import { placeOf, requireFollowed, type Given } from '../exercise-access.ts';
import type { Edition, Place } from '../exercises.repository.ts';
import {
  deleteOther,
  listShared,
  removeShared,
  removeVote,
  upsertShared,
  upsertVote,
} from './shared-solutions.repository.ts';
import { refuseForeignCourse } from '#features/course-builder/course-builder.service.ts';
import { requireEnrolment } from '#features/learning/enrolments.service.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/caller.ts';

/** @throws AppError EXERCISE_NOT_FOUND, NOT_ENROLLED, COURSE_NOT_FOUND, NOT_PASSED */
const requirePassed = async (db: Database, place: Place): Promise<Edition> => {
  const edition = await requireFollowed(db, place);
  if (!(await hasPassed(db, place, edition.id))) throw new AppError('NOT_PASSED');
  return edition;
};

/** The owner reads solutions of every edition. @throws AppError NOT_PASSED, and the errors of reading an exercise */
export const readShared = async (db: Database, caller: Caller, given: Given): Promise<SharedSolution[]> => {
  const place = placeOf(caller, given);
  if (caller.accountType === 'Instructor') {
    await refuseForeignCourse({ db }, caller, given.courseId);
    return listShared(db, { ...place, exerciseId: null });
  }
  const { id, sharesSolutions } = await requirePassed(db, place);
  return sharesSolutions ? listShared(db, { ...place, exerciseId: id }) : [];
};

/** @throws AppError NOT_PASSED, SOLUTIONS_NOT_SHARED, and the errors of reading an exercise */
export const share = async (
  db: Database,
  caller: Caller,
  given: Given,
  { attemptId, note }: { attemptId: string; note: string },
): Promise<void> => {
  const place = placeOf(caller, given);
  const { id: exerciseId, sharesSolutions } = await requireFollowed(db, place);
  if (!sharesSolutions) throw new AppError('SOLUTIONS_NOT_SHARED');
  await transact(db, async (tx) => {
    await requireEnrolment(tx, place);
    await deleteOther(tx, place, { attemptId });
    if (!(await upsertShared(tx, place, { id: newId(), attemptId, exerciseId, note })))
      throw new AppError('NOT_PASSED');
  });
};

/** @throws AppError SOLUTION_NOT_FOUND, and the errors of reading an exercise */
export const endSharing = async (
  db: Database,
  caller: Caller,
  { solutionId, ...given }: Given & { solutionId: string },
): Promise<void> => {
  const isOwner = caller.accountType === 'Instructor';
  if (isOwner) await refuseForeignCourse({ db }, caller, given.courseId);
  else await requireFollowed(db, placeOf(caller, given));
  const authorId = isOwner ? null : caller.userId;
  if (!(await removeShared(db, { ...given, solutionId, authorId }))) throw new AppError('SOLUTION_NOT_FOUND');
};

/** @throws AppError NOT_PASSED, SOLUTION_NOT_FOUND, and the errors of reading an exercise */
export const vote = async (
  db: Database,
  caller: Caller,
  given: Given,
  solutionId: string | null,
): Promise<void> => {
  const place = placeOf(caller, given);
  const { id: exerciseId } = await requirePassed(db, place);
  if (solutionId === null) await removeVote(db, place);
  else if (!(await upsertVote(db, place, { solutionId, exerciseId })))
    throw new AppError('SOLUTION_NOT_FOUND');
};
