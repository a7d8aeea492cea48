import { useState } from 'react';
import type { CodeReview } from '@lectern/contract/code-reviews';
import MessageSquareCode from 'lucide-react/icons/message-square-code';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useOwnReviews } from '../code-reviews.api.ts';
import { AskReview } from './ask-review.tsx';
import { FinishedReview } from './finished-review.tsx';
import { useFocusNext } from '#lib/view/use-focus-next.ts';
import type { OwnReviewsProps } from './own-reviews-props.ts';
import { WaitingReview, waitingReviewId } from './waiting-review.tsx';
import { useAskedReview } from '#lib/addresses/asked-review.ts';
import { useNoticesRead } from '#lib/requests/read-notices.ts';
import { waitingSentence } from '#lib/words/waiting-words.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';

const ASK_BUTTON = 'ask-for-review';

interface AskingProps extends Pick<OwnReviewsProps, 'place' | 'verdict' | 'attempts'> {
  reviews: readonly CodeReview[];
}

/** A review can be requested for the newest attempt, once. */
function Asking({ place, verdict, attempts, reviews }: AskingProps) {
  const [isAsking, setAsking] = useState(false);
  const focusNext = useFocusNext();
  const [attempt] = attempts;
  if (attempt === undefined || reviews.some((review) => review.attempt === attempt._id)) return null;
  const close = (isSent: boolean): void => {
    setAsking(false);
    focusNext(isSent ? waitingReviewId(attempt._id) : ASK_BUTTON);
  };
  if (isAsking) return <AskReview place={place} attempt={attempt} onDone={close} />;
  const ask = { id: ASK_BUTTON, size: 'sm', onClick: () => setAsking(true) } as const;
  // Once, with the result if that is in view.
  if (verdict)
    return createPortal(
      <Button {...ask} variant="quiet">
        Ask for a review
      </Button>,
      verdict,
    );
  return (
    <Button
      {...ask}
      variant="secondary"
      className="justify-self-start"
      icon={<MessageSquareCode aria-hidden="true" />}
    >
      Ask for a review of attempt {attempt.number}
    </Button>
  );
}

/** Below an exercise: the student's reviews, the usual waiting time, and the button to request one. */
export function OwnReviews({ place, verdict, attempts, files, starter, onApply, onGoTo }: OwnReviewsProps) {
  const { data, isError, isFetching, refetch } = useOwnReviews(place);
  const linked = useAskedReview();
  const { key: visit } = useLocation();
  const finished = data?.reviews.filter(({ finishedAt }) => finishedAt !== null) ?? [];
  useNoticesRead({ lecture: place.lectureId }, finished.length);
  if (attempts.length === 0) return null;
  if (isError && !data)
    return (
      <ErrorState
        title="Your reviews could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return null;
  const { reviews, times } = data;
  const waiting = waitingSentence(times, { one: 'reviews', many: 'requests have a review' });
  return (
    <section aria-label="Reviews" className="grid grid-cols-1 gap-4">
      <Asking {...{ place, verdict, attempts, reviews }} />
      {waiting && <p className="text-sm text-soft">{waiting}</p>}
      {reviews
        .filter(({ finishedAt }) => finishedAt === null)
        .map((review) => (
          <WaitingReview key={review._id} place={place} review={review} />
        ))}
      {finished.map((review, at) => (
        <FinishedReview
          key={review._id === linked ? `${review._id} ${visit}` : review._id}
          {...{ place, review, attempts, files, starter, onApply, onGoTo }}
          isNewest={at === 0}
          isLinked={review._id === linked}
        />
      ))}
    </section>
  );
}
