import { useState } from 'react';
import type { Review } from '@lectern/contract/reviews';
import { ReviewActForm, type ReviewAct } from './review-act-form.tsx';
import { Stars } from './stars.tsx';
import { formatDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

interface ReviewItemProps {
  review: Review;
  instructorName: string;
  /** The course's own instructor may answer; anybody logged in may report other people's reviews. */
  may: readonly ReviewAct[];
  onChanged: (review: Review) => void;
  /** The reply was also changed elsewhere. */
  onStale: () => void;
}

/** A review with the instructor's answer. */
export function ReviewItem({ review, instructorName, may, onChanged, onStale }: ReviewItemProps) {
  const [asking, setAsking] = useState<ReviewAct | null>(null);
  const name = `${review.user.firstName} ${review.user.lastName}`.trim();
  return (
    <li className="border-b border-line py-5 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <Stars rating={review.rating} />
        <span className="text-sm text-faint">{formatDate(review.createdAt)}</span>
      </p>
      <p className="mt-2 max-w-[68ch] whitespace-pre-line break-words">{review.review}</p>
      {review.reply && (
        <div className="mt-3 border-l-4 border-board pl-4">
          <p className="text-sm font-semibold">
            {instructorName} replied on {formatDate(review.reply.repliedAt)}
          </p>
          <p className="mt-1 max-w-[68ch] whitespace-pre-line break-words">{review.reply.text}</p>
        </div>
      )}
      {asking === null && may.length > 0 && (
        <p className="mt-2 -ml-3 flex flex-wrap gap-x-3">
          {may.map((what) => (
            <Button
              key={what}
              size="sm"
              variant="quiet"
              aria-label={what === 'reply' ? `Reply to ${name}` : `Report the review of ${name}`}
              onClick={() => setAsking(what)}
            >
              {what === 'report' ? 'Report' : review.reply ? 'Change the reply' : 'Reply'}
            </Button>
          ))}
        </p>
      )}
      {asking !== null && (
        <ReviewActForm
          what={asking}
          review={review}
          onChanged={onChanged}
          onStale={onStale}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}
