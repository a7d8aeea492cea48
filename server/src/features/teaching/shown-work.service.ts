import { addQuizAnswers, hasJoined, writeAnswer } from './shown-work.repository.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

export interface ShowWorkDependencies {
  db: Database;
  /** Throws NOT_ENROLLED or COURSE_NOT_FOUND. */
  requireEnrolment(tx: Tx, key: { userId: string; courseId: string }): Promise<unknown>;
}

/**
 * Sets whether the instructor sees an enrolled student's work. A yes is one to the words of today, which name quiz
 * answers (decision 0605).
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND, TAUGHT_CLASS
 */
export const showWork = (
  { db, requireEnrolment }: ShowWorkDependencies,
  key: { userId: string; courseId: string },
  isShown: boolean,
): Promise<void> =>
  transact(db, async (tx) => {
    await requireEnrolment(tx, key);
    if (await hasJoined(tx, key)) {
      if (!isShown) throw new AppError('TAUGHT_CLASS');
      return addQuizAnswers(tx, key);
    }
    await writeAnswer(tx, key, { isShown, byJoining: false });
  });
