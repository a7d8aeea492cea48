import { useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { AddCard } from './add-card.tsx';
import { AllCards } from './all-cards.tsx';
import { HowWell } from './how-well.tsx';
import type { QuestionPart } from './question-part.ts';
import { readAhead, useDailyReview } from './daily-review.api.ts';
import { ReviewSession } from './review-session.tsx';
import { ReviewSettings } from './review-settings.tsx';
import { messageOf } from '#lib/error-message.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';

interface DailyReviewProps {
  Question: QuestionPart;
  /** Leads to a tutorial, where cards come from. */
  goOn: ReactNode;
}

/** The cards due today, and the list of all cards. */
export function DailyReview({ Question, goOn }: DailyReviewProps) {
  const { data: review, error, isFetching, refetch } = useDailyReview();
  /** Of the sitting; the list stays as it was at its beginning. */
  const [waiting, setWaiting] = useState(0);
  const ahead = useMutation({
    mutationFn: readAhead,
    networkMode: 'always',
    // Its cards begin at the page's top, whatever was scrolled to reach the button.
    onSuccess: () => window.scrollTo({ top: 0, behavior: 'instant' }),
    onError: (problem) => toast.error(messageOf(problem)),
  });
  if (review === undefined) {
    return error === null ? (
      <Loading label="Loading your cards">
        <Skeleton className="h-64 w-full rounded-lg" />
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
      <ReviewSession
        key={ahead.data === undefined ? 'today' : ahead.submittedAt}
        review={ahead.data === undefined ? review : { ...review, cards: ahead.data.cards }}
        Question={Question}
        goOn={goOn}
        isAsking={ahead.isPending}
        onAhead={() => ahead.mutate()}
        onWaiting={setWaiting}
      />
      <div className="grid gap-3">
        <AddCard />
        <AllCards asked={review.total} />
        <HowWell hasCards={review.total > 0} />
        <ReviewSettings
          settings={review.settings}
          waiting={(ahead.data === undefined ? waiting : review.cards.length) + review.more}
        />
      </div>
    </div>
  );
}
