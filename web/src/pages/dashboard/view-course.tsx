import { Suspense, useMemo, useState } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { useRereadExercises } from '#features/exercises/exercises.api.ts';
import { LazyExercise } from '#features/exercises/lazy-exercise.tsx';
import { ChooseCourse } from '#features/learning/course/choose-course.tsx';
import { ContentPanel } from '#features/learning/lecture/content-panel.tsx';
import {
  CourseReader,
  useAskedCourse,
  useAskedQuestion,
  type OpenedLecture,
} from '#features/learning/course/course-reader.tsx';
import { lectureAddress } from '#features/learning/lecture/lecture-address.ts';
import { PassedOver } from '#features/learning/lecture/passed-over.tsx';
import { LectureNotices } from '#features/learning/lecture/lecture-notices.tsx';
import {
  readCodeHistory,
  readPlayer,
  readStudentCourses,
  useSaveCode,
} from '#features/learning/learning.api.ts';
import { recordsByLecture, resumeSecond, stepsOf } from '#features/learning/lecture/lecture-steps.ts';
import { focusLectureTitle, LectureText } from '#features/learning/lecture/lecture-text.tsx';
import { useElsewhere } from '#features/learning/records/use-elsewhere.ts';
import { useGoingOn } from '#features/learning/lecture/use-going-on.ts';
import { useLectureActs } from '#features/learning/lecture/use-lecture-acts.ts';
import { useReportOpened, useWatching } from '#features/learning/records/use-watching.ts';
import { LazyNotes } from '#features/notes/lazy-notes.tsx';
import { LazyLecturePlayer } from '#features/player/lazy-lecture-player.tsx';
import type { LecturePlayerProps } from '#features/player/lecture-player.tsx';
import { NoVideo } from '#features/player/no-video.tsx';
import { playedVideo } from '#features/player/source/played-video.ts';
import { CodeEditor } from '#features/playground/editor/code-editor.tsx';
import { LazyCodePanel } from '#features/playground/lazy-code-panel.tsx';
import { LazyQuestions } from '#features/questions/lazy-questions.tsx';
import { loadChunk } from '#lib/load-chunk.ts';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Part } from '#ui/part.tsx';
import { toast } from '#ui/toasts.tsx';

const EnrolmentSettings = lazyPart(
  async () => (await import('#features/learning/course/enrolment-settings.tsx')).EnrolmentSettings,
);
const OwnCertificate = lazyPart(
  async () => (await import('#features/certificates/own-certificate.tsx')).OwnCertificate,
);
const NextCourses = lazyPart(
  async () => (await import('#features/catalog/next-courses.tsx')).NextCourses,
  Nothing,
);

/** Loaded with the first run of an exercise's tests. */
const runInPage = async (script: string) =>
  (await loadChunk(() => import('#features/playground/run/run-to-end.ts'))).runToEnd(script);

interface LectureVideoProps extends Pick<OpenedLecture, 'data' | 'step' | 'reread'> {
  startAt: number;
  questionMarks: readonly number[];
  shouldPlay: boolean;
  next: LecturePlayerProps['next'];
  onWatched: LecturePlayerProps['onWatched'];
  onVideo: (video: HTMLVideoElement | null) => void;
  onPlayNext: () => void;
}

function LectureVideo({ data, step: { lecture }, reread, ...player }: LectureVideoProps) {
  if (lecture.videoUrl === '') return <NoVideo />;
  const refresh = async () => {
    const fresh = await reread();
    const found = fresh && stepsOf(fresh.course).find((one) => one.lecture._id === lecture._id);
    return fresh && found?.lecture.videoUrl ? playedVideo(fresh.videos, found.lecture).addresses : null;
  };
  return (
    <LazyLecturePlayer
      {...player}
      lectureId={lecture._id}
      title={lecture.title}
      description={lecture.description}
      played={playedVideo(data.videos, lecture)}
      refresh={refresh}
    />
  );
}

interface LectureWorkProps extends Pick<OpenedLecture, 'data' | 'step' | 'reread'> {
  records: ReturnType<typeof recordsByLecture>;
  video: HTMLVideoElement | null;
  onMarks: (seconds: readonly number[]) => void;
}

