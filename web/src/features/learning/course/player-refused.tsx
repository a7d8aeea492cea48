import GraduationCap from 'lucide-react/icons/graduation-cap';
import SearchX from 'lucide-react/icons/search-x';
import { ApiError } from '#lib/api-client.ts';
import { isOthersCourse } from '#lib/requests/others-course.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface PlayerRefusedProps {
  /** The server's answer. */
  error: Error;
  courseId: string;
}

/** In place of a course that the person may not open, or that is not there. */
export function PlayerRefused({ error, courseId }: PlayerRefusedProps) {
  if (isOthersCourse(error))
    return (
      <EmptyState
        title={error.message}
        picture={<GraduationCap aria-hidden="true" />}
        actions={<LinkButton to="/dashboard/my-courses">My Courses</LinkButton>}
      >
        Only those who teach it can preview it.
      </EmptyState>
    );
  // It is there, but not for this person.
  if (error instanceof ApiError && error.status === 403)
    return (
      <EmptyState
        title="You are not enrolled in this tutorial"
        picture={<GraduationCap aria-hidden="true" />}
        actions={<LinkButton to={`/course/${courseId}`}>See the tutorial</LinkButton>}
      >
        Open one from its page: it takes one click.
      </EmptyState>
    );
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
