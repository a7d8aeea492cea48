import { useEffect } from 'react';
import BookOpen from 'lucide-react/icons/book-open';
import { useNavigate } from 'react-router';
import { useStudentCourses } from '../learning.api.ts';
import { PlayerSkeleton } from './player-states.tsx';
import { useSession } from '#lib/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';

/** Shown for an address without a course when there is no course to continue. */
function NoCourse({ isStudent }: { isStudent: boolean }) {
  return (
    <EmptyState
      title="No tutorial selected"
      picture={<BookOpen aria-hidden="true" />}
      actions={
        isStudent ? (
          <LinkButton to="/courses">Find a tutorial</LinkButton>
        ) : (
          <LinkButton to="/dashboard/my-courses">My Courses</LinkButton>
        )
      }
    >
      {isStudent
        ? 'Choose one of your enrolled tutorials to continue it here.'
        : 'Choose one of your courses to preview it as a student.'}
    </EmptyState>
  );
}

/** For an address without a course: opens the unfinished course in which the student was active last. */
export function ChooseCourse() {
  const isStudent = useSession().user?.accountType !== 'Instructor';
  const { data, isPending, isError, isFetching, refetch } = useStudentCourses({ enabled: isStudent });
  const navigate = useNavigate();
  const course = data?.find(({ completedAt }) => completedAt === null) ?? data?.[0];
  useEffect(() => {
    if (course === undefined) return;
    void navigate(`?course=${encodeURIComponent(course._id)}`, { replace: true, state: { course } });
  }, [navigate, course]);

  if (!isStudent) return <NoCourse isStudent={false} />;
  if (isPending) return <PlayerSkeleton />;
  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  return data.length === 0 ? <NoCourse isStudent /> : <PlayerSkeleton />;
}
