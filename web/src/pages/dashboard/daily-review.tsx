import { Suspense } from 'react';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const OwnContinue = lazyPart(
  async () => (await import('#features/learning/course/own-continue.tsx')).OwnContinue,
  Nothing,
);
const CategoryChips = lazyPart(
  async () => (await import('#features/catalog/category-chips.tsx')).CategoryChips,
  Nothing,
);
const ways = (
  <Suspense fallback={<div className="h-11" />}>
    <CategoryChips />
  </Suspense>
);
const goOn = (
  <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg sm:h-48" />}>
    <OwnContinue ways={ways} />
  </Suspense>
);

const DailyReview = lazyPart(async () => {
  const [{ DailyReview: Review }, { QuestionCard }] = await Promise.all([
    import('#features/recall/daily-review.tsx'),
    import('#features/quizzes/question-card.tsx'),
  ]);
  return () => <Review Question={QuestionCard} goOn={goOn} />;
});

export function Component() {
  return (
    <>
      <PageMeta title="Daily review" noIndex />
      {/* Low, so that a card's buttons are in the first view. */}
      <PageHeader title="Daily review" className="mb-4! pb-2!" />
      <Suspense
        fallback={
          <Loading label="Loading your cards">
            <Skeleton className="h-64 w-full rounded-lg" />
          </Loading>
        }
      >
        <DailyReview />
      </Suspense>
    </>
  );
}
