import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import type { MetQuiz, QuizPlace } from './quizzes.api.ts';
import { VideoQuestion } from './video-question.tsx';

/** A longer step is a jump, which skips optional questions. */
const LONGEST_STEP = 2;
const BACK = 20;

interface QuestionsInVideoProps {
  place: QuizPlace;
  quiz: MetQuiz;
  video: HTMLVideoElement;
  onPassed: () => void;
}

/** The first question between two moments. A required question stops a jump too. */
const questionBetween = (
  questions: readonly ShownQuestion[],
  before: number,
  now: number,
): ShownQuestion | undefined =>
  questions
    .filter(({ second }) => second !== null && second <= now)
    .filter(
      ({ second, isRequired }) => isRequired || ((second ?? 0) > before && now - before <= LONGEST_STEP),
    )
    .toSorted((one, other) => (one.second ?? 0) - (other.second ?? 0))[0];

/** Pauses a video at its questions. */
export function QuestionsInVideo({ place, quiz, video, onPassed }: QuestionsInVideoProps) {
  const [passedOver, setPassedOver] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<ShownQuestion | null>(null);
  const waiting = quiz.questions.filter(
    ({ id, second }) => second !== null && !quiz.rightAtSeconds.includes(id) && !passedOver.includes(id),
  );

  const look = useEffectEvent((before: number): void => {
    if (asked !== null || video.seeking) return;
    const found = questionBetween(waiting, before, video.currentTime);
    if (found === undefined) return;
    video.pause();
    if (video.currentTime - (found.second ?? 0) > LONGEST_STEP) video.currentTime = found.second ?? 0;
    setAsked(found);
  });
  useEffect(() => {
    let before = video.currentTime;
    const onTime = (): void => {
      look(before);
      before = video.currentTime;
    };
    video.addEventListener('timeupdate', onTime);
    return () => video.removeEventListener('timeupdate', onTime);
  }, [video]);

  if (asked === null) return null;
  const goOn = (): void => {
    setPassedOver([...passedOver, asked.id]);
    setAsked(null);
    void video.play();
  };
  // A portal, as the surrounding part may be hidden: a phone shows one part at a time below the video.
  return createPortal(
    <VideoQuestion
      key={asked.id}
      place={place}
      quiz={quiz}
      asked={asked}
      second={asked.second ?? 0}
      onGoOn={goOn}
      onBack={() => {
        setAsked(null);
        video.currentTime = Math.max(0, (asked.second ?? 0) - BACK);
        void video.play();
      }}
      onClose={() => {
        if (!asked.isRequired) setPassedOver([...passedOver, asked.id]);
        // Just before the question, so that playing on asks it again.
        else video.currentTime = Math.max(0, (asked.second ?? 0) - 1);
        setAsked(null);
      }}
      onPassed={onPassed}
    />,
    document.querySelector('main') ?? document.body,
  );
}
