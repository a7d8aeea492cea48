import { Suspense } from 'react';
import { useParams, useRouteError } from 'react-router';
import { ApiError } from '#lib/api-client.ts';
import { useSession } from '#lib/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageError } from './route-error.tsx';

const KeptCourse = lazyPart(
  async () => (await import('#features/catalog/kept-course.tsx')).KeptCourse,
  ({ others }) => others,
);

const OwnHiddenCourse = lazyPart(
  async () => (await import('#features/course-builder/own-courses/own-hidden-course.tsx')).OwnHiddenCourse,
  ({ others }) => others,
);

/**
 * Replaces a course's page that failed. The document is the same for everybody; for students of a course that is no
 * longer offered, and for its teachers, the browser replaces it with a link into the course.
 */
export function CourseError() {
  const error = useRouteError();
  const { user } = useSession();
  const { courseId = '' } = useParams();
  const others = <PageError />;
  const isGone = error instanceof ApiError && error.code === 'COURSE_NOT_FOUND';
  if (!isGone || user === null) return others;
  const Own = user.accountType === 'Student' ? KeptCourse : OwnHiddenCourse;
  return (
    <Suspense fallback={others}>
      <Own courseId={courseId} others={others} />
    </Suspense>
  );
}
