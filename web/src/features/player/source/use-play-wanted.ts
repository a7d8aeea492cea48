import { useEffect, useRef } from 'react';

/** Whether somebody pressed play for this lecture, and nobody has paused it since: loading may end what was begun. */
export function usePlayWanted(video: HTMLVideoElement | null, lectureId: string) {
  const isPlayWanted = useRef(false);
  // A lecture that was left while it played waits for a press when it is opened again.
  useEffect(
    () => () => {
      isPlayWanted.current = false;
    },
    [lectureId],
  );
  return {
    isPlayWanted: () => isPlayWanted.current,
    onPlay: () => {
      isPlayWanted.current = true;
    },
    onPause: () => {
      // A failing video pauses by itself, which is not what the person wanted.
      if (video?.error === null) isPlayWanted.current = false;
    },
  };
}
