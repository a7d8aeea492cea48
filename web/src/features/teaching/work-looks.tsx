import type { WorkLook } from '@lectern/contract/teaching';
import { useWorkLooks } from './teaching.api.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { FoldRow } from '#ui/fold-row.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const whatOf = ({ attempt, quiz, courseName }: WorkLook): string => {
  if (quiz !== null) return `your quiz answers in “${quiz}” of “${courseName}”`;
  return attempt === null
    ? `your page in “${courseName}”`
    : `attempt ${attempt.number} of “${attempt.lectureTitle}” in “${courseName}”`;
};

function Looks() {
  const { data, isError, isFetching, hasNextPage, refetch, fetchNextPage } = useWorkLooks();
  const looks = data?.pages.flatMap((page) => page.looks);
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">
        Instructors see your work in taught classes that you joined, and where you said yes, and a program
        that you ask them to review. Each look at your page, a program or your quiz answers is listed here; a
        program in a review once a day. Lists of names are not: who is in the class and how far, who passed,
        who failed a test, who had a question right.
      </p>
      {isError && <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />}
      {looks === undefined && !isError && (
        <Loading label="Loading who looked">
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      {looks?.length === 0 && <p className="text-soft">Nobody has looked so far.</p>}
      {looks && looks.length > 0 && (
        <ul>
          {looks.map((look) => (
            <li key={look._id} className="border-b border-line py-2 last:border-0">
              <p className="wrap-anywhere">
                <span className="font-semibold">{look.name ?? 'A deleted account'}</span> looked at{' '}
                {whatOf(look)}
              </p>
              <p className="text-sm text-soft">{formatDateTime(look.at)}</p>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          busy={isFetching}
          onClick={() => void fetchNextPage()}
        >
          Earlier looks
        </Button>
      )}
    </div>
  );
}

/** Who looked at the student's work, and when. */
export const WorkLooks = () => (
  <FoldRow id="work-looks" title="Who looked at your work">
    <Looks />
  </FoldRow>
);
