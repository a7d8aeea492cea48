import type { ReportedReview } from '@lectern/contract/admin';
import { formatCount } from '#lib/format.ts';
import { useKeepReview, useRemoveReview } from './admin.api.ts';
import { ReportedList } from './reported-list.tsx';

/** Reported reviews. */
export function ReportedReviews({ reviews }: { reviews: readonly ReportedReview[] }) {
  const keep = useKeepReview();
  const remove = useRemoveReview();
  return (
    <ReportedList
      items={reviews}
      nameOf={({ author }) => `the review of ${author}`}
      actOf={({ rating }) => `${formatCount(rating, 'star')} for`}
      textOf={({ review }) => <p className="mt-3 max-w-[68ch] break-words whitespace-pre-line">{review}</p>}
      keep={keep.mutateAsync}
      remove={(id, reason) => remove.mutateAsync({ id, reason })}
      done={{ kept: 'Review kept', removed: 'Review removed' }}
    />
  );
}
