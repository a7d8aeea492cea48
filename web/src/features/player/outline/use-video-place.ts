import { useCallback, useSyncExternalStore } from 'react';

const EVENTS = ['timeupdate', 'seeking', 'loadedmetadata', 'emptied'] as const;

/**
 * The index of the part at the current time; renders again only when the index changes.
 * @param placeAt returns the index of the part that contains a second; -1 for none
 */
export function useVideoPlace(video: HTMLVideoElement | null, placeAt: (seconds: number) => number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const event of EVENTS) video?.addEventListener(event, listener);
      return () => {
        for (const event of EVENTS) video?.removeEventListener(event, listener);
      };
    },
    [video],
  );
  return useSyncExternalStore(subscribe, () => (video === null ? -1 : placeAt(video.currentTime)));
}
