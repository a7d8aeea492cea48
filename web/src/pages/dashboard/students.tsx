import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOwnCourse } from '#features/course-builder/course-builder.api.ts';
import { WriteTo, WriteToStudents } from '#features/questions/announcements/write-to-students.tsx';
import { learnersAddress } from '#lib/learners-address.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const LearnerList = lazyPart(async () => (await import('#features/teaching/learner-list.tsx')).LearnerList);
const LearnerPage = lazyPart(async () => (await import('#features/teaching/learner-page.tsx')).LearnerPage);
const LearnerProgram = lazyPart(
  async () => (await import('#features/teaching/learner-program.tsx')).LearnerProgram,
);

const TaughtTable = lazyPart(
  async () => (await import('#features/course-builder/taught-table.tsx')).TaughtTable,
);

const waiting = (
  <Loading label="Loading your students">
    <Skeleton className="h-40 w-full" />
  </Loading>
);

function WriteToCourse({ courseId }: { courseId: string }) {
  const { data: course } = useOwnCourse(courseId);
  return (
    course && course.role !== 'assistant' && <WriteToStudents course={course} label="Write to all students" />
  );
}

interface WriteToChosenProps {
  courseId: string;
  courseName: string;
  receivers: readonly { student: string; name: string }[];
}

/** An assistant sends no announcements. */
function WriteToChosen({ courseId, courseName, receivers }: WriteToChosenProps) {
  const { data: course } = useOwnCourse(courseId);
  if (course === undefined || course.role === 'assistant') return null;
  return <WriteTo course={{ _id: courseId, courseName }} receivers={receivers} />;
}

/** The students of a course; one of them by `student`, and one of their programs by `attempt`. */
export function Component() {
  const asked = new URLSearchParams(useLocation().search);
  const [courseId, studentId, attemptId] = [
    asked.get('course') ?? '',
    asked.get('student') ?? '',
    asked.get('attempt') ?? '',
  ] as const;
  const navigate = useNavigate();
  const writeTo = (courseName: string, receivers: WriteToChosenProps['receivers']) => (
    <WriteToChosen {...{ courseId, courseName, receivers }} />
  );
  if (!courseId) {
    return (
      <>
        <PageMeta title="Students" noIndex />
        <PageHeader title="Students" lede="Choose one of your courses to see its students." />
        <Suspense fallback={waiting}>
          <TaughtTable />
        </Suspense>
      </>
    );
  }
  return (
    <div className="@container">
      <PageMeta title="Students" noIndex />
      <PageHeader
        title="Students"
        actions={
          <>
            {!studentId && <WriteToCourse courseId={courseId} />}
            <LinkButton
              variant="secondary"
              to={
                studentId ? learnersAddress(courseId) : `/dashboard/instructor-dashboard?course=${courseId}`
              }
            >
              {studentId ? 'All students' : 'Analytics'}
            </LinkButton>
          </>
        }
      />
      <Suspense fallback={waiting}>
        {studentId ? (
          <LearnerPage key={studentId} courseId={courseId} studentId={studentId} writeTo={writeTo} />
        ) : (
          <LearnerList key={courseId} courseId={courseId} writeTo={writeTo} />
        )}
        {studentId && attemptId && (
          <LearnerProgram
            key={attemptId}
            courseId={courseId}
            studentId={studentId}
            attemptId={attemptId}
            onClose={() =>
              void navigate(learnersAddress(courseId, studentId), { replace: true, preventScrollReset: true })
            }
          />
        )}
      </Suspense>
    </div>
  );
}
