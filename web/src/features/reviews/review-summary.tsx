import { formatCount } from '#lib/format.ts';

interface ReviewSummaryProps {
  /** Of 5. */
  averageRating: number;
  count: number;
  /** Who reads it may write the first one right below. */
  mayReview?: boolean;
}

/** What all reviews say together, or that there are none. */
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
