import { useEarlierWords } from './questions.api.ts';
import { formatDateTime } from '#lib/format.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

interface EarlierWordsProps {
  courseId: string;
  questionId: string;
  /** Absent for the question itself. */
  answerId: string | undefined;
  onClose: () => void;
}

/** The text of a question or answer before it was edited. */
export function EarlierWords({ courseId, questionId, answerId, onClose }: EarlierWordsProps) {
  const { data: earlier, isError, isFetching, refetch } = useEarlierWords(courseId, questionId, answerId);
  return (
    <Dialog isOpen title="What it said before" onClose={onClose}>
      {isError && <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />}
      {earlier ? (
        <ol className="grid gap-5">
          {earlier.map(({ title, body, replacedAt }) => (
            <li key={replacedAt} className="grid gap-2">
              <p className="text-sm text-soft">Until {formatDateTime(replacedAt)}</p>
              {title !== '' && <p className="font-semibold break-words">{title}</p>}
              <MarkdownText text={body} className="break-words" />
            </li>
          ))}
        </ol>
      ) : (
        <Loading label="Loading what it said before">
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}
