import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Course } from '@lectern/contract/course';
import { useLocation, useNavigate } from 'react-router';
import { LazyExercise } from '#features/exercises/lazy-exercise.tsx';
import { ChooseCourse } from '#features/learning/choose-course.tsx';
import { ContentPanel } from '#features/learning/content-panel.tsx';
import { CourseFinish } from '#features/learning/course-finish.tsx';
import { CourseProgress } from '#features/learning/course-progress.tsx';
import {
  readCodeHistory,
  usePlayerData,
  useSaveCode,
  type PlayerData,
} from '#features/learning/learning.api.ts';
import {
  recordsByLecture,
  resumeSecond,
  stepAfter,
  stepsOf,
  stepToOpen,
  type LectureStep,
} from '#features/learning/lecture-steps.ts';
import { LectureText } from '#features/learning/lecture-text.tsx';
import { ElsewhereNotice, PreviewNotice } from '#features/learning/player-notices.tsx';
import { NoLectures, PlayerError, PlayerSkeleton } from '#features/learning/player-states.tsx';
import { useElsewhere, type Heard } from '#features/learning/use-elsewhere.ts';
import { useLearningStream } from '#features/learning/use-learning-stream.ts';
import { useLectureActs } from '#features/learning/use-lecture-acts.ts';
import { useWatching } from '#features/learning/use-watching.ts';
import { VersionNotice } from '#features/learning/version-notice.tsx';
import { LazyNotes } from '#features/notes/lazy-notes.tsx';
import { LecturePlayer } from '#features/player/lecture-player.tsx';
import { NoVideo } from '#features/player/no-video.tsx';
import { CodeEditor } from '#features/playground/code-editor.tsx';
import { CodePanel } from '#features/playground/code-panel.tsx';
import { loadChunk } from '#lib/load-chunk.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { toast } from '#ui/toasts.tsx';

const EnrolmentSettings = lazy(async () => ({
  default: (await loadChunk(() => import('#features/learning/enrolment-settings.tsx'))).EnrolmentSettings,
}));

const OwnCertificate = lazy(async () => {
  const { OwnCertificate: component } = await loadChunk(
    () => import('#features/certificates/own-certificate.tsx'),
  );
  return { default: component };
});

const NextCourses = lazy(async () => ({
  default: (await loadChunk(() => import('#features/catalog/next-courses.tsx'))).NextCourses,
}));

/** Loaded with the first run of an exercise's tests. */
const runInPage = async (script: string) =>
  (await loadChunk(() => import('#features/playground/run-to-end.ts'))).runToEnd(script);

const addressOf = (courseId: string, lectureId: string): string =>
  `?${new URLSearchParams({ course: courseId, lecture: lectureId }).toString()}`;

const useAsked = (name: 'course' | 'lecture'): string | null =>
  new URLSearchParams(useLocation().search).get(name);

const focusTitle = (): void => document.getElementById('lecture-title')?.focus({ preventScroll: true });

interface OpenLectureProps {
  data: PlayerData;
  steps: readonly LectureStep[];
  step: LectureStep;
  /** Reads the course anew, for fresh addresses. */
  reread: () => Promise<PlayerData | null>;
  heard: Heard | null;
}

