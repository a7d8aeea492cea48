import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The parameter in the address: `?course=…&lecture=…&finish`. */
const FINISH = 'finish';

/**
 * Whether the finish page is shown. It opens by itself once, when the course is completed here, and through its
 * address.
 */
export function useFinish(isCompleted: boolean, lectureId: string) {
  const [wasOpen] = useState(!isCompleted);
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search);
  const show = (): void => {
    address.set('lecture', lectureId);
    address.set(FINISH, '');
    void navigate({ search: address.toString() });
  };
  const close = (): void => {
    address.delete(FINISH);
    void navigate({ search: address.toString() }, { replace: true });
  };
  const showHere = useEffectEvent(show);
  useEffect(() => {
    // The last lecture may become complete a minute before its video ends.
    const isPlaying = [...document.querySelectorAll('video')].some(({ paused }) => !paused);
    // If another device completes the course, this page stays at its lecture.
    if (isCompleted && wasOpen && !isPlaying && document.hasFocus()) showHere();
  }, [isCompleted, wasOpen]);
  const isShown = isCompleted && address.has(FINISH);
  // Behind the page the video could not be seen, and its questions not be answered.
  useEffect(() => {
    if (isShown) for (const video of document.querySelectorAll('video')) video.pause();
  }, [isShown]);
  return { isShown, show, close };
}
