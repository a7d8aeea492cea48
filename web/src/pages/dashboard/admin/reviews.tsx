import { AdminNav } from '#features/admin/admin-nav.tsx';
import { useReportedReviews } from '#features/admin/admin.api.ts';
import { PagedList } from '#features/admin/paged-list.tsx';
import { ReportedReviews } from '#features/admin/reported-reviews.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export function Component() {
  const { data, isPending, isError, isFetching, hasNextPage, refetch, fetchNextPage } = useReportedReviews();
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <>
      <PageMeta title="Reported reviews" noIndex />
      <PageHeader title="Reported reviews" />
      <AdminNav />
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
    </>
  );
}
