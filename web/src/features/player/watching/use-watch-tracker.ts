import { useEffect, useEffectEvent } from 'react';
import type { Moment } from '@lectern/contract/learning';
import { SECOND } from '@lectern/contract/units';
import { noteMoments } from './watch-moments.ts';
import { createWatchTracker } from './watch-tracker.ts';

/** Seconds really played since the last report, and the video's position. */
export interface WatchedPart {
  lectureId: string;
  ranges: [number, number][];
  /** The part of `ranges` that was played before in this sitting. */
  again: [number, number][];
  /** Seconds at which the video was paused, slowed down or left, or captions were turned on. */
  moments: Moment[];
  positionSeconds: number;
  isLeaving: boolean;
  /** Only for this browser to store, in case it is killed; a later report repeats it. */
  isOnlyKept: boolean;
}

interface Tracked {
  lectureId: string;
  startAt: number;
  onWatched: (part: WatchedPart) => void;
}

const REPORT_EVERY = 10 * SECOND;
/**
 * A killed browser loses at most this much of the position, the quarter of a second since the element told its time, and
 * what the server's whole seconds leave out: together less than two seconds.
 */
const KEEP_EVERY = SECOND / 2;

/**
 * Reports played seconds: every ten seconds, on pause and seek, with another lecture and when the page ends. Twice
 * a second it also reports to this browser's storage alone.
 */
export function useWatchTracker(
  element: HTMLVideoElement | null,
  { lectureId, startAt, onWatched }: Tracked,
): void {
  const tell = useEffectEvent(onWatched);
  const whereItBegins = useEffectEvent(() => startAt);

  useEffect(() => {
    if (element === null) return;
    const tracker = createWatchTracker();
    const notes = noteMoments(element);
    // Stored here: a new source resets the element's time to 0 before this effect's cleanup runs.
    let position = whereItBegins();
    let reported = position;
    let kept = position;

    const advance = (): void => {
      if (element.seeking || element.readyState === 0) return;
      position = element.currentTime;
      tracker.advance({
        time: element.currentTime,
        clock: performance.now() / SECOND,
        rate: element.playbackRate,
      });
      // The video was played up to here: browsers report the time once more on pause and end.
      if (element.paused) tracker.stop();
    };
    const report = (isLeaving = false): void => {
      const { ranges, again } = tracker.take();
      const moments = notes.take();
      if (ranges.length === 0 && moments.length === 0 && Math.abs(position - reported) < 1) return;
      reported = position;
      kept = position;
      tell({ lectureId, ranges, again, moments, positionSeconds: position, isLeaving, isOnlyKept: false });
    };
    const keep = (): void => {
      if (position === kept) return;
      kept = position;
      const seen = { ...tracker.look(), moments: notes.look() };
      tell({ lectureId, ...seen, positionSeconds: position, isLeaving: false, isOnlyKept: true });
    };
    const stop = (): void => tracker.stop();
    const pause = (): void => {
      advance();
      report();
    };
    const say = (): void => {
      // The element's last time update may be a quarter of a second old.
      advance();
      report(true);
    };
    const leave = (): void => {
      notes.leave(position);
      say();
    };
    const hide = (): void => {
      if (document.visibilityState !== 'hidden') return;
      // A person who goes on listening has not left.
      if (element.paused) notes.leave(position);
      say();
    };

    element.addEventListener('timeupdate', advance);
    element.addEventListener('playing', advance);
    element.addEventListener('seeking', stop);
    element.addEventListener('seeked', advance);
    element.addEventListener('emptied', stop);
    element.addEventListener('pause', pause);
    element.addEventListener('ended', pause);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    const timer = setInterval(() => report(), REPORT_EVERY);
    const keeping = setInterval(keep, KEEP_EVERY);
    return () => {
      clearInterval(timer);
      clearInterval(keeping);
      element.removeEventListener('timeupdate', advance);
      element.removeEventListener('playing', advance);
      element.removeEventListener('seeking', stop);
      element.removeEventListener('seeked', advance);
      element.removeEventListener('emptied', stop);
      element.removeEventListener('pause', pause);
      element.removeEventListener('ended', pause);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      notes.leave(position);
      notes.stop();
      stop();
      report(true);
    };
  }, [element, lectureId]);
}
