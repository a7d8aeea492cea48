import { useEffect } from 'react';
import { pauseForPerson } from './video-pauses.ts';

/** Pauses a video that plays while something covers it, and plays it on afterwards. */
export function usePausedWhile(isCovered: boolean, video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!isCovered || video === null || video.paused) return undefined;
    pauseForPerson(video);
    return () => {
      // The browser may refuse: then the video waits for a press.
      if (video.isConnected) video.play().catch(() => undefined);
    };
  }, [isCovered, video]);
}
