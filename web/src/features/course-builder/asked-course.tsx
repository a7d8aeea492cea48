import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepCourse } from './builder.store.ts';
import { useOwnCourse } from './course-builder.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** Opens the course that the address names, in the builder's second step. */
export function AskedCourse({ courseId }: { courseId: string }) {
  const { data, error, isFetching, refetch } = useOwnCourse(courseId);
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent((course: NonNullable<typeof data>): void => {
    keepCourse(course, 1);
    void navigate({ pathname, hash }, { replace: true });
  });
  useEffect(() => {
    if (data !== undefined) open(data);
  }, [data]);
  if (error !== null && data === undefined)
    return <ErrorState title={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the course">
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}
