import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

interface PagedListProps {
  /** The listed things, in the plural: `accounts`. */
  what: string;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  hasMore: boolean;
  isEmpty: boolean;
  onRetry: () => void;
  onMore: () => void;
  children: ReactNode;
}

/** A paged list with its loading, empty and error states. */
export function PagedList({
  what,
  isPending,
  isError,
  isFetching,
  hasMore,
  isEmpty,
  onRetry,
  onMore,
  children,
}: PagedListProps) {
  if (isPending) {
    return (
      <Loading label={`Loading the ${what}`}>
        <Skeleton className="h-40 w-full rounded-lg" />
      </Loading>
    );
  }
  if (isError) {
    return <ErrorState title={`The ${what} could not be loaded`} isRetrying={isFetching} onRetry={onRetry} />;
  }
  if (isEmpty) return <EmptyState title={`There are no ${what}`} />;
  return (
    <>
      {children}
      {hasMore && (
        <Button className="mt-5" variant="secondary" busy={isFetching} onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  );
}
