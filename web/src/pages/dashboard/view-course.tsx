import { Suspense, useState, type ReactNode } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { useRereadExercises } from '#features/exercises/exercises.api.ts';
import { LazyExercise } from '#features/exercises/lazy-exercise.tsx';
import { ChooseCourse } from '#features/learning/course/choose-course.tsx';
import { CourseProgress } from '#features/learning/course/course-progress.tsx';
import {
  CourseReader,
  useAskedCourse,
  useAskedQuestion,
  type OpenedLecture,
} from '#features/learning/course/course-reader.tsx';
import { useFinish } from '#features/learning/course/use-finish.ts';
import { ContentPanel } from '#features/learning/lecture/content-panel.tsx';
import { LectureNotices } from '#features/learning/lecture/lecture-notices.tsx';
import { stepsOf } from '#features/learning/lecture/lecture-steps.ts';
import { LectureText } from '#features/learning/lecture/lecture-text.tsx';
import { NextStep } from '#features/learning/lecture/next-step.tsx';
import { PassedOver } from '#features/learning/lecture/passed-over.tsx';
import { useLecture, type LectureState } from '#features/learning/lecture/use-lecture.ts';
import {
  readCodeHistory,
  readPlayer,
  readStudentCourses,
  useSaveCode,
} from '#features/learning/learning.api.ts';
import { LearningRoom } from '#features/learning/room/learning-room.tsx';
import { RoomFoot } from '#features/learning/room/room-foot.tsx';
import { RoomTools } from '#features/learning/room/room-tools.tsx';
import { SidePanels } from '#features/learning/room/side-panels.tsx';
import { useRoom } from '#features/learning/room/use-room.ts';
import { WorkTabs } from '#features/learning/room/work-tabs.tsx';
import { LazyNotes } from '#features/notes/lazy-notes.tsx';
import { LazyLecturePlayer } from '#features/player/lazy-lecture-player.tsx';
import type { LecturePlayerProps } from '#features/player/lecture-player.tsx';
import { NoVideo } from '#features/player/no-video.tsx';
import { ThumbControls } from '#features/player/controls/thumb-controls.tsx';
import { ChapterPart } from '#features/player/outline/chapter-part.tsx';
import { LazyTranscript } from '#features/player/outline/lazy-transcript.tsx';
import { usePlayerSettings } from '#features/player/player-settings.ts';
import { playedVideo } from '#features/player/source/played-video.ts';
import { CodeEditor } from '#features/playground/editor/code-editor.tsx';
import { LazyCodePanel } from '#features/playground/lazy-code-panel.tsx';
import { LazyClarification } from '#features/questions/clarifications/lazy-clarification.tsx';
import { LazyQuestions } from '#features/questions/lazy-questions.tsx';
import { loadChunk } from '#lib/load-chunk.ts';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Part } from '#ui/part.tsx';

const EnrolmentSettings = lazyPart(
  async () => (await import('#features/learning/course/enrolment-settings.tsx')).EnrolmentSettings,
);
const PlayerFoot = lazyPart(async () => (await import('#features/player/player-foot.tsx')).PlayerFoot);
const FinishPage = lazyPart(
  async () => (await import('#features/learning/course/finish-page.tsx')).FinishPage,
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
  player: Pick<
    LecturePlayerProps,
    'questionMarks' | 'startAt' | 'shouldPlay' | 'atEnd' | 'onWatched' | 'onHelp' | 'onVideo'
  >;
}

function LectureVideo({ data, step: { lecture }, reread, player }: LectureVideoProps) {
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
  records: LectureState['records'];
  afterPassed: ReactNode;
}

