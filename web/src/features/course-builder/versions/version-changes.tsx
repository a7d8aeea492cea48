import type { ComparedWith } from '@lectern/contract/course-versions';
import { ChangeList } from '#ui/change-list.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TextFold } from './text-fold.tsx';
import { useVersionChanges } from './versions.api.ts';

interface VersionChangesProps {
  courseId: string;
  number: number;
  from: ComparedWith;
  /** The text when nothing differs. */
  none: string;
}

/** The differences of a version in words. */
export function VersionChanges({ courseId, number, from, none }: VersionChangesProps) {
  const { data, isError, isFetching, refetch } = useVersionChanges(courseId, number, from);
  if (isError)
    return (
      <ErrorState
        title="The changes could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined)
    return (
      <Loading label="Comparing">
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  if (data.length === 0) return <p className="text-soft">{none}</p>;
  const before = from === 'working' ? 'Working copy' : `Version ${from === 'earlier' ? number - 1 : from}`;
  return (
    <ChangeList
      changes={data}
      textsOf={({ _id, title }) => (
        <TextFold
          title={title}
          courseId={courseId}
          number={number}
          from={from}
          partId={_id}
          sides={[before, `Version ${number}`]}
        />
      )}
    />
  );
}
