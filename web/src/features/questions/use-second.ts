import { useSyncExternalStore } from 'react';

const EVENTS = ['timeupdate', 'seeking', 'loadedmetadata', 'emptied'] as const;

/** The video's position in whole steps of seconds; renders again only when it enters another step. */
export function useSecond(video: HTMLVideoElement | null, step: number): number {
  return useSyncExternalStore(
    (listener) => {
      for (const event of EVENTS) video?.addEventListener(event, listener);
      return () => {
        for (const event of EVENTS) video?.removeEventListener(event, listener);
      };
    },
    () => (video === null ? 0 : Math.floor(video.currentTime / step) * step),
  );
}
