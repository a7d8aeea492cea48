import { AdminNav } from '#features/admin/admin-nav.tsx';
import { PagedList } from '#features/admin/paged-list.tsx';
import { useReportedQuestions } from '#features/admin/reported-questions.api.ts';
import { ReportedQuestions } from '#features/admin/reported-questions.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export function Component() {
  const { data, isPending, isError, isFetching, hasNextPage, refetch, fetchNextPage } =
    useReportedQuestions();
  const texts = data?.pages.flatMap((page) => page.texts) ?? [];
  return (
    <>
      <PageMeta title="Reported questions" noIndex />
      <PageHeader title="Reported questions" />
      <AdminNav />
      <PagedList
        what="reported questions"
        {...{ isPending, isError, isFetching }}
        hasMore={hasNextPage}
        isEmpty={texts.length === 0}
        onRetry={() => void refetch()}
        onMore={() => void fetchNextPage()}
      >
        <ReportedQuestions texts={texts} />
      </PagedList>
    </>
  );
}
