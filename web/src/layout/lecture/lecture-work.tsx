import { use, type ReactNode } from 'react';
import { LazyExercise } from '#features/exercises/lazy-exercise.tsx';
import type { OpenedLecture } from '#features/learning/course/course-reader.tsx';
import type { LectureState } from '#features/learning/lecture/use-lecture.ts';
import { readCodeHistory, useSaveCode } from '#features/learning/learning.api.ts';
import { ShowOnPhone } from '#features/learning/room/use-room.ts';
import { WorkTabs } from '#features/learning/room/work-tabs.tsx';
import { playedVideo } from '#features/player/source/played-video.ts';
import { CodeEditor } from '#features/playground/editor/code-editor.tsx';
import { LazyCodePanel } from '#features/playground/lazy-code-panel.tsx';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { gateTests } from './gate-tests.ts';
import { runInPage } from './run-in-page.ts';
import { Part } from '#ui/part.tsx';

const OwnReviews = lazyPart(
  async () => (await import('#features/code-reviews/own/own-reviews.tsx')).OwnReviews,
);

const ReviewHead = lazyPart(
  async () => (await import('#features/code-reviews/own/review-head.tsx')).ReviewHead,
  Nothing,
);

interface LectureWorkProps extends Pick<OpenedLecture, 'data' | 'step' | 'reread'> {
  state: Pick<LectureState, 'record' | 'video'>;
  /** The way on. No countdown: a student who has passed first reads the results and others' solutions. */
  afterPassed: ReactNode;
}

/** The student's work beside a lecture: its exercise and code. */
export function LectureWork({
  data,
  step: { lecture },
  state: { record, video },
  reread,
  afterPassed,
}: LectureWorkProps) {
  const { course, videos, isPreview } = data;
  const showOnPhone = use(ShowOnPhone);
  const showWork = (): void => showOnPhone('code');
  const saveCode = useSaveCode(course._id, lecture._id);
  return (
    <WorkTabs
      key={lecture._id}
      onReview={showWork}
      hasLessonCode={Boolean(playedVideo(videos, lecture).made?.codeTrack)}
      exercise={
        lecture.hasExercise ? (
          <Part failure="The exercise has failed" subject={lecture._id}>
            <LazyExercise
              place={{ courseId: course._id, lectureId: lecture._id }}
              editor={CodeEditor}
              runInPage={runInPage}
              reviews={OwnReviews}
              reviewHead={ReviewHead}
              isPreview={isPreview}
              afterPassed={afterPassed}
              onPassed={() => void reread()}
            />
          </Part>
        ) : null
      }
      code={(show) => (
        <Part failure="The code editor has failed" subject={lecture._id}>
          <LazyCodePanel
            lectureKey={lecture._id}
            courseId={course._id}
            videos={videos}
            video={video}
            starterCode={lecture.starterCode}
            savedCode={record?.code ?? null}
            savedRevision={record?.codeRevision ?? 0}
            isRecorded={!isPreview}
            onSave={saveCode}
            gates={{
              tests: gateTests,
              isKept: !isPreview,
              watchedUntil: Math.max(0, ...(record?.watched ?? []).map(([, to]) => to)),
              onStopped() {
                show();
                showWork();
              },
            }}
            loadHistory={() => readCodeHistory(course._id, lecture._id)}
          />
        </Part>
      )}
    />
  );
}
