import { useCallback, useSyncExternalStore } from 'react';

const NONE: readonly number[] = [];
const CHANGED = 'lectern:questions';

const marks = new WeakMap<HTMLVideoElement, readonly number[]>();

/** Says at which seconds a question waits in a video. */
export const markQuestions = (video: HTMLVideoElement, seconds: readonly number[]): void => {
  marks.set(video, seconds);
  video.dispatchEvent(new Event(CHANGED));
};

/** The seconds at which a question waits in a video, kept up to date. */
export function useQuestionSeconds(video: HTMLVideoElement): readonly number[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      video.addEventListener(CHANGED, listener);
      return () => video.removeEventListener(CHANGED, listener);
    },
    [video],
  );
  return useSyncExternalStore(subscribe, () => marks.get(video) ?? NONE);
}
