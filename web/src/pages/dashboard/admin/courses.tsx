import { useState } from 'react';
import { AdminNav } from '#features/admin/admin-nav.tsx';
import { useCourses } from '#features/admin/admin.api.ts';
import { CoursesTable } from '#features/admin/courses-table.tsx';
import { PagedList } from '#features/admin/paged-list.tsx';
import { SearchForm } from '#features/admin/search-form.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export function Component() {
  const [words, setWords] = useState('');
  const { data, isPending, isError, isFetching, hasNextPage, refetch, fetchNextPage } = useCourses(words);
  const courses = data?.pages.flatMap((page) => page.courses) ?? [];
  return (
    <>
      <PageMeta title="Courses" noIndex />
      <PageHeader title="Courses" />
      <AdminNav />
      <SearchForm label="Title" onSearch={setWords} />
      <PagedList
        what="courses"
        {...{ isPending, isError, isFetching }}
        hasMore={hasNextPage}
        isEmpty={courses.length === 0}
        onRetry={() => void refetch()}
        onMore={() => void fetchNextPage()}
      >
        <CoursesTable courses={courses} />
      </PagedList>
    </>
  );
}
