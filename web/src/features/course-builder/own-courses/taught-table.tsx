import type { OwnCourse } from '@lectern/contract/course-builder';
import { Link } from 'react-router';
import { useOwnCourses } from '../course-builder.api.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { LinkButton } from '#ui/button.tsx';
import { cardLinkClass } from '#ui/card.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Picture } from '#ui/picture.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const columns: readonly Column<OwnCourse>[] = [
  {
    id: 'course',
    header: 'Course',
    isRowHeader: true,
    cell: ({ _id, courseName, thumbnailSizes, publishedAt }) => (
      <span className="flex items-center gap-4">
        <Picture
          sizesList={thumbnailSizes}
          alt=""
          sizes="6rem"
          className="aspect-video w-24 shrink-0 rounded-md"
        />
        <span className="min-w-0">
          <Link to={learnersAddress(_id)} className={`font-semibold ${cardLinkClass}`}>
            {courseName}
          </Link>
          {publishedAt === null && <span className="block text-sm text-soft">Not in the catalogue</span>}
        </span>
      </span>
    ),
  },
  {
    id: 'students',
    header: 'Students',
    align: 'end',
    isNamed: true,
    className: '@2xl:w-32',
    cell: ({ studentsCount }) => <span className="font-semibold tabular-nums">{studentsCount}</span>,
  },
];

/** The courses that the person teaches, those with most students first; each leads to its students. */
export function TaughtTable() {
  const { data: courses, isError, isFetching, refetch } = useOwnCourses();
  if (isError)
    return (
      <ErrorState
        title="Your courses could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (courses === undefined)
    return (
      <Loading label="Loading your courses">
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  if (courses.length === 0)
    return (
      <EmptyState
        title="You have no course yet"
        actions={<LinkButton to="/dashboard/add-course">Create a course</LinkButton>}
      >
        Its students appear here.
      </EmptyState>
    );
  return (
    <DataTable
      caption="Your courses, with their numbers of students"
      columns={columns}
      rows={courses.toSorted((one, other) => other.studentsCount - one.studentsCount)}
      rowKey={({ _id }) => _id}
    />
  );
}
