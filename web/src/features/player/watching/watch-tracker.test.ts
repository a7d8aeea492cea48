import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWatchTracker, type WatchTracker } from './watch-tracker.ts';

/** Plays from one second to another with four samples a second, as browsers give them. */
function play(tracker: WatchTracker, from: number, to: number, { rate = 1, clock = 0 } = {}): number {
  let now = clock;
  for (let time = from; time < to; time += rate / 4) {
    tracker.advance({ time, clock: now, rate });
    now += 1 / 4;
  }
  tracker.advance({ time: to, clock: now, rate });
  return now;
}

describe('the watch tracker', () => {
  it('collects the seconds that were played', () => {
    const tracker = createWatchTracker();
    play(tracker, 0, 12.6);
    expect(tracker.take().ranges).toEqual([[0, 12]]);
  });

  it('does not count a seek to the end as watching', () => {
    const tracker = createWatchTracker();
    const clock = play(tracker, 0, 3);
    tracker.stop();
    tracker.advance({ time: 599, clock: clock + 0.1, rate: 1 });
    play(tracker, 599, 600, { clock: clock + 0.1 });
    expect(tracker.take().ranges).toEqual([
      [0, 3],
      [599, 600],
    ]);
  });

  it('does not count a jump whose seek was missed', () => {
    const tracker = createWatchTracker();
    const clock = play(tracker, 0, 3);
    tracker.advance({ time: 300, clock: clock + 0.25, rate: 1 });
    play(tracker, 300, 304, { clock: clock + 0.25 });
    expect(tracker.take().ranges).toEqual([
      [0, 3],
      [300, 304],
    ]);
  });

  it('counts the video’s own seconds at twice the speed', () => {
    const tracker = createWatchTracker();
    const clock = play(tracker, 0, 40, { rate: 2 });
    expect(clock).toBe(20);
    expect(tracker.take().ranges).toEqual([[0, 40]]);
  });

  it('counts a second once, however often it was played', () => {
    const tracker = createWatchTracker();
    play(tracker, 0, 20);
    tracker.stop();
    play(tracker, 10, 25);
    tracker.stop();
    play(tracker, 40, 50);
    expect(tracker.take().ranges).toEqual([
      [0, 25],
      [40, 50],
    ]);
  });

  it('goes on without a hole after a take', () => {
    const tracker = createWatchTracker();
    const clock = play(tracker, 0, 10.4);
    expect(tracker.take().ranges).toEqual([[0, 10]]);
    play(tracker, 10.4, 20.9, { clock });
    expect(tracker.take().ranges).toEqual([[10, 20]]);
  });

  it('gives nothing twice, and nothing of a video that stands', () => {
    const tracker = createWatchTracker();
    play(tracker, 5, 8);
    tracker.take();
    tracker.advance({ time: 8, clock: 60, rate: 1 });
    expect(tracker.take().ranges).toEqual([]);
  });

  it('knows what was played again in the same sitting, however often it was asked between', () => {
    const tracker = createWatchTracker();
    const clock = play(tracker, 0, 12);
    expect(tracker.take().again).toEqual([]);
    play(tracker, 12, 20, { clock });
    tracker.stop();
    play(tracker, 8.5, 15);
    expect(tracker.take()).toEqual({ ranges: [[8, 20]], again: [[8, 15]] });
    play(tracker, 15, 30, { clock: 60 });
    expect(tracker.take()).toEqual({ ranges: [[15, 30]], again: [[15, 20]] });
  });

  it('goes on counting in a tab that was looked at rarely', () => {
    const tracker = createWatchTracker();
    tracker.advance({ time: 0, clock: 0, rate: 1 });
    tracker.advance({ time: 60, clock: 60.2, rate: 1 });
    expect(tracker.take().ranges).toEqual([[0, 60]]);
  });

  it('never counts more seconds than clock and speed allow, whatever happens', () => {
    const moment = fc.record({
      time: fc.double({ min: 0, max: 1000, noNaN: true }),
      pass: fc.double({ min: 0, max: 5, noNaN: true }),
      rate: fc.constantFrom(0.5, 1, 2, 3),
      stops: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 40 }), (moments) => {
        const tracker = createWatchTracker();
        let clock = 0;
        for (const { time, pass, rate, stops } of moments) {
          if (stops) tracker.stop();
          clock += pass;
          tracker.advance({ time, clock, rate });
        }
        const seconds = tracker.take().ranges.reduce((sum, [from, to]) => sum + to - from, 0);
        // A second of tolerance, and one of rounding for each sample.
        expect(seconds).toBeLessThanOrEqual(clock * 3 + 2 * moments.length);
      }),
    );
  });
});