/** What a student writes beside a lecture: its exercise and code. */
function LectureWork({ data, step: { lecture }, records, reread, afterPassed }: LectureWorkProps) {
  const { course, isPreview } = data;
  const saveCode = useSaveCode(course._id, lecture._id);
  return (
    <WorkTabs
      key={lecture._id}
      exercise={
        lecture.hasExercise ? (
          <Part failure="The exercise has failed" subject={lecture._id}>
            <LazyExercise
              place={{ courseId: course._id, lectureId: lecture._id }}
              editor={CodeEditor}
              runInPage={runInPage}
              isPreview={isPreview}
              afterPassed={afterPassed}
              onPassed={() => void reread()}
            />
          </Part>
        ) : null
      }
      code={
        <Part failure="The code editor has failed" subject={lecture._id}>
          <LazyCodePanel
            lectureKey={lecture._id}
            starterCode={lecture.starterCode}
            savedCode={records.get(lecture._id)?.code ?? null}
            savedRevision={records.get(lecture._id)?.codeRevision ?? 0}
            onSave={isPreview ? undefined : saveCode}
            loadHistory={isPreview ? undefined : () => readCodeHistory(course._id, lecture._id)}
          />
        </Part>
      }
    />
  );
}

interface PanelsProps extends Pick<OpenedLecture, 'data' | 'step'> {
  video: HTMLVideoElement | null;
  onMarks: (seconds: readonly number[]) => void;
  /** The form for a question opens: a phone shows this part then. */
  onAsk: () => void;
}

/** Beside a lecture's text: each panel is an entry of the list. */
function Panels({ data, step: { lecture }, video, onMarks, onAsk }: PanelsProps) {
  const questionId = useAskedQuestion();
  const [shown, setShown] = useState(questionId === null ? '' : 'questions');
  const { course, isPreview, videos } = data;
  const tracks = playedVideo(videos, lecture).made?.captions ?? [];
  const notes = {
    id: 'notes',
    title: 'Notes and bookmarks',
    panel: (
      <Part failure="Your notes have failed" subject={lecture._id}>
        <LazyNotes course={course} lecture={lecture} video={video} />
      </Part>
    ),
  };
  const transcript = {
    id: 'transcript',
    title: 'Transcript',
    panel: <LazyTranscript lectureId={lecture._id} tracks={tracks} video={video} />,
  };
  const questions = {
    id: 'questions',
    title: 'Questions',
    isKept: true,
    panel: (
      <Part failure="The questions have failed" subject={lecture._id}>
        <LazyQuestions
          course={course}
          lecture={lecture}
          video={video}
          isInstructor={isPreview}
          questionId={questionId}
          isOpen={shown === 'questions'}
          onOpen={() => {
            setShown('questions');
            onAsk();
          }}
          onMarks={onMarks}
        />
      </Part>
    ),
  };
  const panels = [...(isPreview ? [] : [notes]), ...(tracks.length > 0 ? [transcript] : []), questions];
  return (
    <div className="grid gap-6">
      <SidePanels panels={panels} selected={shown} onSelect={setShown} />
      {!isPreview && (
        <Part failure="The settings of your enrolment have failed" subject={lecture._id}>
          <Suspense>
            <EnrolmentSettings data={data} />
          </Suspense>
        </Part>
      )}
    </div>
  );
}

/** What a completed course leads to, made by other features. */
const waysOn = ({ course }: OpenedLecture['data']) => ({
  certificate: (
    <Suspense fallback={null}>
      <OwnCertificate courseId={course._id} />
    </Suspense>
  ),
  next: (
    <Suspense fallback={null}>
      <NextCourses categoryId={course.category} />
    </Suspense>
  ),
});

interface LectureReadingProps extends Pick<OpenedLecture, 'data' | 'steps' | 'step'> {
  state: LectureState;
  nextStep: ReactNode;
  help: [isOpen: boolean, setOpen: (isOpen: boolean) => void];
}

