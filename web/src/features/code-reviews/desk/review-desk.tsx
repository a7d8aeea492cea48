import { useLocation } from 'react-router';
import { deskAddress } from './desk-address.ts';
import { OpenedReview } from './opened-review.tsx';
import { ProgramGroups } from './program-groups.tsx';
import { ReviewQueue } from './review-queue.tsx';

/** The instructor's review desk: the queue, one review, or the groups of programs at an exercise. */
export function ReviewDesk() {
  const query = new URLSearchParams(useLocation().search);
  const [review, courseId, lectureId] = [query.get('review'), query.get('course'), query.get('lecture')];
  const show = query.get('show') === 'sent' ? 'sent' : 'waiting';
  if (review !== null) return <OpenedReview key={review} reviewId={review} backTo={deskAddress({ show })} />;
  if (courseId !== null && lectureId !== null) return <ProgramGroups place={{ courseId, lectureId }} />;
  return <ReviewQueue show={show} />;
}
