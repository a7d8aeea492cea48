import { AdminNav } from '#features/admin/admin-nav.tsx';
import { useMessages } from '#features/admin/admin.api.ts';
import { PagedList } from '#features/admin/paged-list.tsx';
import { formatDateTime } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export function Component() {
  const { data, isPending, isError, isFetching, hasNextPage, refetch, fetchNextPage } = useMessages();
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <>
      <PageMeta title="Messages" noIndex />
      <PageHeader title="Messages" />
      <AdminNav />
      <PagedList
        what="messages"
        {...{ isPending, isError, isFetching }}
        hasMore={hasNextPage}
        isEmpty={messages.length === 0}
        onRetry={() => void refetch()}
        onMore={() => void fetchNextPage()}
      >
        <ul className="grid gap-4">
          {messages.map(({ _id, name, email, phone, message, createdAt }) => (
            <Card as="li" key={_id}>
              <p className="font-semibold">{name}</p>
              <p className="text-sm wrap-anywhere text-soft">
                {email}, {phone}, {formatDateTime(createdAt)}
              </p>
              <p className="mt-3 break-words whitespace-pre-wrap">{message}</p>
            </Card>
          ))}
        </ul>
      </PagedList>
    </>
  );
}
