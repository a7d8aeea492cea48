import { useDailyReview, type DailyReview } from './daily-review.api.ts';
import { minutesOf } from './day-words.ts';
import { formatCount } from '#lib/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const heightClass = 'min-h-[11.5rem] sm:min-h-[6.75rem]';

const ReviewTodaySkeleton = () => <Skeleton className={`${heightClass} w-full rounded-lg`} />;

const wordsOf = ({ cards, doneToday, total }: DailyReview): string => {
  if (cards.length > 0) {
    return `${formatCount(cards.length, 'card')} to review, ${minutesOf(cards.length)}.`;
  }
  if (total === 0) return 'Questions that you miss come back here, and notes that you mark.';
  return doneToday > 0 ? 'Done for today.' : 'Nothing is due today.';
};

/** The cards due today, on My Profile. */
export function ReviewToday() {
  const { data: review, isError } = useDailyReview();
  if (isError) return null;
  if (review === undefined) return <ReviewTodaySkeleton />;
  const isDue = review.cards.length > 0;
  return (
    <Card
      as="section"
      aria-labelledby="review-title"
      className={`${heightClass} grid content-center items-center justify-items-start gap-4 sm:flex sm:justify-between`}
    >
      <div>
        <h2 id="review-title" className="text-lg">
          Daily review
        </h2>
        <p className="mt-1 text-soft">{wordsOf(review)}</p>
      </div>
      <LinkButton variant={isDue ? 'primary' : 'secondary'} to="/dashboard/daily-review">
        {isDue ? 'Review now' : review.total > 0 ? 'See your cards' : 'See how it works'}
      </LinkButton>
    </Card>
  );
}
