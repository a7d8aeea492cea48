import { readOwned, type ReviewRow } from './code-reviews.repository.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/** The course's instructor, and the review. */
export interface Reviewed {
  instructorId: string;
  reviewId: string;
}

/** @throws AppError REVIEW_NOT_FOUND also for that of another's course */
export const requireOwned = async (
  db: Database,
  { instructorId, reviewId }: Reviewed,
): Promise<ReviewRow> => {
  const review = await readOwned(db, instructorId, reviewId);
  if (review === undefined) throw new AppError('REVIEW_NOT_FOUND');
  return review;
};
