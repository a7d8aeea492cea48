import { useState } from 'react';
import type { ReportedReview } from '@lectern/contract/admin';
import { Link } from 'react-router';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toasts.tsx';
import { useKeepReview, useRemoveReview } from './admin.api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface ReportedReviewCardProps {
  review: ReportedReview;
  onRemove: () => void;
}

function ReportedReviewCard({ review, onRemove }: ReportedReviewCardProps) {
  const keep = useKeepReview();
  const { _id, courseId, courseName, author, rating, reported, reasons } = review;
  return (
    <Card as="li">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{author}</span>
        <span className="text-sm text-soft">
          {formatCount(rating, 'star')} for{' '}
          <Link className="link" to={`/course/${courseId}`}>
            {courseName}
          </Link>
        </span>
        <Badge>{`Reported ${reported} ×`}</Badge>
      </p>
      <p className="mt-3 max-w-[68ch] break-words whitespace-pre-line">{review.review}</p>
      <h3 className="mt-4 text-sm font-semibold">What was said of it</h3>
      <ul className="mt-1 grid max-w-[68ch] list-disc gap-1 pl-5 text-soft">
        {reasons.map((reason, index) => (
          <li key={index} className="break-words">
            {reason}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Keep the review of ${author}`}
          busy={keep.isPending}
          onClick={() =>
            keep.mutate(_id, {
              onSuccess: () => toast.success('Review kept'),
              onError: (error) => toast.error(messageOf(error)),
            })
          }
        >
          Keep
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Remove the review of ${author}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </Card>
  );
}

/** Reviews that somebody finds improper: each is kept or removed. */
export function ReportedReviews({ reviews }: { reviews: readonly ReportedReview[] }) {
  const [asked, setAsked] = useState<ReportedReview>();
  const remove = useRemoveReview();
  return (
    <>
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <ReportedReviewCard key={review._id} review={review} onRemove={() => setAsked(review)} />
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title={`Remove the review of ${asked.author}?`}
          hint="It is sent to them by e-mail"
          yesLabel="Remove"
          onClose={() => setAsked(undefined)}
          onReason={async (reason) => {
            await remove.mutateAsync({ id: asked._id, reason });
            toast.success('Review removed');
          }}
        />
      )}
    </>
  );
}
