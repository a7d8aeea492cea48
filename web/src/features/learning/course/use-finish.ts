import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** In the address: `?course=…&lecture=…&finish`. */
const FINISH = 'finish';

/** Whether the page of the finish is shown: by itself once, when the course was completed here, and by its address. */
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
    // The last lecture may have become complete a minute before its video ends.
    const isPlaying = [...document.querySelectorAll('video')].some(({ paused }) => !paused);
    // When another device finishes the course, this page stays with its lecture.
    if (isCompleted && wasOpen && !isPlaying && document.hasFocus()) showHere();
  }, [isCompleted, wasOpen]);
  return { isShown: isCompleted && address.has(FINISH), show, close };
}
