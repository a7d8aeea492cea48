import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import { countedAfterJump, countedFrom, FARTHEST_BEHIND, questionBetween } from './moments.ts';
import { useSentWhenBack, type StudentQuiz, type QuizPlace } from './quizzes.api.ts';
import { REPLAYED_SECONDS } from './replayed-seconds.ts';
import { VideoQuestion } from './video-question.tsx';
import { useLoadedJudge } from './use-provisional.ts';
import { WaitingInVideo } from './waiting-in-video.tsx';
import { isWriting } from '#lib/typing/is-writing.ts';
import { holdPaused, pauseForPerson } from '#lib/video/video-pauses.ts';
import { markQuestions, useOpenMarked } from '#lib/video/video-questions.ts';

interface QuestionsInVideoProps {
  place: QuizPlace;
  quiz: StudentQuiz;
  video: HTMLVideoElement;
  isShown: boolean;
  /** The lesson's code at a second; absent where the video has none. */
  lessonCode?: ((second: number) => ReactNode) | undefined;
  onPassed: () => void;
}

/** Tells the player where a question waits. */
function useMarks({ questions, rightAtSeconds }: StudentQuiz, video: HTMLVideoElement): void {
  const seconds = questions
    .flatMap(({ id, second }) => (second === null || rightAtSeconds.includes(id) ? [] : [second]))
    .join();
  useEffect(() => {
    markQuestions(video, seconds === '' ? [] : [...new Set(seconds.split(',').map(Number))]);
    return () => markQuestions(video, []);
  }, [video, seconds]);
}

/**
 * The keys of the player are at hand again, unless a question gives the focus back to something else. On the way that led
 * here, a space bar that is meant for the video would lead away.
 */
function useFocusBack(isAsking: boolean, stage: HTMLElement | null): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    return () => {
      const { activeElement: focused, body } = document;
      if (focused === body || focused?.closest('nav')) stage?.focus({ preventScroll: true });
    };
  }, [isAsking, stage]);
}

/**
 * Reports the steps in which a video plays, and its seeks. Only playing opens a question: neither opening the page nor
 * a seek in a paused video does.
 */
function useSteps(video: HTMLVideoElement, onStep: (from: number) => void, onSeek: () => void): void {
  const look = useEffectEvent(onStep);
  const lookBack = useEffectEvent(onSeek);
  useEffect(() => {
    /** The moment up to which it was played; null until it plays. */
    let before: number | null = null;
    const step = (): void => {
      if (video.seeking) return;
      // The quiz may arrive after the video has begun: the part that was played until then counts.
      look(before ?? countedFrom(video));
      before = video.currentTime;
    };
    const onTime = (): void => {
      if (!video.paused) step();
    };
    // The last step before a pause or the end: the browser tells its time once the video is paused.
    const onPause = (): void => {
      if (before !== null) step();
    };
    const seek = (): void => {
      if (before !== null) before = countedAfterJump(video);
      lookBack();
    };
    video.addEventListener('timeupdate', onTime);
    video.addEventListener('pause', onPause);
    video.addEventListener('seeking', seek);
    return () => {
      video.removeEventListener('timeupdate', onTime);
      video.removeEventListener('pause', onPause);
      video.removeEventListener('seeking', seek);
    };
  }, [video]);
}

/**
 * Pauses a video at its questions, and keeps it paused while one waits. A person who is writing is not interrupted:
 * the button on the video, or playing on, opens the question.
 */
export function QuestionsInVideo({ place, quiz, video, isShown, ...rest }: QuestionsInVideoProps) {
  /** The questions that were answered here. */
  const [done, setDone] = useState<readonly string[]>([]);
  const [skipped, setSkipped] = useState<readonly ShownQuestion[]>([]);
  const [asked, setAsked] = useState<ShownQuestion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const waiting = quiz.questions.filter(
    ({ id, second }) =>
      second !== null &&
      !quiz.rightAtSeconds.includes(id) &&
      !done.includes(id) &&
      !skipped.some((one) => one.id === id),
  );

  useMarks(quiz, video);
  useLoadedJudge(quiz);
  useSentWhenBack(place, rest.onPassed);

  const look = (from: number): void => {
    if (asked !== null || !isShown) return;
    const found = questionBetween(waiting, { from, now: video.currentTime });
    if (found === undefined) return;
    pauseForPerson(video);
    if (video.currentTime - (found.second ?? 0) > FARTHEST_BEHIND) video.currentTime = found.second ?? 0;
    setAsked(found);
    setOpen(!isWriting());
  };
  // Who seeks back from a waiting or a skipped question plays from there, and is asked it again.
  const lookBack = (): void => {
    const isAhead = ({ second }: ShownQuestion): boolean => video.currentTime < (second ?? 0);
    if (asked !== null && !isOpen && isAhead(asked)) setAsked(null);
    if (skipped.some(isAhead)) setSkipped(skipped.filter((one) => !isAhead(one)));
  };
  useSteps(video, look, lookBack);
  // One that was skipped is also asked again by its mark on the timeline.
  useOpenMarked(video, 'quiz', (at) => {
    const found = quiz.questions.find(
      ({ id, second: its }) => its === at && !quiz.rightAtSeconds.includes(id),
    );
    if (found === undefined) return;
    pauseForPerson(video);
    video.currentTime = at;
    setAsked(found);
    setOpen(true);
  });
  // A layout effect: it lets go before the event of playing on is told.
  useLayoutEffect(() => (asked === null ? undefined : holdPaused(video)), [asked, video]);

  // Whoever plays on wants the question.
  useEffect(() => {
    if (asked === null || isOpen) return undefined;
    const open = (): void => setOpen(true);
    video.addEventListener('play', open);
    return () => video.removeEventListener('play', open);
  }, [asked, isOpen, video]);

  const second = asked?.second ?? 0;
  const stage = video.parentElement;
  const isAsking = isShown && asked !== null && isOpen;
  useFocusBack(isAsking, stage);
  if (!isShown) return null;
  if (!isAsking)
    return stage && <WaitingInVideo stage={stage} second={asked && second} onOpen={() => setOpen(true)} />;
  const playOn = (): void => {
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
      second={second}
      column={video.closest('.room-lecture')}
      lessonCode={rest.lessonCode?.(second)}
      onGoOn={() => {
        setDone([...done, asked.id]);
        playOn();
      }}
      onBack={() => {
        setAsked(null);
        video.currentTime = Math.max(0, second - REPLAYED_SECONDS);
        void video.play();
      }}
      onClose={() => {
        // One that has to be answered waits on the video.
        if (asked.isRequired) return setOpen(false);
        setSkipped([...skipped, asked]);
        playOn();
      }}
      onPassed={rest.onPassed}
    />,
    document.querySelector('main') ?? document.body,
  );
}
