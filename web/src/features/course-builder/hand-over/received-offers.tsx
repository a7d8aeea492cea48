import type { CourseOffer } from '@lectern/contract/course-offers';
import { formatCount, formatDate } from '#lib/format.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toasts.tsx';
import { useAcceptOffer, useEndOffer, useOffers } from './offers.api.ts';

function ReceivedOffer({ offer }: { offer: CourseOffer }) {
  const accept = useAcceptOffer();
  const decline = useEndOffer();
  const outcome = (said: string) => ({
    onSuccess: () => toast.success(said),
    onError: (error: Error) => toast.error(messageOf(error)),
  });
  return (
    <Notice
      actions={
        <>
          <Button
            size="sm"
            aria-label={`Accept ${offer.courseName}`}
            busy={accept.isPending}
            onClick={() => accept.mutate(offer.course, outcome('The course is yours now'))}
          >
            Accept
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Decline ${offer.courseName}`}
            busy={decline.isPending}
            onClick={() => decline.mutate(offer.course, outcome('Offer ended'))}
          >
            Decline
          </Button>
        </>
      }
    >
      <p>
        {offer.from} offers you “{offer.courseName}”, with {formatCount(offer.studentsCount, 'student')} and
        all reviews. Offered on {formatDate(offer.offeredAt)}.
      </p>
      <p className="text-soft">Its videos and files then count in your storage.</p>
    </Notice>
  );
}

/** Courses that other instructors offer to the reader; nothing without any. */
export function ReceivedOffers() {
  const { data } = useOffers();
  if (data === undefined || data.received.length === 0) return null;
  return (
    <ul aria-label="Courses offered to you" className="mb-8 grid gap-3">
      {data.received.map((offer) => (
        <li key={offer.course}>
          <ReceivedOffer offer={offer} />
        </li>
      ))}
    </ul>
  );
}
