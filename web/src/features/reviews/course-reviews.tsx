import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Person } from '@lectern/contract/user';
import type { Review } from '@lectern/contract/reviews';
import { ReviewForm } from './review-form.tsx';
import { ReviewSummary } from './review-summary.tsx';
import type { ReviewAct } from './review-act-form.tsx';
import { ReviewItem } from './review-item.tsx';
import { readOwnReview, readReviews, type CourseReviews as Loaded, type OwnReview } from './reviews.api.ts';
import { StarShares } from './star-shares.tsx';
import { withReview } from './with-review.ts';
import { logFailure } from '#lib/requests/console-log.ts';
import { useSession } from '#lib/session.ts';
import { ErrorState } from '#ui/empty-state.tsx';

interface CourseReviewsProps {
  courseId: string;
  instructor: Person;
  /** Shown while the reviews load. */
  waiting: ReactNode;
  /** Receives the new average and number of reviews, after one was written. */
  onRated: (averageRating: number, count: number) => void;
}

/** All reviews of a course, including the student's own. */
export function CourseReviews({ courseId, instructor, waiting, onRated }: CourseReviewsProps) {
  const { user } = useSession();
  const isStudent = user?.accountType === 'Student';
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  const [own, setOwn] = useState<OwnReview | null>(null);

  const load = useCallback(async (): Promise<void> => {
    try {
      const [all, mine] = await Promise.all([
        readReviews(courseId),
        isStudent ? readOwnReview(courseId) : null,
      ]);
      setLoaded(all);
      setOwn(mine);
    } catch (error) {
      logFailure('getCourseRatingAndReview', error);
      setLoaded('failed');
    }
  }, [courseId, isStudent]);
  useEffect(() => void load(), [load]);

  if (loaded === 'failed') return <ErrorState onRetry={() => void load()} />;
  if (loaded === null) return waiting;

  const { reviews, averageRating, count } = loaded;
  const may = (review: Review): ReviewAct[] => {
    if (user?._id === instructor._id) return ['reply', 'report'];
    return user !== null && review._id !== own?.review?._id ? ['report'] : [];
  };
  /** Shows the new review at once, as the server's cached answer may be older. */
  const put = (review: Review): void => {
    const after = withReview(loaded, review);
    setLoaded(after);
    onRated(after.averageRating, after.count);
  };

  return (
    <div className="grid gap-6">
      <ReviewSummary averageRating={averageRating} count={count} mayReview={own?.mayReview === true} />
      {count > 1 && <StarShares ratings={reviews.map(({ rating }) => rating)} />}
      {own?.mayReview && (
        <ReviewForm
          courseId={courseId}
          review={own.review}
          onWritten={(review) => {
            setOwn({ ...own, review });
            put(review);
          }}
          onStale={() => void load()}
        />
      )}
      {reviews.length > 0 && (
        <ul aria-label="Reviews">
          {reviews.map((review) => (
            <ReviewItem
              key={review._id}
              review={review}
              instructorName={`${instructor.firstName} ${instructor.lastName}`.trim()}
              may={may(review)}
              onChanged={put}
              onStale={() => void load()}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
