import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const DailyReview = lazyPart(async () => {
  const [{ DailyReview: Review }, { QuestionCard }] = await Promise.all([
    import('#features/recall/daily-review.tsx'),
    import('#features/quizzes/question-card.tsx'),
  ]);
  return () => <Review Question={QuestionCard} />;
});

export function Component() {
  return (
    <>
      <PageMeta title="Daily review" noIndex />
      <PageHeader
        title="Daily review"
        lede="What you missed or marked comes back when you are about to forget it."
      />
      <Suspense
        fallback={
          <Loading label="Loading your cards">
            <Skeleton className="h-64 w-full max-w-2xl rounded-lg" />
          </Loading>
        }
      >
        <DailyReview />
      </Suspense>
    </>
  );
}
