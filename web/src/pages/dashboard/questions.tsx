import { QuestionInbox } from '#features/questions/inbox/question-inbox.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export function Component() {
  return (
    <div className="@container">
      <PageMeta title="Questions" noIndex />
      <PageHeader title="Questions" />
      <QuestionInbox />
    </div>
  );
}
