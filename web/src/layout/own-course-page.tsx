import type { OwnCourse } from '@lectern/contract/course-builder';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useOwnCourse } from '#features/course-builder/course-builder.api.ts';
import { useHandOverNews } from '#features/course-builder/hand-over/use-hand-over-news.ts';
import { useHandedOver } from '#features/course-builder/hand-over/use-handed-over.ts';
import { previewAddress } from '#lib/addresses/owner-addresses.ts';
import { isOthersCourse } from '#lib/requests/others-course.ts';
import { LinkButton } from '#ui/button.tsx';
import { FailedRead } from '#ui/failed-read.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const NotYourCourse = lazyPart(
  async () => (await import('#features/course-builder/hand-over/not-your-course.tsx')).NotYourCourse,
);

interface OwnCoursePageProps {
  title: string;
  /** The text while the course or its part is loading. */
  waiting: string;
  /** Stand beside the preview, which every page of the studio has. */
  actions: (courseId: string, course: OwnCourse | undefined) => ReactNode;
  children: (course: OwnCourse) => ReactNode;
}

function CoursePage({
  courseId,
  title,
  waiting,
  actions,
  children,
}: OwnCoursePageProps & { courseId: string }) {
  const { data: course, error, isFetching, refetch } = useOwnCourse(courseId);
  useHandOverNews(courseId);
  const isHandedOver = useHandedOver(error, course !== undefined);
  const placeholder = (
    <Loading label={waiting}>
      <Skeleton className="h-40 w-full rounded-lg" />
    </Loading>
  );
  if (isHandedOver)
    return (
      <>
        <PageMeta title={title} noIndex />
        <PageHeader title={title} lede={course?.courseName} />
        <Suspense fallback={placeholder}>
          <NotYourCourse error={error} ids={[courseId]} isNews={course !== undefined} />
        </Suspense>
      </>
    );
  if (error !== null && !isOthersCourse(error)) return <FailedRead {...{ error, isFetching, refetch }} />;
  return (
    <>
      <PageMeta title={course === undefined ? title : `${title}: ${course.courseName}`} noIndex />
      <PageHeader
        title={title}
        lede={course?.courseName}
        actions={
          <>
            {course !== undefined && course.lecturesCount > 0 && (
              <LinkButton variant="secondary" to={previewAddress(courseId)}>
                Preview as a student
              </LinkButton>
            )}
            {actions(courseId, course)}
          </>
        }
      />
      {course === undefined ? placeholder : <Suspense fallback={placeholder}>{children(course)}</Suspense>}
    </>
  );
}

/** A page about the instructor's course that the address names. */
export function OwnCoursePage(props: OwnCoursePageProps) {
  const courseId = new URLSearchParams(useLocation().search).get('course') ?? '';
  return <CoursePage key={courseId} courseId={courseId} {...props} />;
}
