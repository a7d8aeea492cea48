import { useEffect } from 'react';

/** A longer press is none, in milliseconds; as in the player library. */
const LONGEST_TAP = 250;

/**
 * A finger's tap on a paused picture takes everything off it, and the next one brings it back: the stage says so in
 * `data-clear`. The library hides its controls only while the video plays. A mouse that leaves a paused picture takes the
 * captions off (`data-left`); whoever pauses by a key reads them.
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
    const leave = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse' && video.paused && video.currentTime > 0)
        stage.setAttribute('data-left', '');
    };
    const enter = (): void => stage.removeAttribute('data-left');
    const bringBack = (): void => {
      stage.removeAttribute('data-clear');
      enter();
    };
    const goesOn = ['play', 'pause', 'seeking', 'emptied'] as const;
    stage.addEventListener('pointerdown', begin);
    stage.addEventListener('pointerup', tap);
    stage.addEventListener('pointerleave', leave);
    stage.addEventListener('pointerenter', enter);
    for (const event of goesOn) video.addEventListener(event, bringBack);
    return () => {
      bringBack();
      stage.removeEventListener('pointerdown', begin);
      stage.removeEventListener('pointerup', tap);
      stage.removeEventListener('pointerleave', leave);
      stage.removeEventListener('pointerenter', enter);
      for (const event of goesOn) video.removeEventListener(event, bringBack);
    };
  }, [stage, video]);
}
