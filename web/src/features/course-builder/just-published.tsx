import { useLocation } from 'react-router';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOwnCourses } from './course-builder.api.ts';

/** The state with which the course builder leads to My Courses. */
export interface MyCoursesState {
  /** The id of the course that was published a moment ago. */
  published: string;
}

const isOurs = (state: unknown): state is MyCoursesState =>
  typeof state === 'object' && state !== null && 'published' in state;

/** Says that the course is public, and leads to its page. */
export function JustPublished() {
  const state: unknown = useLocation().state;
  const { data: courses = [] } = useOwnCourses();
  const course = isOurs(state) ? courses.find(({ _id }) => _id === state.published) : undefined;
  if (course?.isPublished !== true) return null;
  return (
    <div className="mb-6">
      <Notice
        tone="board"
        actions={
          <LinkButton size="sm" variant="secondary" to={`/course/${course._id}`}>
            See its page
          </LinkButton>
        }
      >
        <span className="wrap-anywhere">“{course.courseName}” is live: students can find and open it.</span>
      </Notice>
    </div>
  );
}
