import type { ReportedText } from '@lectern/contract/reported-questions';
import { ReportedList } from './reported-list.tsx';
import { useKeepQuestion, useRemoveQuestion } from './reported-questions.api.ts';
import { MarkdownText } from '#ui/markdown-text.tsx';

/** Reported questions and answers. */
export function ReportedQuestions({ texts }: { texts: readonly ReportedText[] }) {
  const keep = useKeepQuestion();
  const remove = useRemoveQuestion();
  return (
    <ReportedList
      items={texts}
      nameOf={({ kind, author }) => `the ${kind} of ${author === '' ? 'a deleted account' : author}`}
      actOf={({ kind }) => (kind === 'question' ? 'asked in' : 'answered in')}
      textOf={({ title, body }) => (
        <>
          <p className="mt-3 font-semibold break-words">{title}</p>
          <MarkdownText text={body} className="mt-1 max-w-[68ch] break-words" />
        </>
      )}
      keep={keep.mutateAsync}
      remove={(id, reason) => remove.mutateAsync({ id, reason })}
      done={{ kept: 'Kept', removed: 'Removed' }}
    />
  );
}
