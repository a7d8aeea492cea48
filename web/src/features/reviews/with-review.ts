import type { Review } from '@lectern/contract/reviews';
import type { CourseReviews } from './reviews.api.ts';

/** The reviews after one was written or edited. If all of them are listed, the average is computed from them. */
export function withReview({ reviews, averageRating, count }: CourseReviews, review: Review): CourseReviews {
  const others = reviews.filter(({ _id }) => _id !== review._id);
  const listed = [review, ...others];
  const total = others.length === reviews.length ? count + 1 : count;
  const sum = listed.reduce((stars, { rating }) => stars + rating, 0);
  return {
    reviews: listed,
    averageRating: listed.length === total ? sum / total : averageRating,
    count: total,
  };
}
