import { lazy, Suspense } from 'react';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { useLocation, useNavigate } from 'react-router';
import { readOwnCourses, useOwnCourses } from '#features/course-builder/course-builder.api.ts';
import { CourseLinks } from '#features/course-builder/course-links.tsx';
import { loadChunk } from '#lib/load-chunk.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const CourseAnalytics = lazy(async () => {
  const { CourseAnalytics: component } = await loadChunk(
    () => import('#features/analytics/course-analytics.tsx'),
  );
  return { default: component };
});

const waiting = (
  <Loading label="Loading your courses">
    <Skeleton className="h-40 w-full" />
  </Loading>
);

function TaughtCourses() {
  const { data: courses, isError, isFetching, refetch } = useOwnCourses();
  const chosen = new URLSearchParams(useLocation().search).get('course');
  const navigate = useNavigate();
  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (courses === undefined) return waiting;
  const course = courses.find(({ _id }) => _id === chosen) ?? courses[0];
  if (course === undefined) {
    return (
      <EmptyState
        title="No analytics yet"
        picture={<ChartNoAxesColumn aria-hidden="true" />}
        actions={<LinkButton to="/dashboard/add-course">Create Course</LinkButton>}
      >
        Create a course to see its enrolments and your students’ progress here.
      </EmptyState>
    );
  }
  return (
    <>
      <SelectField
        className="mb-3 max-w-md"
        label="Course"
        options={courses.map(({ _id, courseName }) => ({ value: _id, label: courseName }))}
        value={course._id}
        onChange={({ target }) =>
          void navigate(`?course=${target.value}`, { replace: true, preventScrollReset: true })
        }
      />
      <CourseLinks course={course} className="mb-10" />
      <Suspense fallback={waiting}>
        <CourseAnalytics key={course._id} courseId={course._id} />
      </Suspense>
    </>
  );
}

export { readOwnCourses as loader };

export function Component() {
  return (
    <>
      <PageMeta title="Instructor Dashboard" noIndex />
      <PageHeader
        title="Instructor Dashboard"
        actions={
          <LinkButton variant="secondary" to="/dashboard/questions">
            Questions
          </LinkButton>
        }
      />
      <TaughtCourses />
    </>
  );
}
