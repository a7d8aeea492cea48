import { Suspense, type ComponentProps } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOwnCourse } from '#features/course-builder/course-builder.api.ts';
import { useKeepChoice } from '#features/teaching/learner-choice.ts';
import { WriteTo, WriteToStudents } from '#features/questions/announcements/write-to-students.tsx';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const LearnerList = lazyPart(async () => (await import('#features/teaching/learner-list.tsx')).LearnerList);
const LearnerWays = lazyPart(async () => (await import('#features/teaching/learner-ways.tsx')).LearnerWays);
const LearnerPage = lazyPart(async () => (await import('#features/teaching/learner-page.tsx')).LearnerPage);
const LearnerProgram = lazyPart(
  async () => (await import('#features/teaching/learner-program.tsx')).LearnerProgram,
);

const ProgramWithRemarks = lazyPart(
  async () => (await import('#features/code-reviews/program-with-remarks.tsx')).ProgramWithRemarks,
);

const LearnerTries = lazyPart(
  async () => (await import('#features/teaching/learner-tries.tsx')).LearnerTries,
);

const TaughtTable = lazyPart(
  async () => (await import('#features/course-builder/own-courses/taught-table.tsx')).TaughtTable,
);

const waiting = (
  <Loading label="Loading your students">
    <Skeleton className="h-40 w-full" />
  </Loading>
);

/** About the question that the player asks above each lecture. */
const REMINDER = {
  purpose: 'asked to show work',
  title: 'May I see your work?',
  body: 'This tutorial is a taught class now, and some of you were enrolled before. Above each lecture you are asked: *May the instructor see your work?* If you have not answered yet, please press *Answer* there.\n\nAfter a yes I see your progress, your attempts with their programs, your quiz answers and your questions here, and can help where you are stuck. I never see your notes. You may say no, and take a yes back in *Tutorial settings*. *My Profile* lists who looked.',
};

interface WriteToCourseProps extends Pick<ComponentProps<typeof WriteToStudents>, 'label' | 'prepared'> {
  courseId: string;
}

function WriteToCourse({ courseId, ...words }: WriteToCourseProps) {
  const { data: course } = useOwnCourse(courseId);
  return course && <WriteToStudents course={course} {...words} />;
}

interface WriteToChosenProps {
  courseId: string;
  receivers: readonly { student: string; name: string }[];
}

function WriteToChosen({ courseId, receivers }: WriteToChosenProps) {
  const { data: course } = useOwnCourse(courseId);
  return course && <WriteTo course={course} receivers={receivers} />;
}

/** The students of a course; one of them by `student`, one of their programs by `attempt`, and their answers in a lecture by `quiz`. */
export function Component() {
  const asked = new URLSearchParams(useLocation().search);
  const [courseId, studentId, attemptId, quizOf] = [
    asked.get('course') ?? '',
    asked.get('student') ?? '',
    asked.get('attempt') ?? '',
    asked.get('quiz') ?? '',
  ] as const;
  const navigate = useNavigate();
  const keepChoice = useKeepChoice();
  const openWork = (attempt?: string) =>
    void navigate(keepChoice(learnersAddress(courseId, studentId, attempt)), {
      replace: true,
      preventScrollReset: true,
    });
  const closeWork = () => openWork();
  const writeTo = (receivers: WriteToChosenProps['receivers']) => (
    <WriteToChosen {...{ courseId, receivers }} />
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
            {!studentId && <WriteToCourse courseId={courseId} label="Write to all students" />}
            <LinkButton
              variant="secondary"
              to={
                studentId
                  ? keepChoice(learnersAddress(courseId))
                  : `/dashboard/instructor-dashboard?course=${courseId}`
              }
            >
              {studentId ? 'All students' : 'Instructor Dashboard'}
            </LinkButton>
          </>
        }
      />
      <Suspense fallback={waiting}>
        {studentId ? (
          <div className="grid grid-cols-1 gap-6">
            <LearnerWays courseId={courseId} studentId={studentId} />
            <LearnerPage key={studentId} courseId={courseId} studentId={studentId} writeTo={writeTo} />
          </div>
        ) : (
          <LearnerList
            key={courseId}
            courseId={courseId}
            writeTo={writeTo}
            remind={<WriteToCourse courseId={courseId} label="Remind them" prepared={REMINDER} />}
          />
        )}
        {studentId && attemptId && (
          <LearnerProgram
            {...{ courseId, studentId, attemptId }}
            onMove={openWork}
            onClose={closeWork}
            showProgram={(program) => <ProgramWithRemarks {...program} />}
          />
        )}
        {studentId && quizOf && (
          <LearnerTries
            key={quizOf}
            courseId={courseId}
            studentId={studentId}
            lectureId={quizOf}
            onClose={closeWork}
          />
        )}
      </Suspense>
    </div>
  );
}