function OpenLecture({ data, steps, step, reread, heard }: OpenLectureProps) {
  const { course, isPreview, progress } = data;
  const { lecture } = step;
  const navigate = useNavigate();
  const records = useMemo(() => recordsByLecture(data.records), [data.records]);
  const acts = useLectureActs({ courseId: course._id, steps, records, isPreview });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const elsewhere = useElsewhere(heard, lecture._id, video);
  const elsewhereStep = steps.find((one) => one.lecture._id === elsewhere.lectureId);
  const saveCode = useSaveCode(course._id, lecture._id);
  const watching = useWatching({
    courseId: course._id,
    version: data.version,
    records,
    isRecorded: !isPreview,
    onCompleted: () => toast.success('Lecture Completed'),
  });
  const [wasOpen] = useState(data.completed === null);
  /** The lecture that was gone on to from another one. */
  const [arrivedId, setArrivedId] = useState<string | null>(null);
  const next = stepAfter(steps, lecture._id);
  const startAt = resumeSecond(watching.positionOf(lecture._id), lecture.durationSeconds);

  const { report } = watching;
  const reportOpened = useEffectEvent((lectureId: string) =>
    report({ lectureId, ranges: [], positionSeconds: startAt }),
  );
  // From now on this lecture is where the student left off.
  useEffect(() => reportOpened(lecture._id), [lecture._id]);

  const goTo = async ({ lecture: { _id } }: LectureStep): Promise<void> => {
    setArrivedId(_id);
    await navigate(addressOf(course._id, _id), { replace: true });
  };
  const goNext = async (): Promise<void> => {
    // Passing its exercise completes such a lecture, and going on does not.
    if (!lecture.hasExercise && !(await acts.finish(lecture._id))) return;
    if (next === undefined) return acts.tellEnd(lecture._id);
    await goTo(next);
    focusTitle();
  };

  return (
    <>
      <div className="mb-8 grid gap-4">
        {isPreview ? (
          <PreviewNotice />
        ) : (
          <CourseProgress progress={progress} courseName={course.courseName} />
        )}
        {elsewhereStep && (
          <ElsewhereNotice
            title={elsewhereStep.lecture.title}
            to={addressOf(course._id, elsewhereStep.lecture._id)}
            onDismiss={elsewhere.dismiss}
          />
        )}
        {!isPreview && <VersionNotice data={data} toLecture={(id) => addressOf(course._id, id)} />}
        {data.completed !== null && (
          <CourseFinish
            data={data}
            completed={data.completed}
            isFresh={wasOpen}
            certificate={
              <Suspense fallback={null}>
                <OwnCertificate courseId={course._id} />
              </Suspense>
            }
            next={
              <Suspense fallback={null}>
                <NextCourses categoryId={course.category} />
              </Suspense>
            }
          />
        )}
      </div>
      <div className="grid gap-x-8 gap-y-6 @3xl:grid-cols-[17rem_minmax(0,1fr)]">
        <ContentPanel
          sections={course.courseContent}
          records={records}
          currentId={lecture._id}
          toLecture={(lectureId) => addressOf(course._id, lectureId)}
          onOpenFromNarrow={focusTitle}
          onToggle={isPreview ? undefined : acts.toggle}
          busyId={acts.busyId}
        />
        <div className="grid min-w-0 content-start gap-6">
          {lecture.videoUrl === '' ? (
            <NoVideo />
          ) : (
            <LecturePlayer
              lectureId={lecture._id}
              title={lecture.title}
              address={lecture.videoUrl}
              startAt={startAt}
              shouldPlay={arrivedId === lecture._id}
              nextTitle={next?.lecture.hasVideo ? next.lecture.title : null}
              onWatched={report}
              onVideo={setVideo}
              onPlayNext={() => next && void goTo(next)}
              refresh={async () => {
                const fresh = await reread();
                const found = fresh && stepsOf(fresh.course).find((one) => one.lecture._id === lecture._id);
                return found?.lecture.videoUrl || null;
              }}
            />
          )}
          <LectureText
            step={step}
            totalLectures={steps.length}
            record={records.get(lecture._id)}
            isBusy={acts.busyId === lecture._id}
            onNext={() => void goNext()}
            onUndo={isPreview ? undefined : () => acts.toggle(lecture._id)}
          />
          {lecture.hasExercise && (
            <LazyExercise
              place={{ courseId: course._id, lectureId: lecture._id }}
              editor={CodeEditor}
              runInPage={runInPage}
              isPreview={isPreview}
              onPassed={() => void reread()}
            />
          )}
          <CodePanel
            key={lecture._id}
            lectureKey={lecture._id}
            starterCode={lecture.starterCode}
            savedCode={records.get(lecture._id)?.code ?? null}
            onSave={isPreview ? undefined : saveCode}
            loadHistory={isPreview ? undefined : () => readCodeHistory(course._id, lecture._id)}
          />
          {!isPreview && <LazyNotes course={course} lecture={lecture} video={video} />}
          {!isPreview && (
            <Suspense>
              <EnrolmentSettings data={data} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

function OpenCourse({ data, reread }: Pick<OpenLectureProps, 'data' | 'reread'>) {
  const [heard, setHeard] = useState<Heard | null>(null);
  useLearningStream(data.course._id, !data.isPreview, (device) => {
    void reread().then((read) => {
      if (read !== null && device !== '') setHeard((last) => ({ count: (last?.count ?? 0) + 1, data: read }));
    });
  });
  const { course, lastLecture } = data;
  const navigate = useNavigate();
  const asked = useAsked('lecture');
  const steps = useMemo(() => stepsOf(course), [course]);
  const step = stepToOpen(steps, { asked, last: lastLecture, records: recordsByLecture(data.records) });
  const openId = step?.lecture._id;

  useEffect(() => {
    if (openId === undefined || openId === asked) return;
    // Pinned: what "the first that is open" means changes while one learns.
    void navigate(addressOf(course._id, openId), { replace: true, preventScrollReset: true });
  }, [navigate, course._id, openId, asked]);

  if (step === undefined) return <NoLectures />;
  return <OpenLecture data={data} steps={steps} step={step} reread={reread} heard={heard} />;
}

function CoursePlayer({ courseId }: { courseId: string }) {
  const query = usePlayerData(courseId);
  const { data, error, fetchStatus, isFetchedAfterMount, refetch } = query;
  const { state } = useLocation() as { state: { course?: Pick<Course, '_id' | 'courseName'> } | null };
  const headStart = state?.course?._id === courseId ? state.course.courseName : undefined;
  const isReading = fetchStatus === 'fetching';
  // What another device did since the last visit is waited for, as long as there is a network.
  const isReady = data !== undefined && (isFetchedAfterMount || !isReading);
  const name = data?.course.courseName ?? headStart;

  const content = (): React.ReactNode => {
    if (isReady) {
      const reread = async (): Promise<PlayerData | null> => {
        const read = await refetch();
        return read.isSuccess ? read.data : null;
      };
      return <OpenCourse data={data} reread={reread} />;
    }
    if (error !== null) {
      return (
        <PlayerError
          error={error}
          courseId={courseId}
          isRetrying={isReading}
          onRetry={() => void refetch()}
        />
      );
    }
    if (fetchStatus === 'paused') {
      return (
        <ErrorState title="You are offline">The tutorial opens as soon as the network is back.</ErrorState>
      );
    }
    return <PlayerSkeleton />;
  };

  return (
    <>
      <PageMeta title={name ?? 'Course Content'} noIndex />
      <PageHeader plain className="!mb-4 !pb-0" title={name ?? 'Course Content'} />
      {content()}
    </>
  );
}

export function Component() {
  const courseId = useAsked('course');
  return (
    <div className="@container">
      {courseId === null || courseId === '' ? (
        <>
          <PageMeta title="Course Content" noIndex />
          <PageHeader title="Course Content" />
          <ChooseCourse />
        </>
      ) : (
        <CoursePlayer key={courseId} courseId={courseId} />
      )}
    </div>
  );
}
