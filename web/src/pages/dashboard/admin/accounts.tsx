import { useState } from 'react';
import { AccountsTable } from '#features/admin/accounts-table.tsx';
import { AdminNav } from '#features/admin/admin-nav.tsx';
import { useAccounts } from '#features/admin/admin.api.ts';
import { PagedList } from '#features/admin/paged-list.tsx';
import { SearchForm } from '#features/admin/search-form.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export function Component() {
  const [words, setWords] = useState('');
  const { data, isPending, isError, isFetching, hasNextPage, refetch, fetchNextPage } = useAccounts(words);
  const accounts = data?.pages.flatMap((page) => page.accounts) ?? [];
  return (
    <>
      <PageMeta title="Accounts" noIndex />
      <PageHeader title="Accounts" />
      <AdminNav />
      <SearchForm label="Name or e-mail" onSearch={setWords} />
      <PagedList
        what="accounts"
        {...{ isPending, isError, isFetching }}
        hasMore={hasNextPage}
        isEmpty={accounts.length === 0}
        onRetry={() => void refetch()}
        onMore={() => void fetchNextPage()}
      >
        <AccountsTable accounts={accounts} />
      </PagedList>
    </>
  );
}
