import { Suspense, useEffect, useRef, useState, type ComponentProps } from 'react';
import type { CourseReviews } from './course-reviews.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const Reviews = lazyPart(async () => (await import('./course-reviews.tsx')).CourseReviews);

const waiting = (
  <Loading label="Loading the reviews">
    <Skeleton className="h-24 w-full" />
  </Loading>
);

/** The reviews, read when somebody comes near them, or to them. */
export function LazyReviews(props: ComponentProps<typeof CourseReviews>) {
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
  return (
    <div ref={place} className="min-h-24">
      {isNear && (
        <Suspense fallback={waiting}>
          <Reviews {...props} />
        </Suspense>
      )}
    </div>
  );
}
