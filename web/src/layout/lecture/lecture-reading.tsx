import { Suspense, type ReactNode } from 'react';
import type { OpenedLecture } from '#features/learning/course/course-reader.tsx';
import { LectureText } from '#features/learning/lecture/lecture-text.tsx';
import type { LectureState } from '#features/learning/lecture/use-lecture.ts';
import { playedVideo } from '#features/player/source/played-video.ts';
import { whileGrowing } from '#lib/view/while-growing.ts';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { RunCodeContext } from '#ui/markdown/run-code.ts';
import { Part } from '#ui/part.tsx';
import { runInPage } from './run-in-page.ts';

const PassedOver = lazyPart(
  async () => (await import('#features/learning/lecture/passed-over.tsx')).PassedOver,
);
const PreviewEnd = lazyPart(
  async () => (await import('#features/learning/lecture/player-notices.tsx')).PreviewEnd,
);
const LazyQuiz = lazyPart(async () => (await import('#features/quizzes/lazy-quiz.tsx')).LazyQuiz);
const LessonCode = lazyPart(
  async () => (await import('#features/playground/lesson/lesson-code.tsx')).LessonCode,
  Nothing,
);
const LectureFiles = lazyPart(
  async () => (await import('#features/learning/lecture/lecture-files.tsx')).LectureFiles,
);
const PanelWays = lazyPart(
  async () => (await import('#features/learning/room/panel-ways.tsx')).PanelWays,
  Nothing,
);
const ThumbControls = lazyPart(
  async () => (await import('#features/player/controls/thumb-controls.tsx')).ThumbControls,
  Nothing,
);
const ChapterPart = lazyPart(
  async () => (await import('#features/player/outline/chapter-part.tsx')).ChapterPart,
);
const PlayerFoot = lazyPart(async () => (await import('#features/player/player-foot.tsx')).PlayerFoot);

interface LectureReadingProps extends Pick<OpenedLecture, 'data' | 'steps' | 'step' | 'reread'> {
  state: LectureState;
  nextStep: ReactNode;
  help: [isOpen: boolean, setOpen: (isOpen: boolean) => void];
  /** False while the finish page covers the lecture. */
  isShown: boolean;
}

/**
 * The button that was pressed may stand in the bar at the foot, with the text scrolled away from its end. A quiz above it
 * may load later.
 */
function bringIntoView(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  // On a phone, the lecture's part that has just opened scrolls to its former position until the focus moves.
  element.focus({ preventScroll: true });
  return whileGrowing(element.closest('article') ?? element, () => {
    element.scrollIntoView({ block: 'nearest' });
    return false;
  });
}

const waysTo = (captions: readonly unknown[]): ReactNode => (
  <Suspense fallback={<div className="mt-3 h-9 max-md:hidden" />}>
    <PanelWays hasTranscript={captions.length > 0} />
  </Suspense>
);

const thumbControls = (video: HTMLVideoElement | null): ReactNode => (
  <Suspense fallback={<div className="h-11 md:hidden" />}>
    <ThumbControls video={video} />
  </Suspense>
);

/** A lecture's title and text, the way on, and its chapters. */
export function LectureReading({
  data,
  steps,
  step,
  reread,
  state,
  nextStep,
  help,
  isShown,
}: LectureReadingProps) {
  const { lecture } = step;
  const { acts, way, video } = state;
  const { codeTrack, captions = [] } = playedVideo(data.videos, lecture).made ?? {};
  return (
    <>
      {lecture.hasVideo && thumbControls(video)}
      <Part failure="The lecture’s text has failed" subject={lecture._id}>
        <RunCodeContext value={runInPage}>
          <LectureText
            step={step}
            totalLectures={steps.at(-1)?.number ?? 0}
            record={state.record}
            isBusy={state.isBusy}
            acceptsMarks={data.acceptsMarks}
            atEnd={
              // Once all are complete, the notice above the lecture takes the focus.
              state.endTurn > 0 && (data.isPreview || acts.passedOver.steps.length > 0) ? (
                <Suspense>
                  <div key={state.endTurn} ref={bringIntoView} tabIndex={-1} className="outline-none">
                    {data.isPreview ? (
                      <PreviewEnd />
                    ) : (
                      <PassedOver
                        courseId={data.course._id}
                        steps={acts.passedOver.steps}
                        lectureId={lecture._id}
                      />
                    )}
                  </div>
                </Suspense>
              ) : (
                state.hasEnded && nextStep
              )
            }
            quiz={
              lecture.quiz && (
                // An answer as wide as a large window is not read as one line.
                <div className="max-w-4xl">
                  <Suspense fallback={<div className="h-24" />}>
                    <LazyQuiz
                      courseId={data.course._id}
                      lecture={lecture}
                      video={video}
                      isShown={isShown}
                      isPreview={data.isPreview}
                      lessonCode={
                        codeTrack
                          ? (second) => (
                              <Suspense>
                                <LessonCode address={codeTrack} second={second} />
                              </Suspense>
                            )
                          : undefined
                      }
                      onPassed={() => void reread()}
                      onNext={way.goNext}
                    />
                  </Suspense>
                </div>
              )
            }
            ways={waysTo(captions)}
            left={state.leftStep}
            isLeftOpen={state.isLeftOpen}
            isLast={way.next === undefined}
            onLeft={() => state.leftStep && acts.toggle(state.leftStep.lecture._id)}
            onNext={way.goNext}
            onUndo={data.isPreview ? undefined : () => acts.toggle(lecture._id)}
          />
        </RunCodeContext>
      </Part>
      {lecture.files && (
        <Suspense fallback={<div className="h-24" />}>
          <LectureFiles files={lecture.files} reread={reread} />
        </Suspense>
      )}
      {lecture.hasVideo && (
        <Suspense>
          <ChapterPart description={lecture.description} video={video} />
        </Suspense>
      )}
      <Suspense fallback={<div className="h-11" />}>
        <PlayerFoot video={video} isSheetOpen={help[0]} onSheet={help[1]} />
      </Suspense>
    </>
  );
}
