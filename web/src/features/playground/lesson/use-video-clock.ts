import { useEffect, useEffectEvent } from 'react';
import { SECOND } from '@lectern/contract/units';

/** Events after which the position may have changed without a new frame. */
const MOVES = ['timeupdate', 'seeking', 'seeked', 'loadedmetadata', 'pause', 'emptied'] as const;

/** Reports each shown moment of a video, in milliseconds. The media's clock is the only clock. */
export function useVideoClock(
  video: HTMLVideoElement | null,
  isOn: boolean,
  onMoment: (ms: number) => void,
): void {
  const tell = useEffectEvent((seconds: number) => onMoment(Math.round(seconds * SECOND)));
  useEffect(() => {
    if (video === null || !isOn) return;
    let frame = 0;
    const look = (): void => tell(video.currentTime);
    const next = (): void => {
      frame = video.requestVideoFrameCallback(() => {
        // Not the frame's own time: a frame may be drawn late, and code that is there already would go once more.
        look();
        next();
      });
    };
    look();
    for (const event of MOVES) video.addEventListener(event, look);
    if ('requestVideoFrameCallback' in video) next();
    return () => {
      for (const event of MOVES) video.removeEventListener(event, look);
      if (frame > 0) video.cancelVideoFrameCallback(frame);
    };
  }, [video, isOn]);
}
