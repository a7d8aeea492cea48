import { AddCard } from './add-card.tsx';
import { AllCards } from './all-cards.tsx';
import { HowWell } from './how-well.tsx';
import type { QuestionPart } from './question-part.ts';
import { useDailyReview } from './daily-review.api.ts';
import { ReviewSession } from './review-session.tsx';
import { ReviewSettings } from './review-settings.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** The cards due today, and the list of all cards. */
export function DailyReview({ Question }: { Question: QuestionPart }) {
  const { data: review, error, isFetching, refetch } = useDailyReview();
  if (review === undefined) {
    return error === null ? (
      <Loading label="Loading your cards">
        <Skeleton className="h-64 w-full max-w-2xl rounded-lg" />
      </Loading>
    ) : (
      <ErrorState
        title="Your cards could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="grid gap-10">
      <ReviewSession review={review} Question={Question} />
      <div className="grid max-w-2xl gap-3">
        <AddCard />
        <AllCards total={review.total} />
        <HowWell />
        <ReviewSettings settings={review.settings} />
      </div>
    </div>
  );
}
