import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The parameter in the address: `?course=…&lecture=…&finish`. */
const FINISH = 'finish';

/**
 * Whether the finish page is shown. It opens by itself once, when the course is completed here, and through its address.
 * Where a quiz or an exercise has completed it, its result is read first: *Finish* opens the page.
 */
export function useFinish(isCompleted: boolean, lectureId: string, hasResult: boolean) {
  /** Not yet shown, and not completed before. */
  const isDue = useRef(!isCompleted);
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search);
  const show = (): void => {
    isDue.current = false;
    address.set('lecture', lectureId);
    address.set(FINISH, '');
    void navigate({ search: address.toString() });
  };
  const close = (): void => {
    address.delete(FINISH);
    void navigate({ search: address.toString() }, { replace: true });
  };
  const showOnce = useEffectEvent((): void => {
    if (isDue.current) show();
  });
  useEffect(() => {
    if (!isCompleted) return;
    if (hasResult) {
      isDue.current = false;
      return;
    }
    const videos = [...document.querySelectorAll('video')];
    // The last lecture may become complete a minute before its video ends.
    const playing = videos.find(({ paused }) => !paused);
    if (playing) {
      const showAtEnd = (): void => showOnce();
      playing.addEventListener('ended', showAtEnd);
      return () => playing.removeEventListener('ended', showAtEnd);
    }
    // If another device completes the course, this page stays at its lecture.
    if (document.hasFocus() || videos.some(({ ended }) => ended)) showOnce();
    else isDue.current = false;
    return undefined;
  }, [isCompleted, lectureId, hasResult]);
  const isShown = isCompleted && address.has(FINISH);
  // Behind the page the video could not be seen, and its questions not be answered.
  useEffect(() => {
    if (isShown) for (const video of document.querySelectorAll('video')) video.pause();
  }, [isShown]);
  return { isShown, show, close };
}
