import { useState } from 'react';
import type { Review } from '@lectern/contract/reviews';
import { Stars } from './stars.tsx';
import { sendReport, writeReply } from './reviews.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';

export type ReviewAct = 'reply' | 'report';

interface ReviewItemProps {
  review: Review;
  instructorName: string;
  /** The course's own instructor may answer; anybody logged in may report other people's reviews. */
  may: readonly ReviewAct[];
  onChanged: (review: Review) => void;
}

interface Asking {
  what: ReviewAct;
  text: string;
}

/** A review with the instructor's answer. */
export function ReviewItem({ review, instructorName, may, onChanged }: ReviewItemProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const name = `${review.user.firstName} ${review.user.lastName}`.trim();
  const send = async ({ what, text }: Asking): Promise<void> => {
    if (what === 'report' && text.trim() === '') return setProblem('Please say what is wrong with it');
    setProblem(undefined);
    setBusy(true);
    try {
      if (what === 'reply') onChanged(await writeReply(review._id, text));
      else await sendReport(review._id, text);
      toast.success(what === 'reply' ? 'Reply saved' : 'Thank you, we will look at it');
      setAsking(null);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
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
              onClick={() => setAsking({ what, text: what === 'reply' ? (review.reply?.text ?? '') : '' })}
            >
              {what === 'report' ? 'Report' : review.reply ? 'Change the reply' : 'Reply'}
            </Button>
          ))}
        </p>
      )}
      {asking !== null && (
        <form
          className="mt-3 grid justify-items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void send(asking);
          }}
        >
          <TextArea
            label={asking.what === 'reply' ? 'Your reply' : 'What is wrong with it?'}
            hint={asking.what === 'reply' ? 'Leave it empty to remove the reply.' : undefined}
            className="w-full"
            rows={2}
            autoFocus
            maxLength={asking.what === 'reply' ? 2000 : 500}
            value={asking.text}
            error={problem}
            onChange={({ target }) => setAsking({ ...asking, text: target.value })}
          />
          <div className="flex gap-3">
            <Button type="submit" size="sm" busy={isBusy}>
              {asking.what === 'reply' ? 'Save reply' : 'Send report'}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setAsking(null)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}
