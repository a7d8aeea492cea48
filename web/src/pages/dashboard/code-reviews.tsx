import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** Lazy, because it renders Markdown, which no other page needs at its start. */
const ReviewDesk = lazyPart(
  async () => (await import('#features/code-reviews/desk/review-desk.tsx')).ReviewDesk,
);

export function Component() {
  return (
    <div className="@container">
      <PageMeta title="Code reviews" noIndex />
      <PageHeader title="Code reviews" />
      <Suspense
        fallback={
          <Loading label="Loading what waits">
            <Skeleton className="h-40 w-full rounded-lg" />
          </Loading>
        }
      >
        <ReviewDesk />
      </Suspense>
    </div>
  );
}
