import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Course, Lecture } from '@lectern/contract/course';
import { AskForm } from './ask-form.tsx';
import { QuestionList } from './question-list.tsx';
import { QuestionThread } from './question-thread.tsx';
import { useQuestionMarks } from './questions.api.ts';
import { useAskKey } from './use-ask-key.ts';
import { pauseForPerson } from '#lib/video/video-pauses.ts';
import { useOpenMarked } from '#lib/video/video-questions.ts';

export interface QuestionsPanelProps {
  course: Pick<Course, '_id' | 'courseContent'>;
  lecture: Lecture;
  /** Null for a lecture without a video, and until the video is loaded. */
  video: HTMLVideoElement | null;
  /** A teacher of the course reads and answers, but asks nothing. */
  isInstructor: boolean;
  /** Receives the seconds with questions, for the timeline. */
  onMarks: (seconds: readonly number[]) => void;
  /** The question to open first; null for the list. */
  openedId: string | null;
  /** Lists load when they are first shown. */
  isOpen: boolean;
  onOpen: () => void;
}

type View = { name: 'list' } | { name: 'thread'; questionId: string } | { name: 'ask'; second: number };

/** The value in the address that opens the list, in place of a question's id. */
const ALL = 'all';

const NO_MARKS: readonly number[] = [];

/** Questions about a lecture: the list, one thread, or the form to ask. */
export function QuestionsPanel(props: QuestionsPanelProps) {
  const { course, lecture, video, isInstructor, openedId, isOpen, onOpen, onMarks } = props;
  const [view, setView] = useState<View>(
    openedId === null || openedId === ALL ? { name: 'list' } : { name: 'thread', questionId: openedId },
  );
  const place = useRef<HTMLDivElement>(null);
  const { data: marks = NO_MARKS } = useQuestionMarks(course._id, lecture._id);
  const tellMarks = useEffectEvent(onMarks);
  useEffect(() => tellMarks(marks), [marks]);

  const [turn, setTurn] = useState(0);
  const show = (next: View): void => {
    setView(next);
    setTurn(turn + 1);
    // The pressed element disappears with its view.
    place.current?.focus({ preventScroll: true });
  };
  // After rendering: a view that is shorter than the last one may be above the window.
  const scroll = (): void => place.current?.scrollIntoView({ block: 'start' });
  useEffect(() => {
    if (turn > 0) scroll();
  }, [turn]);
  const showList = (): void => show({ name: 'list' });
  const showThread = (questionId: string): void => show({ name: 'thread', questionId });
  const ask = (): void => {
    if (video !== null) pauseForPerson(video);
    onOpen();
    show({ name: 'ask', second: Math.floor(video?.currentTime ?? 0) });
  };
  useAskKey(!isInstructor && video !== null, ask);
  const seek = (to: number): void => {
    if (video === null) return;
    video.currentTime = to;
    video.scrollIntoView({ block: 'nearest' });
  };
  useOpenMarked(video, 'asked', (second) => {
    if (video !== null) video.currentTime = second;
    onOpen();
    showList();
  });

  return (
    <div ref={place} tabIndex={-1} className="grid scroll-mt-56 gap-4 outline-none md:scroll-mt-18">
      {view.name === 'list' && isOpen && (
        <QuestionList
          {...{ course, lecture, video }}
          onOpen={showThread}
          onAsk={isInstructor ? undefined : ask}
          onSeek={seek}
        />
      )}
      {view.name === 'thread' && (
        <QuestionThread
          key={view.questionId}
          courseId={course._id}
          questionId={view.questionId}
          isInstructor={isInstructor}
          onBack={showList}
          isLinked={turn === 0}
          onShown={scroll}
          onSeek={video === null ? undefined : seek}
        />
      )}
      {view.name === 'ask' && (
        <AskForm
          courseId={course._id}
          lecture={lecture}
          second={view.second}
          onCancel={showList}
          onOpen={showThread}
        />
      )}
    </div>
  );
}
