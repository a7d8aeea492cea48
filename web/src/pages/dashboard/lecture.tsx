import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { LectureTab, LectureTabProps } from '#features/course-builder/lecture/lecture-tab.ts';
import { runInPage } from '#layout/lecture/run-in-page.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RunCodeContext } from '#ui/markdown/run-code.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const OwnLecture = lazyPart(
  async () => (await import('#features/course-builder/lecture/own-lecture.tsx')).OwnLecture,
);
const QuizInText = lazyPart(
  async () => (await import('#features/quizzes/quiz-form/quiz-in-text.tsx')).QuizInText,
);
const TextTab = lazyPart(async () => {
  const { TextTab: Part } = await import('#features/course-builder/lecture/text-tab.tsx');
  return (props: LectureTabProps) => (
    <RunCodeContext value={runInPage}>
      <Part
        {...props}
        quiz={
          props.lecture.quiz ? (
            <Suspense>
              <QuizInText place={{ courseId: props.course._id, lectureId: props.lecture._id }} />
            </Suspense>
          ) : null
        }
      />
    </RunCodeContext>
  );
});
const VideoTab = lazyPart(async () => {
  const [{ VideoTab: Part }, { useLectureUploads }, { sendVideo }, { RecordVideo }] = await Promise.all([
    import('#features/course-builder/lecture/video-tab.tsx'),
    import('#features/media/uploads/lecture-uploads.ts'),
    import('#features/media/uploads/send-video.ts'),
    import('#features/playground/recorder/record-video.tsx'),
  ]);
  return ({ lecture, ...props }: LectureTabProps) => (
    <RecordVideo
      lecture={lecture}
      isReplacing={lecture.hasVideo}
      onVideo={(file) => sendVideo(lecture, file)}
    >
      <Part
        {...props}
        lecture={lecture}
        upload={useLectureUploads([{ subSection: [lecture] }]).get(lecture._id)}
        onUpload={sendVideo}
      />
    </RecordVideo>
  );
});
const CaptionsTab = lazyPart(async () => {
  const [{ CaptionsPanel }, { NeedsVideo }] = await Promise.all([
    import('#features/media/captions/captions-panel.tsx'),
    import('#features/course-builder/lecture/needs-video.tsx'),
  ]);
  return ({ course, lecture }: LectureTabProps) =>
    lecture.hasVideo ? (
      <CaptionsPanel lecture={lecture} />
    ) : (
      <NeedsVideo courseId={course._id} lectureId={lecture._id}>
        Captions belong to a video.
      </NeedsVideo>
    );
});
const ExerciseTab = lazyPart(async () => {
  const [{ OwnExercise }, { CodeEditor }] = await Promise.all([
    import('#features/exercises/own/own-exercise.tsx'),
    import('#features/playground/editor/code-editor.tsx'),
  ]);
  return ({ lecture: { _id, starterCode } }: LectureTabProps) => (
    <OwnExercise lectureId={_id} starterCode={starterCode} editor={CodeEditor} />
  );
});
const QuizTab = lazyPart(async () => {
  const [{ OwnQuiz }, { QuizDetails }] = await Promise.all([
    import('#features/quizzes/quiz-form/own-quiz.tsx'),
    import('#features/analytics/quizzes/quiz-details.tsx'),
  ]);
  return ({ course, lecture }: LectureTabProps) => (
    <OwnQuiz lecture={{ ...lecture, courseId: course._id }}>
      <QuizDetails courseId={course._id} lectureId={lecture._id} />
    </OwnQuiz>
  );
});
const CodeTab = lazyPart(async () => {
  const [{ OwnTrack }, { gateTests }, { NeedsVideo }] = await Promise.all([
    import('#features/playground/authoring/own-track.tsx'),
    import('#layout/lecture/gate-tests.ts'),
    import('#features/course-builder/lecture/needs-video.tsx'),
  ]);
  return ({ course, lecture: { _id, hasVideo, videoUrl, title } }: LectureTabProps) =>
    hasVideo ? (
      <OwnTrack lectureId={_id} video={{ url: videoUrl, title }} tests={gateTests} />
    ) : (
      <NeedsVideo courseId={course._id} lectureId={_id}>
        Code follows a video.
      </NeedsVideo>
    );
});
const FilesTab = lazyPart(async () => {
  const [{ FilesTab: Part }, { useLectureFilesComing }, { sendFiles }] = await Promise.all([
    import('#features/course-builder/lecture/files-tab.tsx'),
    import('#features/media/uploads/lecture-uploads.ts'),
    import('#features/media/uploads/send-video.ts'),
  ]);
  return (props: LectureTabProps) => (
    <Part {...props} coming={useLectureFilesComing(props.lecture._id)} onUpload={sendFiles} />
  );
});
const SettingsTab = lazyPart(
  async () => (await import('#features/course-builder/lecture/settings-tab.tsx')).SettingsTab,
);

/** The tabs of a lecture's page, in order. The first one is the default. */
const tabs: readonly [LectureTab, ...LectureTab[]] = [
  { id: 'text', name: 'Text', Part: TextTab },
  { id: 'video', name: 'Video', Part: VideoTab },
  { id: 'captions', name: 'Captions', Part: CaptionsTab },
  { id: 'code', name: 'Code in the video', Part: CodeTab },
  { id: 'exercise', name: 'Exercise', Part: ExerciseTab },
  { id: 'quiz', name: 'Quiz', Part: QuizTab },
  { id: 'files', name: 'Files', Part: FilesTab },
  { id: 'settings', name: 'Settings', Part: SettingsTab },
];

export function Component() {
  const query = new URLSearchParams(useLocation().search);
  const [title, setTitle] = useState('Lecture');
  const tab = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  return (
    <>
      <PageMeta title={`${tab.name}: ${title}`} noIndex />
      <PageHeader title={title} plain className="mb-3! pb-0!" />
      <Suspense
        fallback={
          <Loading label="Loading the lecture">
            <Skeleton className="h-96 w-full" />
          </Loading>
        }
      >
        <OwnLecture
          courseId={query.get('course') ?? ''}
          lectureId={query.get('lecture') ?? ''}
          {...{ tabs, tab }}
          onTitle={setTitle}
        />
      </Suspense>
    </>
  );
}
