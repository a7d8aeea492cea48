import { Suspense, useEffect, useRef, useState, type ComponentProps } from 'react';
import type { CourseReviews } from './course-reviews.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const Reviews = lazyPart(async () => (await import('./course-reviews.tsx')).CourseReviews);

interface LazyReviewsProps extends Omit<ComponentProps<typeof CourseReviews>, 'waiting'> {
  /** From the page's document. */
  averageRating: number;
  count: number;
}

/** The reviews, loaded when the visitor scrolls near or jumps to them. Until then the page's own figures are shown. */
export function LazyReviews({ averageRating, count, ...props }: LazyReviewsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  const waiting = (
    <div className="grid gap-6">
      <ReviewSummary averageRating={averageRating} count={count} />
      {count > 0 && (
        <Loading label="Loading the reviews">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </div>
  );
  return (
    <div ref={place} className="min-h-24">
      {isNear ? (
        <Suspense fallback={waiting}>
          <Reviews {...props} waiting={waiting} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
