import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStudentCourses } from '../learning.api.ts';
import { NoCourse, PlayerSkeleton } from './player-states.tsx';
import { useSession } from '#lib/session.ts';
import { ErrorState } from '#ui/empty-state.tsx';

/** For an address without a course: opens the one in which the student was active last. */
export function ChooseCourse() {
  const isStudent = useSession().user?.accountType !== 'Instructor';
  const { data, isPending, isError, isFetching, refetch } = useStudentCourses({ enabled: isStudent });
  const navigate = useNavigate();
  const course = data?.[0];
  useEffect(() => {
    if (course === undefined) return;
    void navigate(`?course=${encodeURIComponent(course._id)}`, { replace: true, state: { course } });
  }, [navigate, course]);

  if (!isStudent) return <NoCourse isStudent={false} />;
  if (isPending) return <PlayerSkeleton />;
  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  return data.length === 0 ? <NoCourse isStudent /> : <PlayerSkeleton />;
}
