import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export function Component() {
  return (
    <div className="measure py-12">
      <PageMeta title="Cancel" />
      <PageHeader title="Cancel" />
    </div>
  );
}
