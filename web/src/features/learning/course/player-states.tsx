import { ApiError } from '#lib/api-client.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import SearchX from 'lucide-react/icons/search-x';

/** A skeleton in the shape of the player. */
export function PlayerSkeleton() {
  return (
    <Loading label="Loading the tutorial">
      <Skeleton className="h-2 w-full rounded-full" />
      <div className="mt-8 grid gap-8 @3xl:grid-cols-[17rem_minmax(0,1fr)]">
        <Skeleton className="h-11 w-full rounded-md @3xl:h-96" />
        <div className="grid content-start gap-4">
          <Skeleton className="aspect-video w-full rounded-lg" />
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
        </div>
      </div>
    </Loading>
  );
}

interface PlayerErrorProps {
  error: Error;
  courseId: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Explains why there is no player, and how to go on. */
export function PlayerError({ error, courseId, isRetrying, onRetry }: PlayerErrorProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) {
    return (
      <EmptyState
        title="You are not enrolled in this tutorial"
        picture={<GraduationCap aria-hidden="true" />}
        actions={<LinkButton to={`/course/${courseId}`}>See the tutorial</LinkButton>}
      >
        Open it from its page: it takes one click.
      </EmptyState>
    );
  }
  if (status === 404 || status === 400) {
    return (
      <EmptyState
        title="Tutorial not found"
        picture={<SearchX aria-hidden="true" />}
        actions={<LinkButton to="/dashboard/enrolled-courses">Your tutorials</LinkButton>}
      >
        It may have been removed, or the address may be incomplete.
      </EmptyState>
    );
  }
  return (
    <ErrorState title="The tutorial could not be loaded" isRetrying={isRetrying} onRetry={onRetry}>
      {status === 0 ? 'The server did not answer. Your progress is saved.' : error.message}
    </ErrorState>
  );
}
