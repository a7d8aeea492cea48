import type { Moment } from '@lectern/contract/learning';

/** What is done at a second of a video, beside playing. */
export interface MomentNotes {
  /** Somebody goes away at this second; nothing where nothing was played, or the video is over. */
  leave: (second: number) => void;
  /** Everything since the last take. */
  take: () => Moment[];
  /** The same, and the next look or take tells them again. */
  look: () => Moment[];
  stop: () => void;
}

/** Notes where a video is paused and slowed down, and where captions are turned on. */
export function noteMoments(element: HTMLVideoElement): MomentNotes {
  let moments: Moment[] = [];
  // What is set before it plays is a habit, and says nothing of the place.
  let hasPlayed = false;
  let rate = element.playbackRate;
  const isShowing = (): boolean => [...element.textTracks].some(({ mode }) => mode === 'showing');
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
  const pause = (): void => note('paused');
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
