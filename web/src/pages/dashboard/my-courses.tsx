import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="My Courses" noIndex />
      <PageHeader title="My Courses" />
    </>
  );
}
