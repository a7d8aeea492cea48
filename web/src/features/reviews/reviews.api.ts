import {
  createRatingAndReview,
  getAverageRating,
  getCourseRatingAndReview,
  getOwnReview,
  replyToReview,
  reportReview,
  type Review,
} from '@lectern/contract/reviews';
import type { DataOf } from '@lectern/contract/operation';
import { call } from '#lib/api.ts';

export type OwnReview = DataOf<typeof getOwnReview>;

export interface CourseReviews {
  reviews: Review[];
  averageRating: number;
  count: number;
}

/**
 * The reviews of a course, newest first, with their average. Called without the query client, which public pages lack.
 */
export async function readReviews(courseId: string): Promise<CourseReviews> {
  const [reviews, average] = await Promise.all([
    call(getCourseRatingAndReview, { query: {}, body: { courseId } }),
    call(getAverageRating, { query: {}, body: { courseId } }),
  ]);
  return { reviews, ...average };
}

export const readOwnReview = (courseId: string): Promise<OwnReview> =>
  call(getOwnReview, { params: { courseId } });

/** @param revision of the edited review; 0 for the first one */
export const writeReview = (
  courseId: string,
  written: { rating: number; review: string; revision: number },
): Promise<Review> => call(createRatingAndReview, { body: { courseId, ...written } });

/** @param revision of the edited reply; 0 for the first one */
export const writeReply = (
  reviewId: string,
  written: { text: string; revision: number | undefined },
): Promise<Review> => call(replyToReview, { params: { reviewId }, body: written });

export const sendReport = (reviewId: string, reason: string): Promise<unknown> =>
  call(reportReview, { params: { reviewId }, body: { reason } });
