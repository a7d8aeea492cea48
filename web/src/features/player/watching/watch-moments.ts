import type { Moment } from '@lectern/contract/learning';
import { takeOwnPause } from '#lib/video/video-pauses.ts';

/** Acts at a second of a video, other than playing. */
export interface MomentNotes {
  /** Notes that the person leaves at this second. Nothing is noted if nothing was played, or after the end. */
  leave: (second: number) => void;
  /** Returns and clears the moments. */
  take: () => Moment[];
  /** Returns the moments without clearing them. */
  look: () => Moment[];
  stop: () => void;
}

/** Notes where a video is paused or slowed down, and where captions are turned on. */
export function noteMoments(element: HTMLVideoElement): MomentNotes {
  let moments: Moment[] = [];
  // A setting made before the video plays is a habit, and says nothing about the place.
  let hasPlayed = false;
  let rate = element.playbackRate;
  const isShowing = (): boolean => [...element.textTracks].some(({ mode }) => mode !== 'disabled');
  let wasShowing = isShowing();

  const note = (kind: Moment[0], second = element.currentTime): void => {
    if (hasPlayed && !element.ended) moments.push([kind, Math.floor(second)]);
  };
  const begin = (): void => {
    hasPlayed = true;
  };
  const forget = (): void => {
    hasPlayed = false;
  };
  const pause = (): void => {
    // A question, a gate or the form to ask has paused it. Or the browser has, as the person left the page.
    if (takeOwnPause(element) || document.visibilityState === 'hidden' || !element.isConnected) return;
    note('paused');
  };
  const changeRate = (): void => {
    if (element.playbackRate < rate) note('slowed');
    rate = element.playbackRate;
  };
  const changeTracks = (): void => {
    if (isShowing() && !wasShowing) note('captioned');
    wasShowing = isShowing();
  };

  element.addEventListener('playing', begin);
  element.addEventListener('emptied', forget);
  element.addEventListener('pause', pause);
  element.addEventListener('ratechange', changeRate);
  element.textTracks.addEventListener('change', changeTracks);
  return {
    leave: (second) => note('left', second),
    take() {
      const taken = moments;
      moments = [];
      return taken;
    },
    look: () => [...moments],
    stop() {
      element.removeEventListener('playing', begin);
      element.removeEventListener('emptied', forget);
      element.removeEventListener('pause', pause);
      element.removeEventListener('ratechange', changeRate);
      element.textTracks.removeEventListener('change', changeTracks);
    },
  };
}
