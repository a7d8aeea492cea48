import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export function Component() {
  return (
    <>
      <PageMeta title="My Profile" noIndex />
      <PageHeader title="My Profile" />
    </>
  );
}
