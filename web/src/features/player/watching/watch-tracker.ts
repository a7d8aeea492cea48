import { joinRanges, type SecondRange } from '@lectern/contract/second-ranges';
import { commonRanges } from '#lib/video/second-ranges.ts';

/** A sample of a video: its own time and the clock's, both in seconds, and the playback rate. */
interface PlayingMoment {
  time: number;
  clock: number;
  rate: number;
}

/** Collects the really played seconds of a video. */
export interface WatchTracker {
  /**
   * Reports the current time while the video plays. The seconds since the last sample count as played if the clock
   * allows it.
   */
  advance: (moment: PlayingMoment) => void;
  /** The video does not play on from its last time: it was paused, seeks, ended, or has another source. */
  stop: () => void;
  /** Returns and clears the whole seconds, ascending and joined; `again` are those played before in this sitting. */
  take: () => PlayedSeconds;
  /** Returns the same without clearing it. */
  look: () => PlayedSeconds;
}

interface PlayedSeconds {
  ranges: [number, number][];
  again: [number, number][];
}

/** How far the video may exceed clock × speed between two samples: rounding, or a rate that just changed. */
const SLACK_SECONDS = 1;

/**
 * Counts seconds as played only if the clock has advanced as far: a jump is not playing, even if its seek event was
 * missed. It is independent of the DOM; `use-watch-tracker.ts` passes it the video's events.
 */
export function createWatchTracker(): WatchTracker {
  /** Everything played in this sitting. */
  let known: SecondRange[] = [];
  let closed: SecondRange[] = [];
  let again: SecondRange[] = [];
  let from: number | null = null;
  let last: PlayingMoment | null = null;

  const close = (): void => {
    if (from === null || last === null) return;
    const part = joinRanges([[from, last.time]]);
    again.push(...commonRanges(known, part));
    known = joinRanges([...known, ...part]);
    closed.push([from, last.time]);
  };
  const look = (): PlayedSeconds => {
    close();
    // The open range continues from the exact second, so that the next one joins it without a gap.
    if (last !== null) from = last.time;
    return { ranges: joinRanges(closed), again: joinRanges(again) };
  };
  const stop = (): void => {
    close();
    from = null;
    last = null;
  };

  return {
    advance(moment) {
      if (last !== null) {
        const played = moment.time - last.time;
        const fastest = Math.max(last.rate, moment.rate);
        const allowed = (moment.clock - last.clock) * fastest + SLACK_SECONDS;
        if (played < 0 || played > allowed) stop();
      }
      from ??= moment.time;
      last = moment;
    },
    stop,
    look,
    take() {
      const taken = look();
      closed = [];
      again = [];
      return taken;
    },
  };
}
