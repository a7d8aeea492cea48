import { ApiError } from '#lib/api-client.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';

/** Whether the server says that the course is somebody else's, as after a hand-over. */
export const isOthersCourse = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NOT_YOUR_COURSE';

/** In place of a course of somebody else. */
export const NotYourCourse = () => (
  <ErrorState title="This course belongs to another instructor">
    It may have been handed over. Its owner can invite you to teach it together.{' '}
    <LinkButton variant="secondary" size="sm" to="/dashboard/my-courses">
      My Courses
    </LinkButton>
  </ErrorState>
);

/** Above what an open page still shows of a course that has been handed over. */
export const HandedOver = () => (
  <Notice tone="danger" isAlert>
    This course belongs to another instructor now: nothing more is saved here. What you have typed since is
    kept in this browser, in its field; copy it from there to take it along.
  </Notice>
);
