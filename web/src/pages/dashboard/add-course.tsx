import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { useNavigate } from 'react-router';
import {
  builderAddress,
  NEW_COURSE,
  useBuilderPlace,
  type Stage,
} from '#features/course-builder/builder-address.ts';
import { clearBuilder, keepCourse, readKeptCourse } from '#features/course-builder/builder.store.ts';
import { useOwnCourse } from '#features/course-builder/course-builder.api.ts';
import { useHandOverNews } from '#features/course-builder/hand-over/use-hand-over-news.ts';
import { useHandedOver } from '#features/course-builder/hand-over/use-handed-over.ts';
import { NEW_COURSE_LEDE } from '#features/course-builder/new-course-lede.ts';
import type { MyCoursesState } from '#features/course-builder/publishing/just-published.tsx';
import type { BuilderStepProps } from '#features/course-builder/outline/builder-step.tsx';
import { StepBar } from '#features/course-builder/step-bar.tsx';
import { UploadTips } from '#features/course-builder/upload-tips.tsx';
import { previewAddress } from '#lib/addresses/owner-addresses.ts';
import { ApiError } from '#lib/api-client.ts';
import { mayEdit } from '#lib/course-rights.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

// Each step loads when it is shown.
const InformationStep = lazyPart(
  async () => (await import('#features/course-builder/information-step.tsx')).InformationStep,
);
const BuilderStep = lazyPart(async () => {
  const [{ BuilderStep: Step }, { useLectureUploads }, { cancelUploads, sendFiles, sendVideo }] =
    await Promise.all([
      import('#features/course-builder/outline/builder-step.tsx'),
      import('#features/media/uploads/lecture-uploads.ts'),
      import('#features/media/uploads/send-video.ts'),
    ]);
  return (props: Omit<BuilderStepProps, 'uploads' | 'onUpload' | 'onFiles' | 'onCancelUploads'>) => (
    <Step
      {...props}
      uploads={useLectureUploads(props.course.courseContent)}
      onUpload={sendVideo}
      onFiles={sendFiles}
      onCancelUploads={cancelUploads}
    />
  );
});
const PublishStep = lazyPart(
  async () => (await import('#features/course-builder/publishing/publish-step.tsx')).PublishStep,
);
const OnlySeen = lazyPart(
  async () => (await import('#features/course-builder/staff/only-seen.tsx')).OnlySeen,
);
const NotYourCourse = lazyPart(
  async () => (await import('#features/course-builder/hand-over/not-your-course.tsx')).NotYourCourse,
);
const TakenDownNotice = lazyPart(
  async () => (await import('#features/course-builder/own-courses/taken-down-notice.tsx')).TakenDownNotice,
  Nothing,
);

/** A step is at least as high as a phone's screen, so that what is below it does not move when it arrives. */
const waiting = (
  <Loading label="Loading the step">
    <Skeleton className="h-dvh w-full rounded-lg" />
  </Loading>
);

interface FrameProps {
  title: string;
  /** For a course that has no name yet. */
  lede?: string;
  course: OwnCourse | undefined;
  stage: Stage;
  /** The last reachable stage. */
  reachable: Stage;
  onGo: (stage: Stage) => void;
  children: ReactNode;
}

/** The frame around every step. */
function Frame({ title, lede, course, stage, reachable, onGo, children }: FrameProps) {
  const takenDownReason = course?.takenDownReason ?? null;
  return (
    <>
      <PageMeta title={course === undefined ? title : `${title}: ${course.courseName}`} noIndex />
      <PageHeader
        title={title}
        lede={course?.courseName ?? lede}
        plain
        className="mb-2"
        actions={
          course !== undefined &&
          course.lecturesCount > 0 && (
            <LinkButton variant="secondary" to={previewAddress(course._id)}>
              Preview as a student
            </LinkButton>
          )
        }
      />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 content-start gap-8">
          {takenDownReason !== null && (
            <Suspense>
              <TakenDownNotice reason={takenDownReason} />
            </Suspense>
          )}
          <StepBar current={stage} reachable={reachable} onGo={onGo} />
          <Suspense fallback={waiting}>{children}</Suspense>
        </div>
        <UploadTips stage={stage} />
      </div>
    </>
  );
}

