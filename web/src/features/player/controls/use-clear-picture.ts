import { useEffect } from 'react';

/** A longer press is none, in milliseconds; as in the player library. */
const LONGEST_TAP = 250;

/**
 * A finger's tap on a paused picture takes everything off it, and the next one brings it back: the stage says so in
 * `data-clear`. The library hides its controls only while the video plays.
 */
export function useClearPicture(stage: HTMLElement, video: HTMLVideoElement): void {
  useEffect(() => {
    let downAt = 0;
    const begin = ({ timeStamp }: PointerEvent): void => {
      downAt = timeStamp;
    };
    const tap = ({ pointerType, target, timeStamp }: PointerEvent): void => {
      const isTap = pointerType === 'touch' && timeStamp - downAt < LONGEST_TAP;
      // Before it was played, what is wanted is its play button.
      if (isTap && (target === video || target === stage) && video.paused && video.currentTime > 0)
        stage.toggleAttribute('data-clear');
    };
    const bringBack = (): void => stage.removeAttribute('data-clear');
    const goesOn = ['play', 'pause', 'seeking', 'emptied'] as const;
    stage.addEventListener('pointerdown', begin);
    stage.addEventListener('pointerup', tap);
    for (const event of goesOn) video.addEventListener(event, bringBack);
    return () => {
      bringBack();
      stage.removeEventListener('pointerdown', begin);
      stage.removeEventListener('pointerup', tap);
      for (const event of goesOn) video.removeEventListener(event, bringBack);
    };
  }, [stage, video]);
}
