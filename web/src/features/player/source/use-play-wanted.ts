import { useEffect, useRef } from 'react';

/**
 * Whether the person pressed play for this lecture and has not paused since; loading a source may interrupt playback.
 */
export function usePlayWanted(video: HTMLVideoElement | null, lectureId: string) {
  const isPlayWanted = useRef(false);
  // A lecture that was left while playing waits for a press when it is reopened.
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
      // A failing video pauses itself; that is not the person's wish.
      if (video?.error === null) isPlayWanted.current = false;
    },
  };
}
