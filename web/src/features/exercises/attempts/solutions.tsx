import type { Exercise } from '@lectern/contract/exercises';
import { ErrorState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProgramText } from './program-text.tsx';
import { useSolutions, type ExercisePlace } from '../exercises.api.ts';
import { SharedSolutions } from '../shared/shared-solutions.tsx';

interface SolutionsProps {
  place: ExercisePlace;
  exercise: Exercise;
}

/** For students who have passed: the reference solution, shared solutions, and other passed programs. */
export function Solutions({ place, exercise: { sharesSolutions, attempts } }: SolutionsProps) {
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
    <div className="grid grid-cols-1 gap-6">
      <section className="grid gap-3">
        <h3 className="font-semibold">Reference solution</h3>
        <ProgramText files={data.reference} />
      </section>
      {sharesSolutions && <SharedSolutions place={place} attempts={attempts} />}
      {data.others.map(({ _id, files }, index) => (
        <section key={_id} className="grid gap-3">
          <h3 className="font-semibold">Another solution ({index + 1})</h3>
          <ProgramText files={files} />
        </section>
      ))}
    </div>
  );
}
