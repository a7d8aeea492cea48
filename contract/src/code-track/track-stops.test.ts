import { describe, expect, it } from 'vitest';
import { makeTrack } from './make-track.ts';
import { finishedAt, stopsOf, stopsUntil } from './track-stops.ts';
import { trackOfSteps } from './track-steps.ts';
import type { TrackEvent } from './track.ts';

const RULE = { pause: 1000, longest: 3000 };

/** A recording in which a character is typed at each moment, into the file of that number. */
function aRecording(moments: readonly (readonly [ms: number, file: number])[]) {
  const lengths = [0, 0];
  const events = moments.map(([ms, file]): TrackEvent => {
    const length = lengths[file] ?? 0;
    lengths[file] = length + 1;
    return [ms, file, [...(length > 0 ? [length] : []), [0, 'x']], null];
  });
  return makeTrack({ files: ['main.js', 'sum.js'], steps: [], events });
}

const timesOf = (moments: readonly (readonly [ms: number, file: number])[]): number[] =>
  stopsOf(aRecording(moments), RULE).map(({ at }) => at);

describe('stopsOf', () => {
  it('are the ends of a track’s steps', () => {
    const step = { typing: 800, files: [{ name: 'main.js', content: 'const a = 1;' }], shown: 'main.js' };
    const track = trackOfSteps([{ ...step, at: 1000, output: null }]);
    expect(stopsOf(track, RULE)).toEqual([{ at: 1000, count: track.events.length }]);
  });

  it('come in a recording before each pause', () => {
    const typed = [100, 400, 700, 2000, 2300].map((ms) => [ms, 0] as const);
    expect(timesOf(typed)).toEqual([700, 2300]);
  });

  it('come after a while where nobody pauses, counted from the first key behind a pause', () => {
    const typed = Array.from({ length: 20 }, (_, place) => [20_000 + 300 * place, 0] as const);
    expect(timesOf([[100, 0], ...typed])).toEqual([100, 23_000, 25_700]);
  });

  it('come before another file, and never between two events of one moment', () => {
    const typed = [
      [100, 0],
      [300, 1],
      [300, 0],
      [400, 0],
    ] as const;
    expect(timesOf(typed)).toEqual([100, 400]);
  });

  it('are counted up to a moment', () => {
    const stops = stopsOf(
      aRecording([
        [100, 0],
        [2000, 0],
      ]),
      RULE,
    );
    expect([99, 100, 1999, 2000].map((ms) => stopsUntil(stops, ms))).toEqual([0, 1, 1, 2]);
  });
});

describe('finishedAt', () => {
  it('is the end of the step that is being typed, and the moment itself between two', () => {
    const step = { typing: 800, files: [{ name: 'main.js', content: 'const a = 1;' }], shown: 'main.js' };
    const track = trackOfSteps([{ ...step, at: 1000, output: null }]);
    expect([0, 150, 600, 1000, 1400].map((ms) => finishedAt(track, ms))).toEqual([0, 150, 1000, 1000, 1400]);
  });

  it('is the next pause of a recording, unless that is far', () => {
    const typed = [100, 400, 700, 2000, 2300].map((ms) => [ms, 0] as const);
    const track = aRecording(typed);
    expect([50, 100, 500, 700, 1500, 2100, 5000].map((ms) => finishedAt(track, ms))).toEqual([
      50, 700, 700, 700, 1500, 2300, 5000,
    ]);
    const slow = trackOfSteps([
      { at: 30_000, typing: 29_000, files: [{ name: 'a.js', content: 'abc' }], shown: 'a.js', output: null },
    ]);
    expect(finishedAt(slow, 15_000)).toBe(15_000);
  });
});
