import { use, useState } from 'react';
import { flushSync } from 'react-dom';
import { EndCard, SMALL_BUTTON } from '#features/learning/lecture/end-card.tsx';
import { NextStep, type NextStepProps } from '#features/learning/lecture/next-step.tsx';
import { ShowOnPhone } from '#features/learning/room/use-room.ts';
import { useQuiz, type StudentQuiz, type QuizPlace } from '#features/quizzes/quizzes.api.ts';
import { isInTypedField } from '#lib/typing/is-typing.ts';
import { openMarked } from '#lib/video/video-questions.ts';
import { Button } from '#ui/button.tsx';

interface VideoEndProps {
  place: QuizPlace;
  video: HTMLVideoElement | null;
  /** The next lecture; absent after the last one. */
  next: NextStepProps['next'] | undefined;
  isCounting: boolean;
  onGo: () => void;
  onClose: () => void;
}

/** Whether questions of a lecture wait, which can be answered now. */
const isWaiting = ({ hasPassed, nextTryAt }: StudentQuiz): boolean => !hasPassed && nextTryAt === null;

const isBelow = ({ minutes, questions }: StudentQuiz): boolean =>
  minutes !== null || questions.some(({ second }) => second === null);

/** The second of a question of the video that waits; null while the questions below do. */
const secondOf = (quiz: StudentQuiz): number | null => {
  if (isBelow(quiz) && quiz.lastTry?.hasPassed !== true) return null;
  const open = quiz.questions.filter(
    ({ id, second }) => second !== null && !quiz.rightAtSeconds.includes(id),
  );
  return (open.find(({ isRequired }) => isRequired) ?? open[0])?.second ?? null;
};

/** A video alone in full screen has no room for what is below it; the whole page has. */
const leaveVideoAlone = async (): Promise<void> => {
  const { fullscreenElement, documentElement } = document;
  if (fullscreenElement === null || fullscreenElement === documentElement) return;
  // The browser may refuse: the questions wait below all the same.
  await document.exitFullscreen().catch(() => undefined);
};

/** Over the last frame of a video whose lecture has a quiz: the questions that wait, and only then the way on. */
export function VideoEnd({ place, video, next, isCounting, onGo, onClose }: VideoEndProps) {
  const { data: quiz } = useQuiz(place);
  const showOnPhone = use(ShowOnPhone);
  const [isTyped] = useState(isInTypedField);
  const [hasWaited, setWaited] = useState(false);
  const waits = quiz !== undefined && isWaiting(quiz);
  if (waits && !hasWaited) setWaited(true);
  // The student reads the result below, which has its own way on.
  if (hasWaited && !waits) return null;
  if (!waits)
    return next && <NextStep {...{ next, onGo, onClose }} isCounting={isCounting && Boolean(quiz)} />;

  const second = secondOf(quiz);
  const open = async (): Promise<void> => {
    onClose();
    if (second !== null) {
      if (video) openMarked(video, 'quiz', second);
      return;
    }
    await leaveVideoAlone();
    flushSync(() => showOnPhone('lecture'));
    const title = document.getElementById('quiz-title');
    title?.focus({ preventScroll: true });
    title?.scrollIntoView();
  };
  return (
    <EndCard
      isOver
      rubric="Before you go on"
      title={second === null ? 'Questions about this lecture wait below' : 'A question of this video is open'}
      onEscape={onClose}
    >
      <Button variant="secondary" className={SMALL_BUTTON} onClick={next ? onGo : onClose}>
        {next ? 'Next lecture' : 'Stay here'}
      </Button>
      <Button className={SMALL_BUTTON} autoFocus={!isTyped} onClick={() => void open()}>
        Answer now
      </Button>
    </EndCard>
  );
}
