import type { ExerciseFile } from '@lectern/contract/exercises';
import { ErrorState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSolutions, type ExercisePlace } from './exercises.api.ts';

function Files({ files }: { files: readonly ExerciseFile[] }) {
  return files.map(({ name, content }) => (
    <figure key={name} className="overflow-hidden rounded-md border border-line">
      <figcaption className="border-b border-line bg-well px-3 py-1 font-mono text-sm">{name}</figcaption>
      <pre className="break-words whitespace-pre-wrap p-3 font-mono text-sm">{content}</pre>
    </figure>
  ));
}

/** For who has passed: the reference solution and how others solved it. */
export function Solutions({ place }: { place: ExercisePlace }) {
  const { data, error, refetch, isFetching } = useSolutions(place);
  if (error !== null) {
    return (
      <ErrorState
        title="The solutions could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Skeleton className="h-40 w-full" />;
  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <h4 className="font-semibold">Reference solution</h4>
        <Files files={data.reference} />
      </section>
      {data.others.map(({ _id, files }, index) => (
        <section key={_id} className="grid gap-3">
          <h4 className="font-semibold">Another solution ({index + 1})</h4>
          <Files files={files} />
        </section>
      ))}
    </div>
  );
}
