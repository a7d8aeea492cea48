import {
  insertCodeReviewNotices,
  insertReviewAskedNotice,
  readReviewsAsked,
} from './review-notices.repository.ts';
import type { Tx } from '#platform/database/database.ts';

/** Tells a course's teachers that a student has asked for a review of a program. */
export const noticeReviewAsked = (tx: Tx, reviewId: string): Promise<void> =>
  insertReviewAskedNotice(tx, reviewId);

/** Tells students that their programs were reviewed. The teachers' notices that they wait are read. */
export const noticeCodeReviews = async (tx: Tx, reviewIds: readonly string[]): Promise<void> => {
  await insertCodeReviewNotices(tx, reviewIds);
  await readReviewsAsked(tx, reviewIds);
};
