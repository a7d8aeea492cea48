import { keepNamedReview } from './review-writes.repository.ts';
import { refuseForeignCourse } from '#features/course-builder/course-builder.service.ts';
import { seeProgram } from '#features/teaching/learners.service.ts';
import type { Looked } from '#features/teaching/looks.service.ts';
import { newId } from '#platform/database/ids.ts';
import { transact, type Database } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Returns the id of the review of a student's attempt, a new one if there is none. It shows the name beside the
 * program, so it is logged as a look (decision 0584).
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, STUDENT_NOT_SEEN, ATTEMPT_NOT_FOUND
 */
export const reviewOfAttempt = async (
  db: Database,
  caller: Caller,
  looked: Looked & { attemptId: string },
): Promise<string> => {
  await refuseForeignCourse({ db }, caller, looked.courseId);
  return transact(db, async (tx) => {
    await seeProgram(tx, caller, looked);
    const id = await keepNamedReview(tx, looked, newId());
    if (id === undefined) throw new AppError('ATTEMPT_NOT_FOUND');
    return id;
  });
};
