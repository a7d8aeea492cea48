import { addQuizAnswers, hasJoined, writeAnswer } from './shown-work.repository.ts';
import { requireEnrolment } from '#features/learning/enrolments.service.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Sets whether the instructor sees an enrolled student's work. A yes is one to the words of today, which name quiz
 * answers (decision 0605).
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND, TAUGHT_CLASS
 */
export const showWork = (
  db: Database,
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
