import type { Quiz } from '@lectern/contract/shown-quiz';
import { isOver, stateOf } from './quiz-state.ts';
import { placeOf, readQuiz, requireFollowed, type Given } from './quizzes.service.ts';
import { extendSitting, insertSitting, readSitting } from './sittings.repository.ts';
import { readStanding } from './tries.repository.ts';
import { requireEnrolment } from '#features/learning/enrolments.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Begins a timed try, or extends it once more. Repeating a number of extensions changes nothing.
 * @throws AppError QUIZ_NOT_BEGUN, QUIZ_TIME_OVER, NO_TRIES_LEFT, INVALID_INPUT, QUIZ_NOT_FOUND, NOT_ENROLLED, COURSE_NOT_FOUND
 */
export const sit = async (db: Database, caller: Caller, given: Given, extensions: number): Promise<Quiz> => {
  const place = placeOf(caller, given);
  const edition = await requireFollowed(db, place);
  const { id, minutes } = edition;
  if (minutes === null) throw new AppError('INVALID_INPUT', { message: 'This quiz has no time limit' });
  await transact(db, async (tx) => {
    await requireEnrolment(tx, place);
    const sitting = await readSitting(tx, place, id);
    if (extensions === 0 && sitting === undefined) {
      if (stateOf(edition, await readStanding(tx, place, id)).triesLeft === 0)
        throw new AppError('NO_TRIES_LEFT');
      return insertSitting(tx, place, id);
    }
    if (sitting === undefined) throw new AppError('QUIZ_NOT_BEGUN');
    if (extensions <= sitting.extensions) return undefined;
    if (extensions > sitting.extensions + 1) throw new AppError('INVALID_INPUT');
    if (isOver(sitting, minutes, Date.now())) throw new AppError('QUIZ_TIME_OVER');
    return extendSitting(tx, place, extensions);
  });
  return readQuiz({ db }, caller, given);
};
