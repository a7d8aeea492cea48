import { Navigate } from 'react-router';
import { useStudentCourses } from './learning.api.ts';
import { NoCourse, PlayerSkeleton } from './player-states.tsx';
import { useSession } from '#lib/session.ts';
import { ErrorState } from '#ui/empty-state.tsx';

/** For an address without a course: goes on with the one in which the student was active last. */
export function ChooseCourse() {
  const isStudent = useSession().user?.accountType !== 'Instructor';
  const { data, isPending, isError, isFetching, refetch } = useStudentCourses({ enabled: isStudent });
  if (!isStudent) return <NoCourse isStudent={false} />;
  if (isPending) return <PlayerSkeleton />;
  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  const [course] = data;
  if (course === undefined) return <NoCourse isStudent />;
  return <Navigate to={`?course=${encodeURIComponent(course._id)}`} replace state={{ course }} />;
}