/** A new course: only its first step. */
function NewCourse() {
  const navigate = useNavigate();
  useEffect(clearBuilder, []);
  const begin = async (course: OwnCourse): Promise<void> => {
    keepCourse(course, 1);
    // Going back leads to the new course, never to a form that would create another one.
    await navigate(builderAddress(course._id), { replace: true });
    await navigate(builderAddress(course._id, 1));
  };
  return (
    <Frame
      title="Create Course"
      lede={NEW_COURSE_LEDE}
      course={undefined}
      stage={0}
      reachable={0}
      onGo={() => undefined}
    >
      <InformationStep course={null} onSaved={(saved) => void begin(saved)} />
    </Frame>
  );
}

interface StepProps {
  course: OwnCourse;
  stage: Stage;
  onGo: (stage: Stage) => void;
}

function CourseStep({ course, stage, onGo }: StepProps) {
  const navigate = useNavigate();
  const finish = (state: MyCoursesState | null): void => {
    clearBuilder();
    void navigate('/dashboard/my-courses', { state });
  };
  if (!mayEdit(course)) return <OnlySeen course={course} />;
  if (stage === 0) return <InformationStep course={course} onSaved={() => onGo(1)} />;
  // *My Courses* stores the course without its content.
  if (course.courseContent.length < course.sectionsCount) return waiting;
  if (stage === 2) return <PublishStep course={course} onBack={() => onGo(1)} onDone={finish} />;
  return <BuilderStep course={course} onBack={() => onGo(0)} onComplete={() => onGo(2)} />;
}

/** An existing course, at the step in the address. */
function OwnCourseSteps({ courseId, stage: wanted }: { courseId: string; stage: Stage }) {
  const navigate = useNavigate();
  const [headStart] = useState(() => readKeptCourse(courseId));
  const { data: course, error, refetch, isFetching, isPlaceholderData } = useOwnCourse(courseId, headStart);
  const canPublish = course !== undefined && course.sectionsCount > 0;
  const stage = wanted === 2 && course !== undefined && !canPublish ? 1 : wanted;
  useEffect(() => {
    if (course !== undefined && !isPlaceholderData) keepCourse(course, stage);
  }, [course, stage, isPlaceholderData]);
  const go = (to: Stage): void => void navigate(builderAddress(courseId, to));
  useHandOverNews(courseId);
  const isNews = !isPlaceholderData && course !== undefined;
  const isHandedOver = useHandedOver(error, isNews);

  if (error instanceof ApiError && error.status === 404) {
    return (
      <ErrorState title={error.message}>
        It may have been deleted in the meantime.{' '}
        <LinkButton variant="secondary" size="sm" to={NEW_COURSE}>
          Start a new course
        </LinkButton>
      </ErrorState>
    );
  }
  if (isHandedOver) {
    const lectures =
      course?.courseContent.flatMap(({ subSection }) => subSection.map(({ _id }) => _id)) ?? [];
    return (
      <>
        <PageMeta title="Edit course" noIndex />
        <PageHeader title="Edit course" lede={course?.courseName} plain className="mb-2" />
        <Suspense fallback={waiting}>
          <NotYourCourse error={error} ids={[courseId, ...lectures]} isNews={isNews} />
        </Suspense>
      </>
    );
  }
  return (
    <Frame title="Edit course" course={course} stage={stage} reachable={canPublish ? 2 : 1} onGo={go}>
      {course !== undefined && <CourseStep course={course} stage={stage} onGo={go} />}
      {course === undefined && error === null && waiting}
      {course === undefined && error !== null && (
        <ErrorState
          title="The course could not be loaded"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Frame>
  );
}

export function Component() {
  const { courseId, stage } = useBuilderPlace();
  return courseId === null ? (
    <NewCourse />
  ) : (
    <OwnCourseSteps key={courseId} courseId={courseId} stage={stage} />
  );
}
