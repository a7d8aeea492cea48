import { useOwnReviews } from '../code-reviews.api.ts';
import type { OwnReviewsProps } from './own-reviews-props.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** The id of the newest review's first element. */
export const NEWEST_REVIEW = 'newest-review';

const goToReview = (): void => {
  const review = document.getElementById(NEWEST_REVIEW);
  review?.scrollIntoView({ block: 'start' });
  review?.querySelector('summary')?.focus({ preventScroll: true });
};

/** Above an exercise: says that the newest attempt was reviewed, and links to the review below the editor. */
export function ReviewHead({ place, attempts }: Pick<OwnReviewsProps, 'place' | 'attempts'>) {
  const { data } = useOwnReviews(place);
  const [attempt] = attempts;
  const isReviewed = data?.reviews.some(
    (review) => review.finishedAt !== null && review.attempt === attempt?._id,
  );
  if (attempt === undefined || !isReviewed) return null;
  return (
    <Notice
      tone="board"
      actions={
        <Button size="sm" variant="secondary" onClick={goToReview}>
          Read the review
        </Button>
      }
    >
      <p className="font-semibold">Attempt {attempt.number} was reviewed.</p>
    </Notice>
  );
}
