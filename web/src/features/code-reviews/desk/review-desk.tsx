import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { deskAddress } from './desk-address.ts';
import { OpenedReview } from './opened-review.tsx';
import { ProgramGroups } from './program-groups.tsx';
import { ReviewQueue } from './review-queue.tsx';

/** The queue, one review, or the groups of programs at an exercise. */
function DeskView({ search }: { search: string }) {
  const query = new URLSearchParams(search);
  const [review, courseId, lectureId] = [query.get('review'), query.get('course'), query.get('lecture')];
  const show = query.get('show') === 'sent' ? 'sent' : 'waiting';
  if (review !== null) {
    const isForGroup = query.get('to') === 'group';
    return <OpenedReview key={review} {...{ isForGroup }} reviewId={review} backTo={deskAddress({ show })} />;
  }
  if (courseId !== null && lectureId !== null) return <ProgramGroups place={{ courseId, lectureId }} />;
  return <ReviewQueue show={show} />;
}

/** The instructor's review desk. */
export function ReviewDesk() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const view = `${query.get('review') ?? ''} ${query.get('lecture') ?? ''}`;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // The pressed element disappears with its view.
    place.current?.focus({ preventScroll: true });
  }, [view]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <DeskView search={search} />
    </div>
  );
}
