import { AdminNav } from '#features/admin/admin-nav.tsx';
import { useAddCategory, useCategories } from '#features/admin/admin.api.ts';
import { LazyCategoryForm } from '#features/admin/lazy-category-form.tsx';
import { CategoryList } from '#features/admin/category-list.tsx';
import { PagedList } from '#features/admin/paged-list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export function Component() {
  const { data: categories = [], isPending, isError, isFetching, refetch } = useCategories();
  const add = useAddCategory();
  return (
    <>
      <PageMeta title="Categories" noIndex />
      <PageHeader title="Categories" />
      <AdminNav />
      <PagedList
        what="categories"
        {...{ isPending, isError, isFetching }}
        hasMore={false}
        isEmpty={categories.length === 0}
        onRetry={() => void refetch()}
        onMore={() => undefined}
      >
        <CategoryList categories={categories} />
      </PagedList>
      <h2 className="mt-10 mb-4 text-lg">A new category</h2>
      <LazyCategoryForm
        label="A new category"
        place="category new"
        saveLabel="Add"
        onSave={(text) => add.mutateAsync(text)}
      />
    </>
  );
}
