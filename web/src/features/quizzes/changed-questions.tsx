import type { StudentQuiz } from './quizzes.api.ts';
import { formatDate } from '#lib/format.ts';
import { Notice } from '#ui/notice.tsx';

/** Says which questions have changed since the last try; nothing if none has. */
export function ChangedQuestions({ quiz: { changed, lastTry, tries } }: { quiz: StudentQuiz }) {
  const last = tries.find(({ question }) => question === null);
  if (last === undefined) return null;
  const answered = `You answered on ${formatDate(last.submittedAt)}: ${last.right} of ${last.total} right.`;
  if (lastTry === null)
    return <Notice>The questions have changed since you answered them. {answered}</Notice>;
  if (changed.length === 0) return null;
  return (
    <Notice>
      {new Intl.ListFormat('en').format(changed)} {changed.length === 1 ? 'has' : 'have'} changed since you
      answered, and {changed.length === 1 ? 'is' : 'are'} not shown in this result.
    </Notice>
  );
}
