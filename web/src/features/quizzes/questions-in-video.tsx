import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import { countedFrom, LONGEST_STEP, questionBetween } from './moments.ts';
import type { MetQuiz, QuizPlace } from './quizzes.api.ts';
import { VideoQuestion } from './video-question.tsx';

const BACK = 20;

interface QuestionsInVideoProps {
  place: QuizPlace;
  quiz: MetQuiz;
  video: HTMLVideoElement;
  isShown: boolean;
  onPassed: () => void;
}

/** Pauses a video at its questions. */
export function QuestionsInVideo({ place, quiz, video, isShown, onPassed }: QuestionsInVideoProps) {
  const [passedOver, setPassedOver] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<ShownQuestion | null>(null);
  const waiting = quiz.questions.filter(
    ({ id, second }) => second !== null && !quiz.rightAtSeconds.includes(id) && !passedOver.includes(id),
  );

  /** @param before the moment that was looked at last; null at first */
  const look = useEffectEvent((before: number | null): void => {
    if (asked !== null || video.seeking || !isShown) return;
    // The quiz may arrive after the video has begun: the part that was played until then counts.
    const found =
      before === null
        ? questionBetween(waiting, { from: countedFrom(video), now: video.currentTime, isJump: false })
        : questionBetween(waiting, {
            from: before,
            now: video.currentTime,
            isJump: video.currentTime - before > LONGEST_STEP,
          });
    if (found === undefined) return;
    video.pause();
    if (video.currentTime - (found.second ?? 0) > LONGEST_STEP) video.currentTime = found.second ?? 0;
    setAsked(found);
  });
  useEffect(() => {
    let before: number | null = null;
    const onTime = (): void => {
      look(before);
      before = video.currentTime;
    };
    video.addEventListener('timeupdate', onTime);
    return () => video.removeEventListener('timeupdate', onTime);
  }, [video]);

  if (asked === null || !isShown) return null;
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
