import type { CodeReview } from '@lectern/contract/code-reviews';
import { quotas } from '@lectern/contract/limits';
import type { AnswerTimes } from '@lectern/contract/questions';
import { listOwn, listRemarks, readReviewTimes, type Place } from './code-reviews.repository.ts';
import { toReview } from './review-wire.ts';
import {
  askAgain,
  countWaiting,
  hasAttempt,
  insertReview,
  removeUnfinishedOf,
  removeWaiting,
} from './review-writes.repository.ts';
import { requireEnrolment } from '#features/learning/enrolments.service.ts';
import { noticeReviewAsked } from '#features/notices/review-notices.service.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/** @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND */
const requireStudent = async (db: Database, place: Place): Promise<void> => {
  await transact(db, (tx) => requireEnrolment(tx, place));
};

/** @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND */
export const readOwnReviews = async (
  db: Database,
  place: Place,
): Promise<{ times: AnswerTimes; reviews: CodeReview[] }> => {
  await requireStudent(db, place);
  const [times, rows] = await Promise.all([readReviewTimes(db, place.courseId), listOwn(db, place)]);
  const remarks = await listRemarks(
    db,
    rows.map(({ id }) => id),
  );
  return { times, reviews: rows.map((row) => toReview(row, remarks)) };
};

interface Asked {
  reviewId: string;
  attemptId: string;
  note: string;
}

/** @throws AppError ATTEMPT_NOT_FOUND, ALREADY_REVIEWED, QUOTA_FULL */
const ask = async (tx: Tx, place: Place, { reviewId, attemptId, note }: Asked): Promise<string> => {
  if (!(await hasAttempt(tx, place, attemptId))) throw new AppError('ATTEMPT_NOT_FOUND');
  const isFull = (await countWaiting(tx, place)) >= quotas.waitingReviews.max;
  const again = await askAgain(tx, place, { attemptId, note });
  if (again !== undefined) return again;
  if (isFull) throw new AppError('QUOTA_FULL', { message: quotas.waitingReviews.whenFull });
  const id = await insertReview(tx, place, { id: reviewId, attemptId, note, isAsked: true });
  if (id === undefined) throw new AppError('ALREADY_REVIEWED');
  await noticeReviewAsked(tx, id);
  return id;
};

/**
 * Asks for a review of the student's own attempt. Asking again changes the note.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND, ATTEMPT_NOT_FOUND, ALREADY_REVIEWED, QUOTA_FULL
 */
export const askForReview = async (db: Database, place: Place, asked: Asked): Promise<CodeReview> => {
  const id = await transact(db, async (tx) => {
    await requireEnrolment(tx, place);
    return ask(tx, place, asked);
  });
  const [row] = await listOwn(db, place, id);
  if (row === undefined) throw new AppError('REVIEW_NOT_FOUND');
  return toReview(row, []);
};

/** @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND, REVIEW_NOT_FOUND */
export const withdrawReview = async (db: Database, place: Place, reviewId: string): Promise<void> => {
  await requireStudent(db, place);
  if (!(await removeWaiting(db, place, reviewId))) throw new AppError('REVIEW_NOT_FOUND');
};

/** Removes the unfinished reviews of a deleted account. Finished ones stay, without a name. */
export const leaveCodeReviews = (tx: Tx, userId: string): Promise<void> => removeUnfinishedOf(tx, userId);
