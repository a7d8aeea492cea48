import { Suspense } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import Plus from 'lucide-react/icons/plus';
import { useNavigate } from 'react-router';
import { builderAddress, NEW_COURSE } from '#features/course-builder/builder-address.ts';
import { keepCourse } from '#features/course-builder/builder.store.ts';
import { readOwnCourses, useOwnCourses } from '#features/course-builder/course-builder.api.ts';
import { CourseRowActions } from '#features/course-builder/own-courses/course-row-actions.tsx';
import { CourseRow } from '#features/course-builder/own-courses/course-row.tsx';
import { JustPublished } from '#features/course-builder/publishing/just-published.tsx';
import { WriteDialog } from '#features/questions/announcements/write-to-students.tsx';
import { formatPrice } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const ReceivedOffers = lazyPart(
  async () => (await import('#features/course-builder/hand-over/received-offers.tsx')).ReceivedOffers,
  Nothing,
);

const ReceivedInvitations = lazyPart(
  async () => (await import('#features/course-builder/staff/received-invitations.tsx')).ReceivedInvitations,
  Nothing,
);

const NoCourses = lazyPart(
  async () => (await import('#features/course-builder/own-courses/no-courses.tsx')).NoCourses,
);

const DeletedCourses = lazyPart(
  async () => (await import('#features/course-builder/bin/deleted-courses.tsx')).DeletedCourses,
  Nothing,
);

const columnsWith = (onEdit: (course: OwnCourse) => void): readonly Column<OwnCourse>[] => [
  {
    id: 'course',
    header: 'COURSES',
    isRowHeader: true,
    cell: (course) => <CourseRow course={course} />,
  },
  {
    id: 'price',
    header: 'PRICE',
    className: '@2xl:w-28',
    cell: ({ price, publicPrice }) => (
      <>
        <span className="font-semibold">{formatPrice(publicPrice ?? price)}</span>
        {(publicPrice ?? price) === 0 && <span className="block text-sm text-soft">Free</span>}
        {publicPrice !== undefined && (
          <span className="block text-sm text-soft">{formatPrice(price)} when you publish</span>
        )}
      </>
    ),
  },
  {
    id: 'actions',
    header: 'ACTIONS',
    align: 'end',
    className: '@2xl:w-44',
    cell: (course) => (
      <CourseRowActions
        course={course}
        onEdit={() => onEdit(course)}
        toWrite={(onClose) => <WriteDialog course={course} onClose={onClose} />}
      />
    ),
  },
];

interface CourseListProps {
  onNew: () => void;
  onEdit: (course: OwnCourse) => void;
}

function CourseList({ onNew, onEdit }: CourseListProps) {
  const { data: courses, isPending, isError, isFetching, refetch } = useOwnCourses();
  const waiting = (
    <Loading label="Loading your courses">
      <Skeleton className="h-28 w-full rounded-md" />
      <Skeleton className="mt-4 h-28 w-full rounded-md" />
    </Loading>
  );
  if (isPending) return waiting;
  if (isError) {
    return (
      <ErrorState
        title="Your courses could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (courses.length === 0) {
    return (
      <Suspense fallback={waiting}>
        <NoCourses waiting={waiting} onNew={onNew} />
      </Suspense>
    );
  }
  return (
    <DataTable
      caption="Your courses"
      columns={columnsWith(onEdit)}
      rows={courses}
      rowKey={(course) => course._id}
    />
  );
}

export { readOwnCourses as loader };

export function Component() {
  const navigate = useNavigate();
  const startNew = (): void => void navigate(NEW_COURSE);
  const edit = (course: OwnCourse): void => {
    keepCourse(course);
    void navigate(builderAddress(course._id));
  };
  return (
    <>
      <PageMeta title="My Courses" noIndex />
      <PageHeader
        title="My Courses"
        actions={
          <Button icon={<Plus aria-hidden="true" />} onClick={startNew}>
            New
          </Button>
        }
      />
      <JustPublished />
      <Suspense>
        <ReceivedOffers />
        <ReceivedInvitations />
      </Suspense>
      <CourseList onNew={startNew} onEdit={edit} />
      <Suspense>
        <DeletedCourses />
      </Suspense>
    </>
  );
}
