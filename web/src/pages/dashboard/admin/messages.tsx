import { useState } from 'react';
import { AdminNav } from '#features/admin/admin-nav.tsx';
import { useMessages, type ShownMessages } from '#features/admin/admin.api.ts';
import { MessageCard } from '#features/admin/message-card.tsx';
import { PagedList } from '#features/admin/paged-list.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export function Component() {
  const [show, setShow] = useState<ShownMessages>('open');
  const { data, isPending, isError, isFetching, hasNextPage, refetch, fetchNextPage } = useMessages(show);
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <>
      <PageMeta title="Messages" noIndex />
      <PageHeader title="Messages" />
      <AdminNav />
      <Button
        className="mb-6"
        variant="secondary"
        size="sm"
        onClick={() => setShow(show === 'open' ? 'all' : 'open')}
      >
        {show === 'open' ? 'Show those that are done too' : 'Show only what is open'}
      </Button>
      <PagedList
        what={show === 'open' ? 'open messages' : 'messages'}
        {...{ isPending, isError, isFetching }}
        hasMore={hasNextPage}
        isEmpty={messages.length === 0}
        onRetry={() => void refetch()}
        onMore={() => void fetchNextPage()}
      >
        <ul className="grid gap-4">
          {messages.map((message) => (
            <MessageCard key={message._id} message={message} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}
