import { lazy, Suspense, useEffect, useState } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { useLocation, useNavigate } from 'react-router';
import { AskedCourse } from '#features/course-builder/asked-course.tsx';
import { clearBuilder, goToStage, keepCourse, useBuilder } from '#features/course-builder/builder.store.ts';
import { useOwnCourse } from '#features/course-builder/course-builder.api.ts';
import { StepBar } from '#features/course-builder/step-bar.tsx';
import { UploadTips } from '#features/course-builder/upload-tips.tsx';
import { previewAddress } from '#lib/author-addresses.ts';
import { ApiError } from '#lib/api-client.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

// A step is loaded when it is shown.
const InformationStep = lazy(async () => ({
  default: (await loadChunk(() => import('#features/course-builder/information-step.tsx'))).InformationStep,
}));
const BuilderStep = lazy(async () => ({
  default: (await loadChunk(() => import('#features/course-builder/outline/builder-step.tsx'))).BuilderStep,
}));
const CaptionsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#features/media/captions/captions-dialog.tsx'))).CaptionsDialog,
}));
const PublishStep = lazy(async () => {
  const { PublishStep: component } = await loadChunk(
    () => import('#features/course-builder/publish-step.tsx'),
  );
  return { default: component };
});
const TakenDownNotice = lazy(async () => ({
  default: (await loadChunk(() => import('#features/course-builder/taken-down-notice.tsx'))).TakenDownNotice,
}));

/** Sends a video beside whatever else is done: the tray shows how far it is. */
const sendVideo = async (lecture: Lecture, file: File): Promise<void> => {
  const { enqueueUpload } = await loadChunk(() => import('#features/media/uploads/upload-queue.store.ts'));
  enqueueUpload({ lectureId: lecture._id, lectureTitle: lecture.title, file });
};

const waiting = (
  <Loading label="Loading the step">
    <Skeleton className="h-40 w-full" />
  </Loading>
);

interface StepProps {
  course: OwnCourse;
}

/** Steps of a course that exists: what is stored is the head start, the server's answer replaces it. */
function CourseSteps({ course: stored }: StepProps) {
  const navigate = useNavigate();
  const { currentStage } = useBuilder();
  const [captioned, setCaptioned] = useState<Lecture | null>(null);
  const { data, error, refetch, isFetching } = useOwnCourse(stored._id);
  const course = data ?? stored;
  useEffect(() => {
    if (data) keepCourse(data);
  }, [data]);
  const finish = (): void => {
    clearBuilder();
    void navigate('/dashboard/my-courses');
  };

  if (error instanceof ApiError && error.status === 404) {
    return (
      <ErrorState title={error.message}>
        It may have been deleted meanwhile.{' '}
        <Button variant="secondary" size="sm" onClick={clearBuilder}>
          Start a new course
        </Button>
      </ErrorState>
    );
  }
  if (error && data === undefined) {
    return (
      <ErrorState
        title="The course could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const canPublish = course.sectionsCount > 0;
  const stage = currentStage === 2 && !canPublish ? 1 : currentStage;
  if (stage === 0) return <InformationStep course={course} onSaved={(saved) => keepCourse(saved, 1)} />;
  // As *My Courses* stores it, without its content.
  if (course.courseContent.length < course.sectionsCount) return waiting;
  return (
    <Suspense fallback={waiting}>
      {captioned !== null && (
        <Suspense>
          <CaptionsDialog lecture={captioned} onClose={() => setCaptioned(null)} />
        </Suspense>
      )}
      {stage === 1 ? (
        <BuilderStep
          course={course}
          onUpload={sendVideo}
          onCaptions={setCaptioned}
          onBack={() => goToStage(0)}
          onComplete={() => goToStage(2)}
        />
      ) : (
        <PublishStep course={course} onBack={() => goToStage(1)} onDone={finish} />
      )}
    </Suspense>
  );
}

function Builder() {
  const { currentStage, courseData } = useBuilder();
  const canPublish = (courseData?.sectionsCount ?? 0) > 0;
  const takenDownReason = courseData?.takenDownReason ?? null;
  const stage = currentStage === 2 && !canPublish ? 1 : currentStage;
  return (
    <>
      <PageHeader
        title="Create Course"
        lede={courseData?.courseName}
        plain
        className="mb-2"
        actions={
          courseData !== null &&
          courseData.lecturesCount > 0 && (
            <LinkButton variant="secondary" to={previewAddress(courseData._id)}>
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
          <StepBar
            current={stage}
            reachable={courseData === null ? 0 : canPublish ? 2 : 1}
            onGo={goToStage}
          />
          <Suspense fallback={waiting}>
            {courseData === null ? (
              <InformationStep course={null} onSaved={(saved) => keepCourse(saved, 1)} />
            ) : (
              <CourseSteps key={courseData._id} course={courseData} />
            )}
          </Suspense>
        </div>
        <UploadTips stage={stage} />
      </div>
    </>
  );
}

export function Component() {
  const asked = new URLSearchParams(useLocation().search).get('course');
  return (
    <>
      <PageMeta title="Create Course" noIndex />
      {asked === null ? (
        <Builder />
      ) : (
        <>
          <PageHeader title="Create Course" plain className="mb-2" />
          <AskedCourse key={asked} courseId={asked} />
        </>
      )}
    </>
  );
}
