import { commonRanges, joinRanges, type SecondRange } from '#lib/second-ranges.ts';

/** A look at a video: its own time, the clock's (both in seconds), and how fast it plays. */
interface PlayingMoment {
  time: number;
  clock: number;
  rate: number;
}

/** Collects the seconds of a video that were really played. */
export interface WatchTracker {
  /** The current time while the video plays. The seconds before it count as played when the clock allows it. */
  advance: (moment: PlayingMoment) => void;
  /** The video no longer plays on from where it was: paused, seeking, ended, another source. */
  stop: () => void;
  /** The whole seconds since the last take, ascending and joined; `again` is what was played before in this sitting. */
  take: () => PlayedSeconds;
  /** The same, and the next look or take tells them again. */
  look: () => PlayedSeconds;
}

interface PlayedSeconds {
  ranges: [number, number][];
  again: [number, number][];
}

/** How much further than clock × speed the video may have come between two looks: rounding, and a rate that just changed. */
const SLACK_SECONDS = 1;

/**
 * Counts seconds as played only when the clock has advanced as far: a jump is not playing, even when its seek event was
 * missed. It knows no DOM; `use-watch-tracker.ts` passes it the video's events.
 */
export function createWatchTracker(): WatchTracker {
  /** Everything that was played in this sitting. */
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