/** What a student does below a lecture: its exercise, code, notes, and the settings of the enrolment. */
function LectureWork({ data, step: { lecture }, records, video, onMarks, reread }: LectureWorkProps) {
  const { course, isPreview } = data;
  const saveCode = useSaveCode(course._id, lecture._id);
  const questionId = useAskedQuestion();
  return (
    <>
      {lecture.hasExercise && (
        <Part failure="The exercise has failed" subject={lecture._id}>
          <LazyExercise
            place={{ courseId: course._id, lectureId: lecture._id }}
            editor={CodeEditor}
            runInPage={runInPage}
            isPreview={isPreview}
            onPassed={() => void reread()}
          />
        </Part>
      )}
      <Part failure="The code editor has failed" subject={lecture._id}>
        <LazyCodePanel
          key={lecture._id}
          lectureKey={lecture._id}
          starterCode={lecture.starterCode}
          savedCode={records.get(lecture._id)?.code ?? null}
          savedRevision={records.get(lecture._id)?.codeRevision ?? 0}
          onSave={isPreview ? undefined : saveCode}
          loadHistory={isPreview ? undefined : () => readCodeHistory(course._id, lecture._id)}
        />
      </Part>
      <Part failure="The questions have failed" subject={lecture._id}>
        <LazyQuestions
          course={course}
          lecture={lecture}
          video={video}
          isInstructor={isPreview}
          questionId={questionId}
          onMarks={onMarks}
        />
      </Part>
      {!isPreview && (
        <Part failure="Your notes have failed" subject={lecture._id}>
          <LazyNotes course={course} lecture={lecture} video={video} />
        </Part>
      )}
      {!isPreview && (
        <Part failure="The settings of your enrolment have failed" subject={lecture._id}>
          <Suspense>
            <EnrolmentSettings data={data} />
          </Suspense>
        </Part>
      )}
    </>
  );
}

function OpenLecture({ data, steps, step, reread, heard }: OpenedLecture) {
  const { course, isPreview } = data;
  const { lecture } = step;
  const records = useMemo(() => recordsByLecture(data.records), [data.records]);
  const acts = useLectureActs({ courseId: course._id, steps, records, isPreview });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [questionMarks, setQuestionMarks] = useState<readonly number[]>([]);
  const elsewhere = useElsewhere(heard, lecture._id, video);
  const elsewhereStep = steps.find((one) => one.lecture._id === elsewhere.lectureId);
  const watching = useWatching({
    courseId: course._id,
    version: data.version,
    records,
    isRecorded: !isPreview,
    onCompleted: () => toast.success('Lecture Completed'),
  });
  const way = useGoingOn({ courseId: course._id, steps, lecture, ...acts });
  const startAt = resumeSecond(watching.positionOf(lecture._id), lecture.durationSeconds);

  useReportOpened(lecture._id, startAt, watching.report);

  return (
    <>
      <Part failure="Your progress could not be shown" subject={lecture._id}>
        <LectureNotices
          data={data}
          elsewhere={elsewhereStep ? { step: elsewhereStep, dismiss: elsewhere.dismiss } : null}
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
      </Part>
      <div className="grid gap-x-8 gap-y-6 @3xl:grid-cols-[17rem_minmax(0,1fr)]">
        <Part failure="The course content has failed" subject={lecture._id}>
          <ContentPanel
            sections={course.courseContent}
            records={records}
            currentId={lecture._id}
            toLecture={(lectureId) => lectureAddress(course._id, lectureId)}
            onOpenFromNarrow={focusLectureTitle}
            onToggle={isPreview ? undefined : acts.toggle}
            busyId={acts.busyId}
          />
        </Part>
        <div className="grid min-w-0 content-start gap-6">
          <Part failure="The player has failed" subject={lecture._id}>
            <LectureVideo
              data={data}
              step={step}
              reread={reread}
              startAt={startAt}
              questionMarks={questionMarks}
              shouldPlay={way.hasArrived}
              next={way.next?.lecture ?? null}
              onWatched={watching.report}
              onVideo={setVideo}
              onPlayNext={way.playNext}
            />
          </Part>
          <Part failure="The lecture’s text has failed" subject={lecture._id}>
            <LectureText
              step={step}
              totalLectures={steps.length}
              record={records.get(lecture._id)}
              isBusy={acts.busyId === lecture._id}
              acceptsMarks={data.acceptsMarks}
              atEnd={
                acts.passedOver.endedId === lecture._id && (
                  <PassedOver courseId={course._id} steps={acts.passedOver.steps} />
                )
              }
              onNext={way.goNext}
              onUndo={isPreview ? undefined : () => acts.toggle(lecture._id)}
            />
          </Part>
          <LectureWork
            data={data}
            step={step}
            records={records}
            video={video}
            onMarks={setQuestionMarks}
            reread={reread}
          />
        </div>
      </div>
    </>
  );
}

const courseOf = (address: string | URL): string | null => new URL(address).searchParams.get('course');

export function loader({ request }: LoaderFunctionArgs) {
  const courseId = courseOf(request.url);
  return courseId ? readPlayer(courseId) : readStudentCourses();
}

/** Another lecture of the same course is read already. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  courseOf(currentUrl) !== courseOf(nextUrl);

export function Component() {
  const courseId = useAskedCourse();
  const rereadExercises = useRereadExercises(courseId ?? '');
  return (
    <div className="@container">
      {courseId === null || courseId === '' ? (
        <>
          <PageMeta title="Course Content" noIndex />
          <PageHeader title="Course Content" />
          <ChooseCourse />
        </>
      ) : (
        <CourseReader key={courseId} courseId={courseId} onHeard={rereadExercises}>
          {(opened) => <OpenLecture {...opened} />}
        </CourseReader>
      )}
    </div>
  );
}
