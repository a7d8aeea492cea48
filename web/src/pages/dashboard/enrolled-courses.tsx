import { Suspense } from 'react';
import type { StudentCourse } from '@lectern/contract/learning';
import CircleCheck from 'lucide-react/icons/circle-check';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Play from 'lucide-react/icons/play';
import { Link } from 'react-router';
import { courseLeft } from '#features/learning/course/course-left.ts';
import {
  countedShare,
  goOnAddress,
  isAlmostFinished,
  OnlyMarked,
} from '#features/learning/course/only-marked.tsx';
import { stoppedAt } from '#features/learning/course/place-words.ts';
import { finishAddress } from '#features/learning/lecture/lecture-address.ts';
import { readStudentCourses, useStudentCourses } from '#features/learning/learning.api.ts';
import { useSendWaiting } from '#features/learning/records/use-send-waiting.ts';
import { formatDate } from '#lib/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { cardLinkClass } from '#ui/card.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EarlierOpen } from '#ui/earlier-open.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const WhatElse = lazyPart(async () => (await import('#features/catalog/what-else.tsx')).WhatElse, Nothing);

/** Leads to the certificate of a completed tutorial; above the row's own link. */
function FinishLink({ course }: { course: StudentCourse }) {
  const address = finishAddress(course);
  return (
    address && (
      <Link to={address} className="relative z-10 underline underline-offset-3" title="And what you did">
        Your certificate
      </Link>
    )
  );
}

const lectureAddress = ({ _id }: StudentCourse): string => `/dashboard/view-course?course=${_id}`;

const nameId = ({ _id }: StudentCourse): string => `enrolled-${_id}`;

/** What is next in a tutorial, in words; null in one that was not begun. */
function NextInIt({ course }: { course: StudentCourse }) {
  if (course.completedAt !== null) return null;
  if (isAlmostFinished(course)) {
    return (
      <span className="mt-2 block text-sm">
        <span className="font-semibold">Almost finished</span>
        <span className="block text-soft">
          <OnlyMarked course={course} />
        </span>
      </span>
    );
  }
  const place = stoppedAt(course);
  return (
    place && (
      <span className="mt-2 block text-sm">
        <span className="text-soft">Next: </span>
        <span className="font-medium">{place}</span>
      </span>
    )
  );
}

/** The columns; the tutorial to go on with has the stronger button. */
const columnsFor = (open: StudentCourse | undefined): readonly Column<StudentCourse>[] => [
  {
    id: 'name',
    header: 'Tutorial Name',
    isRowHeader: true,
    cell: (course) => (
      <span className="flex items-start gap-4">
        <Picture
          sizesList={course.thumbnailSizes}
          alt=""
          sizes="9rem"
          className="aspect-video w-24 shrink-0 rounded-md @xl:w-36"
        />
        <span className="min-w-0">
          <Link
            id={nameId(course)}
            to={lectureAddress(course)}
            state={{ course }}
            className={`font-semibold ${cardLinkClass}`}
          >
            {course.courseName}
          </Link>
          <span className="mt-1 line-clamp-2 text-sm text-soft">{course.courseDescription}</span>
          <NextInIt course={course} />
          <EarlierOpen course={course} className="relative z-10 mt-1 w-fit" />
        </span>
      </span>
    ),
  },
  {
    id: 'progress',
    header: 'Progress',
    className: 'max-w-md grow @2xl:w-48 @4xl:w-56',
    cell: (course) => (
      <div className="grid gap-1.5">
        <span className="text-sm font-semibold">Progress {course.completionPercentage}%</span>
        <ProgressBar
          value={course.completionPercentage}
          counted={countedShare(course)}
          label={`Progress in ${course.courseName}`}
        />
        <span className="text-sm text-soft tabular-nums">{courseLeft(course)}</span>
        {course.completedAt === null ? (
          <LinkButton
            to={goOnAddress(course)}
            state={{ course }}
            size="sm"
            variant={course === open ? 'primary' : 'secondary'}
            // Above the link that covers the row.
            className="relative z-10 mt-1 @2xl:justify-self-start"
            icon={<Play aria-hidden="true" />}
            aria-describedby={nameId(course)}
          >
            {course.lastLecture === null && course.completionPercentage === 0 ? 'Begin' : 'Continue'}
          </LinkButton>
        ) : (
          <span className="flex gap-x-1.5 text-xs font-medium text-board">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            <span className="flex flex-wrap gap-x-1.5">
              <span>Completed on {formatDate(course.completedAt)}</span>
              <FinishLink course={course} />
            </span>
          </span>
        )}
      </div>
    ),
  },
];

function EnrolledList() {
  useSendWaiting();
  const { data: courses, isPending, isError, isFetching, refetch } = useStudentCourses();
  if (isPending) {
    return (
      <Loading label="Loading your tutorials">
        <Skeleton className="h-24 w-full rounded-md" />
        <Skeleton className="mt-4 h-24 w-full rounded-md" />
      </Loading>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="Your tutorials could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (courses.length === 0) {
    return (
      <>
        <EmptyState
          title="You are not enrolled in a tutorial yet"
          picture={<GraduationCap aria-hidden="true" />}
          actions={<LinkButton to="/courses">Find a tutorial</LinkButton>}
        >
          Open a tutorial that you like. It appears here with your progress.
        </EmptyState>
        <div className="@container">
          <Suspense fallback={null}>
            <WhatElse isAlone />
          </Suspense>
        </div>
      </>
    );
  }
  const open = courses.find(({ completedAt }) => completedAt === null);
  return (
    <>
      <DataTable
        caption="The tutorials in which you are enrolled"
        columns={columnsFor(open)}
        rows={courses}
        rowKey={(course) => course._id}
      />
      <div className="@container mt-12">
        <Suspense fallback={null}>
          <WhatElse />
        </Suspense>
      </div>
    </>
  );
}

export { readStudentCourses as loader };

export function Component() {
  return (
    <>
      <PageMeta title="Enrolled Tutorials" noIndex />
      <PageHeader title="Enrolled Tutorials" />
      <EnrolledList />
    </>
  );
}
