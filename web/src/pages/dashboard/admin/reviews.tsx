import { Suspense } from 'react';
import { AdminNav } from '#features/admin/admin-nav.tsx';
import { useReportedReviews } from '#features/admin/admin.api.ts';
import { PagedList } from '#features/admin/paged-list.tsx';
import { useReportedQuestions } from '#features/admin/reported-questions.api.ts';
import { ReportedReviews } from '#features/admin/reported-reviews.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

const ReportedQuestions = lazyPart(
  async () => (await import('#features/admin/reported-questions.tsx')).ReportedQuestions,
);

function Reviews() {
  const { data, isPending, isError, isFetching, hasNextPage, refetch, fetchNextPage } = useReportedReviews();
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <PagedList
      what="reported reviews"
      {...{ isPending, isError, isFetching }}
      hasMore={hasNextPage}
      isEmpty={reviews.length === 0}
      onRetry={() => void refetch()}
      onMore={() => void fetchNextPage()}
    >
      <ReportedReviews reviews={reviews} />
    </PagedList>
  );
}

function Questions() {
  const { data, isPending, isError, isFetching, hasNextPage, refetch, fetchNextPage } =
    useReportedQuestions();
  const texts = data?.pages.flatMap((page) => page.texts) ?? [];
  return (
    <PagedList
      what="reported questions and answers"
      {...{ isPending, isError, isFetching }}
      hasMore={hasNextPage}
      isEmpty={texts.length === 0}
      onRetry={() => void refetch()}
      onMore={() => void fetchNextPage()}
    >
      <Suspense>
        <ReportedQuestions texts={texts} />
      </Suspense>
    </PagedList>
  );
}

export function Component() {
  return (
    <>
      <PageMeta title="Reported reviews" noIndex />
      <PageHeader title="Reported reviews" />
      <AdminNav />
      <Reviews />
      <section aria-labelledby="reported-questions" className="mt-10">
        <h2 id="reported-questions" className="mb-4 text-lg">
          Reported questions and answers
        </h2>
        <Questions />
      </section>
    </>
  );
}
