import { Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useAskedQuestion, type OpenedLecture } from '#features/learning/course/course-reader.tsx';
import { SidePanels } from '#features/learning/room/side-panels.tsx';
import { ShowOnPhone } from '#features/learning/room/use-room.ts';
import { LazyNotes } from '#features/notes/lazy-notes.tsx';
import { LazyTranscript } from '#features/player/outline/lazy-transcript.tsx';
import { playedVideo } from '#features/player/source/played-video.ts';
import { LazyCodeSearch } from '#features/playground/lazy-code-search.tsx';
import { rememberNote } from '#features/recall/lazy-remember-note.tsx';
import { LazyQuestions } from '#features/questions/lazy-questions.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Part } from '#ui/part.tsx';

const EnrolmentSettings = lazyPart(
  async () => (await import('#features/learning/course/enrolment-settings.tsx')).EnrolmentSettings,
);

interface LecturePanelsProps extends Pick<OpenedLecture, 'data' | 'step'> {
  video: HTMLVideoElement | null;
  onMarks: (seconds: readonly number[]) => void;
}

/** The panels beside a lecture's text, one for each entry of the list. */
export function LecturePanels({ data, step: { lecture }, video, onMarks }: LecturePanelsProps) {
  const questionId = useAskedQuestion();
  const { key: visit } = useLocation();
  const showOnPhone = use(ShowOnPhone);
  const [shown, setShown] = useState(questionId === null ? '' : 'questions');
  const openQuestions = (): void => {
    setShown('questions');
    showOnPhone('notes');
  };
  const visitQuestion = useEffectEvent(() => questionId !== null && openQuestions());
  useEffect(() => void visitQuestion(), [visit]);
  const { course, isPreview, videos } = data;
  const { captions: tracks = [], codeTrack = '' } = playedVideo(videos, lecture).made ?? {};
  const findCode = (words?: string) => <LazyCodeSearch address={codeTrack} words={words} video={video} />;
  const notes = {
    id: 'notes',
    title: 'Notes',
    titleEnd: 'and bookmarks',
    panel: isPreview ? (
      <p className="text-soft">Students write notes and bookmarks here. A preview keeps none.</p>
    ) : (
      <Part failure="Your notes have failed" subject={lecture._id}>
        <LazyNotes
          course={course}
          lecture={lecture}
          video={video}
          actsOf={rememberNote(course._id, lecture)}
        />
      </Part>
    ),
  };
  const transcript = {
    id: 'transcript',
    ...(tracks.length > 0 ? { title: 'Transcript' } : { title: 'Find', titleEnd: 'in the code' }),
    panel: <LazyTranscript lectureId={lecture._id} tracks={tracks} video={video} alsoFound={findCode} />,
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
          visit={visit}
          onOpen={openQuestions}
          onMarks={onMarks}
        />
      </Part>
    ),
  };
  const hasWords = tracks.length > 0 || codeTrack !== '';
  const panels = [notes, ...(hasWords ? [transcript] : []), questions];
  return (
    <div className="grid gap-6">
      <SidePanels panels={panels} selected={shown} onSelect={setShown} />
      {isPreview ? (
        <p className="text-sm text-soft">
          Below this, students find the settings of their enrolment. A preview has no enrolment.
        </p>
      ) : (
        <Part failure="The settings of your enrolment have failed" subject={lecture._id}>
          <Suspense>
            <EnrolmentSettings data={data} />
          </Suspense>
        </Part>
      )}
    </div>
  );
}
