import { actorOf, actSentence } from '#features/admin/act-sentence.ts';
import { AdminNav } from '#features/admin/admin-nav.tsx';
import { useAuditLog } from '#features/admin/admin.api.ts';
import { PagedList } from '#features/admin/paged-list.tsx';
import { formatDateTime } from '#lib/format.ts';
import { DataTable } from '#ui/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export function Component() {
  const { data, isPending, isError, isFetching, hasNextPage, refetch, fetchNextPage } = useAuditLog();
  const acts = data?.pages.flatMap((page) => page.acts) ?? [];
  return (
    <>
      <PageMeta title="Audit log" noIndex />
      <PageHeader title="Audit log" />
      <AdminNav />
      <PagedList
        what="acts"
        {...{ isPending, isError, isFetching }}
        hasMore={hasNextPage}
        isEmpty={acts.length === 0}
        onRetry={() => void refetch()}
        onMore={() => void fetchNextPage()}
      >
        <DataTable
          caption="Audit log"
          rows={acts}
          rowKey={({ _id }) => _id}
          columns={[
            { id: 'at', header: 'When', cell: ({ at }) => formatDateTime(at) },
            { id: 'actor', header: 'Who', cell: actorOf, className: 'wrap-anywhere' },
            {
              id: 'action',
              header: 'What',
              isRowHeader: true,
              cell: actSentence,
              className: 'wrap-anywhere',
            },
            { id: 'reason', header: 'Reason', cell: ({ reason }) => reason, className: 'wrap-anywhere' },
          ]}
        />
      </PagedList>
    </>
  );
}
