import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

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

/** A question of the quiz, or the questions that students have asked. */
type Kind = 'quiz' | 'asked';

const opening = (kind: Kind): string => `lectern:open-${kind}`;

/** Opens what the timeline marks at a second. */
export const openMarked = (video: HTMLVideoElement, kind: Kind, second: number): void => {
  video.dispatchEvent(new CustomEvent(opening(kind), { detail: second }));
};

/** Receives the seconds whose mark on the timeline is pressed. */
export function useOpenMarked(
  video: HTMLVideoElement | null,
  kind: Kind,
  onOpen: (second: number) => void,
): void {
  const open = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent) onOpen(Number(event.detail));
  });
  useEffect(() => {
    const listen = (event: Event): void => open(event);
    video?.addEventListener(opening(kind), listen);
    return () => video?.removeEventListener(opening(kind), listen);
  }, [video, kind]);
}
