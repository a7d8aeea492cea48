import { useEffect, useEffectEvent, useState } from 'react';

/** Whether the page of the finish is shown: by itself once, when the course was completed here, and when asked for. */
export function useFinish(isCompleted: boolean, lectureId: string) {
  const [wasOpen] = useState(!isCompleted);
  const [shownAt, setShownAt] = useState<string | null>(null);
  const showHere = useEffectEvent(() => setShownAt(lectureId));
  useEffect(() => {
    // The last lecture may have become complete a minute before its video ends.
    const isPlaying = [...document.querySelectorAll('video')].some(({ paused }) => !paused);
    // When another device finishes the course, this page stays with its lecture.
    if (isCompleted && wasOpen && !isPlaying && document.hasFocus()) showHere();
  }, [isCompleted, wasOpen]);
  return {
    // Another lecture of the list leads away from it.
    isShown: isCompleted && shownAt === lectureId,
    show: () => setShownAt(lectureId),
    close: () => setShownAt(null),
  };
}