/** A lecture's words: title, text, the way on, chapters. */
function LectureReading({ data, steps, step, state, nextStep, help }: LectureReadingProps) {
  const { lecture } = step;
  const { acts, way, video } = state;
  const isAtEnd = acts.passedOver.endedId === lecture._id;
  return (
    <>
      {lecture.hasVideo && <ThumbControls video={video} />}
      <Part failure="The lecture’s text has failed" subject={lecture._id}>
        <LectureText
          step={step}
          totalLectures={steps.length}
          record={state.record}
          isBusy={state.isBusy}
          acceptsMarks={data.acceptsMarks}
          atEnd={
            isAtEnd ? (
              <PassedOver courseId={data.course._id} steps={acts.passedOver.steps} />
            ) : (
              state.hasEnded && nextStep
            )
          }
          onNext={way.goNext}
          onUndo={data.isPreview ? undefined : () => acts.toggle(lecture._id)}
        />
      </Part>
      {lecture.hasVideo && <ChapterPart description={lecture.description} video={video} />}
      <Suspense fallback={<div className="h-11" />}>
        <PlayerFoot isSheetOpen={help[0]} onSheet={help[1]} />
      </Suspense>
    </>
  );
}

function OpenLecture(opened: OpenedLecture) {
  const { data, steps, step, reread } = opened;
  const [{ course, isPreview }, { lecture }] = [data, step];
  const state = useLecture(opened);
  const room = useRoom(lecture._id, useAskedQuestion() === null ? 'lecture' : 'notes');
  const { autoplaysNext } = usePlayerSettings();
  const finish = useFinish(data.completed !== null, lecture._id);
  const help = useState(false);
  const [questionMarks, setQuestionMarks] = useState<readonly number[]>([]);
  const { way, records } = state;
  const nextStep = (onClose?: () => void): ReactNode =>
    way.next && (
      <NextStep
        key={lecture._id}
        next={way.next.lecture}
        isCounting={autoplaysNext}
        onGo={way.playNext}
        {...(onClose && { onClose })}
      />
    );
  return (
    <>
      <RoomFoot room={room} step={step} state={state} />
      <RoomTools
        room={room}
        progress={!isPreview && <CourseProgress progress={data.progress} courseName={course.courseName} />}
      />
      <LearningRoom
        room={room}
        lectureId={lecture._id}
        hasVideo={lecture.videoUrl !== ''}
        content={
          <Part failure="The course content has failed" subject={lecture._id}>
            <ContentPanel data={data} step={step} state={state} room={room} />
          </Part>
        }
        notices={
          <Part failure="Your progress could not be shown" subject={lecture._id}>
            <LectureNotices
              data={data}
              elsewhere={state.elsewhere}
              onFinish={finish.show}
              {...waysOn(data)}
            />
          </Part>
        }
        finish={
          finish.isShown &&
          data.completed !== null && (
            <Suspense>
              <FinishPage data={data} completed={data.completed} onClose={finish.close} {...waysOn(data)} />
            </Suspense>
          )
        }
        stage={
          <Part failure="The player has failed" subject={lecture._id}>
            <LectureVideo
              data={data}
              step={step}
              reread={reread}
              player={{
                questionMarks,
                startAt: state.startAt,
                shouldPlay: way.hasArrived,
                atEnd: nextStep,
                onWatched: state.report,
                onHelp: () => help[1](true),
                onVideo: state.setVideo,
              }}
            />
            <LazyClarification courseId={course._id} lectureId={lecture._id} video={state.video} />
          </Part>
        }
        text={
          <LectureReading
            data={data}
            steps={steps}
            step={step}
            state={state}
            nextStep={nextStep()}
            help={help}
          />
        }
        panels={
          <Panels
            data={data}
            step={step}
            video={state.video}
            onMarks={setQuestionMarks}
            onAsk={() => room.isPhone && room.setView('notes')}
          />
        }
        work={
          <LectureWork data={data} step={step} records={records} reread={reread} afterPassed={nextStep()} />
        }
      />
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
  if (courseId === null || courseId === '') {
    return (
      <div className="@container px-[clamp(1rem,4vw,3rem)] py-8">
        <PageMeta title="Course Content" noIndex />
        <PageHeader title="Course Content" />
        <ChooseCourse />
      </div>
    );
  }
  return (
    <CourseReader key={courseId} courseId={courseId} onHeard={rereadExercises}>
      {(opened) => <OpenLecture {...opened} />}
    </CourseReader>
  );
}
