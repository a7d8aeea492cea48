import { formatCount } from '#lib/format.ts';

interface ReviewSummaryProps {
  /** Out of 5. */
  averageRating: number;
  count: number;
  /** The reader may write the first review right below. */
  mayReview?: boolean;
}

/** The average of all reviews, or a note that there are none. */
export function ReviewSummary({ averageRating, count, mayReview = false }: ReviewSummaryProps) {
  if (count === 0)
    return mayReview ? null : (
      <p className="text-soft">No reviews yet. Students of this tutorial can write one.</p>
    );
  return (
    <p className="text-soft">
      {averageRating.toFixed(1)} of 5, by {formatCount(count, 'review')}.
    </p>
  );
}
