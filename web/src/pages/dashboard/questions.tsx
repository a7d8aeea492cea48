import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** Shares the Markdown renderer with the player page's questions; no other page needs it at its start. */
const QuestionInbox = lazyPart(
  async () => (await import('#features/questions/inbox/question-inbox.tsx')).QuestionInbox,
);

export function Component() {
  return (
    <div className="@container">
      <PageMeta title="Questions" noIndex />
      <PageHeader title="Questions" />
      <Suspense
        fallback={
          <Loading label="Loading the questions">
            <Skeleton className="h-40 w-full rounded-lg" />
          </Loading>
        }
      >
        <QuestionInbox />
      </Suspense>
    </div>
  );
}
