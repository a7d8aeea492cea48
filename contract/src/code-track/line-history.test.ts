import { describe, expect, it } from 'vitest';
import { lineTimes, writtenLines } from './line-history.ts';
import { makeTrack } from './make-track.ts';
import { stateAt } from './track-state.ts';
import { trackOfSteps, type TrackStep } from './track-steps.ts';
import type { TrackEvent } from './track.ts';

const aTrack = (...events: [at: number, changes: TrackEvent[2]][]) =>
  makeTrack({
    files: ['main.js'],
    steps: [],
    events: events.map(([at, changes]): TrackEvent => [at, 0, changes, null]),
  });
const aStep = (at: number, content: string): TrackStep => ({
  at,
  typing: 2000,
  files: [{ name: 'main.js', content }],
  shown: 'main.js',
  output: null,
});

describe('the times of a line', () => {
  it('are those of its writing and of each change, not of each key', () => {
    const track = aTrack([1000, [[0, 'a']]], [1250, [1, [0, 'b']]], [9000, [2, [0, 'c']]]);
    expect(lineTimes(track, 'main.js', 9000)).toEqual([[1000, 9000]]);
    expect(lineTimes(track, 'main.js', 5000)).toEqual([[1000]]);
  });

  it('stay with the line when others are written before it', () => {
    const track = aTrack([1000, [[0, 'one', 'two']]], [5000, [[0, 'new', ''], 7]], [9000, [4, [4], 3]]);
    expect(lineTimes(track, 'main.js', 5000)).toEqual([[5000], [1000], [1000]]);
    expect(stateAt(track, 9000).files.get('main.js')).toBe('new\ntwo');
    expect(lineTimes(track, 'main.js', 9000)).toEqual([[5000], [1000]]);
  });

  it('stay with a line while others are typed before and behind it at once', () => {
    const track = trackOfSteps([aStep(2000, 'middle();\n'), aStep(9000, 'a();\nmiddle();\nb();\n')]);
    expect(lineTimes(track, 'main.js', 9000).map(([at = 0]) => Math.floor(at / 1000))).toEqual([7, 0, 8, 8]);
  });

  it('of a line that is split belong to both', () => {
    const track = aTrack([1000, [[0, 'onetwo']]], [9000, [3, [0, '', ''], 3]]);
    expect(lineTimes(track, 'main.js', 9000)).toEqual([
      [1000, 9000],
      [1000, 9000],
    ]);
  });
});

describe('the lines that were written', () => {
  it('are found as they stood in the end, at the second of their writing', () => {
    const track = trackOfSteps([
      aStep(2000, 'const a = 1;\n'),
      aStep(8000, 'const a = 2;\n'),
      aStep(20_000, 'const b = 0;\nconst a = 2;\n'),
    ]);
    expect(writtenLines(track).map(({ ms, text }) => [Math.floor(ms / 1000), text])).toEqual([
      [0, 'const a = 1;'],
      [7, 'const a = 2;'],
      [18, 'const b = 0;'],
    ]);
  });

  it('are opened before they are typed, so that the next one stays as it is', () => {
    const track = trackOfSteps([aStep(2000, 'last();\n'), aStep(9000, 'first();\nlast();\n')]);
    const texts = track.events.map(([at]) => stateAt(track, at).files.get('main.js') ?? '');
    expect(texts.slice(9).every((text) => text.endsWith('\nlast();\n'))).toBe(true);
    expect(texts.at(-1)).toBe('first();\nlast();\n');
  });
});
