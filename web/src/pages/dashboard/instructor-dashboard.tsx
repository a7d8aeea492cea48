import { Suspense } from 'react';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { useLocation, useNavigate } from 'react-router';
import { CourseComparison } from '#features/analytics/overview/course-comparison.tsx';
import { NeedsYou } from '#features/analytics/overview/needs-you.tsx';
import { readTeachingOverview, useTeachingOverview } from '#features/analytics/overview/overview.api.ts';
import { CourseLinks } from '#features/course-builder/own-courses/course-links.tsx';
import { WriteToStudents } from '#features/questions/announcements/write-to-students.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const CourseAnalytics = lazyPart(
  async () => (await import('#features/analytics/course-analytics.tsx')).CourseAnalytics,
);

const waiting = (
  <Loading label="Loading your courses">
    <Skeleton className="h-40 w-full" />
  </Loading>
);

function TaughtCourses() {
  const { data: overview, dataUpdatedAt, isError, isFetching, refetch } = useTeachingOverview();
  const chosen = new URLSearchParams(useLocation().search).get('course');
  const navigate = useNavigate();
  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (overview === undefined) return waiting;
  const { courses } = overview;
  const course =
    courses.find(({ _id }) => _id === chosen) ??
    courses.find(({ studentsCount }) => studentsCount > 0) ??
    courses[0];
  if (course === undefined) {
    return (
      <EmptyState
        title="Nothing to show yet"
        picture={<ChartNoAxesColumn aria-hidden="true" />}
        actions={<LinkButton to="/dashboard/add-course">Create Course</LinkButton>}
      >
        Create a course to see its enrolments and your students’ progress here.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-12">
      <NeedsYou overview={overview} now={dataUpdatedAt} />
      {courses.length > 1 && (
        <section aria-labelledby="courses">
          <h2 id="courses" className="mb-4 text-xl">
            Your courses
          </h2>
          <CourseComparison courses={courses} />
        </section>
      )}
      <section id="course" aria-label={course.courseName} className="scroll-mt-24">
        {courses.length > 1 ? (
          <SelectField
            className="mb-3 max-w-md"
            label="One course"
            options={courses.map(({ _id, courseName }) => ({ value: _id, label: courseName }))}
            value={course._id}
            onChange={({ target }) =>
              void navigate(`?course=${target.value}`, { replace: true, preventScrollReset: true })
            }
          />
        ) : (
          <h2 className="mb-3 text-xl">{course.courseName}</h2>
        )}
        <CourseLinks course={course} className="mb-10" more={<WriteToStudents course={course} isLink />} />
        <Suspense fallback={waiting}>
          <CourseAnalytics key={course._id} course={course} />
        </Suspense>
      </section>
    </div>
  );
}

export { readTeachingOverview as loader };

export function Component() {
  return (
    <>
      <PageMeta title="Instructor Dashboard" noIndex />
      <PageHeader
        title="Instructor Dashboard"
        actions={
          <>
            <LinkButton variant="secondary" to="/dashboard/questions">
              Questions
            </LinkButton>
            <LinkButton variant="secondary" to="/dashboard/code-reviews">
              Code reviews
            </LinkButton>
          </>
        }
      />
      <TaughtCourses />
    </>
  );
}
