import GraduationCap from 'lucide-react/icons/graduation-cap';
import SearchX from 'lucide-react/icons/search-x';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface PlayerRefusedProps {
  courseId: string;
  /** The course is there, but the person is not enrolled in it. */
  isThere: boolean;
}

/** In place of a course that the person may not open, or that is not there. */
export const PlayerRefused = ({ courseId, isThere }: PlayerRefusedProps) =>
  isThere ? (
    <EmptyState
      title="You are not enrolled in this tutorial"
      picture={<GraduationCap aria-hidden="true" />}
      actions={<LinkButton to={`/course/${courseId}`}>See the tutorial</LinkButton>}
    >
      Open one from its page: it takes one click.
    </EmptyState>
  ) : (
    <EmptyState
      title="Tutorial not found"
      picture={<SearchX aria-hidden="true" />}
      actions={<LinkButton to="/dashboard/enrolled-courses">Your tutorials</LinkButton>}
    >
      It may have been removed, or the address may be incomplete.
    </EmptyState>
  );
