import type { CodeReview } from '@lectern/contract/code-reviews';
import { useWithdrawReview, type ExercisePlace } from '../code-reviews.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';

/** By the attempt's id: the page knows it before the review is there. */
export const waitingReviewId = (attemptId: string): string => `waiting-review-${attemptId}`;

interface WaitingReviewProps {
  place: ExercisePlace;
  review: CodeReview;
}

/** A requested review that has not arrived. */
export function WaitingReview({
  place,
  review: { _id, attempt, number, askedAt, isOpen, note },
}: WaitingReviewProps) {
  const withdraw = useWithdrawReview(place);
  return (
    <div
      id={waitingReviewId(attempt)}
      tabIndex={-1}
      className="grid gap-2 rounded-md bg-amber-wash px-4 py-3"
    >
      <p>
        <strong className="font-semibold">Attempt {number} waits for a review.</strong>{' '}
        {isOpen
          ? 'The instructor is reading it at this moment.'
          : askedAt !== null && `You asked on ${formatDateTime(askedAt)}.`}
      </p>
      {note !== '' && <p className="text-sm break-words whitespace-pre-wrap text-soft">{note}</p>}
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3 justify-self-start"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate(_id, { onError: (error) => toast.error(messageOf(error)) })}
      >
        Take it back
      </Button>
    </div>
  );
}
