import { Suspense } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const PlayerRefused = lazyPart(async () => (await import('./player-refused.tsx')).PlayerRefused);

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
  if ([400, 403, 404].includes(status)) {
    return (
      <Suspense fallback={<PlayerSkeleton />}>
        <PlayerRefused {...{ error, courseId }} />
      </Suspense>
    );
  }
  return (
    <ErrorState title="The tutorial could not be loaded" isRetrying={isRetrying} onRetry={onRetry}>
      {status === 0 ? 'The server did not answer. Your progress is saved.' : error.message}
    </ErrorState>
  );
}
