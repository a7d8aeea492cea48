import { checkTrack } from '@lectern/contract/code-track/check-track';
import { stateAt } from '@lectern/contract/code-track/track-state';
import type { TrackEvent } from '@lectern/contract/code-track/track';
import { describe, expect, it } from 'vitest';
import { lengthOfClips, momentAt, untilMoment, withoutStretch, type Clip } from './clips.ts';
import { trackOfRecording } from './compile-track.ts';
import { stateAtMoment, type Take } from './recording.ts';
import { silences } from './silence.ts';

const RATE = 1000;
const aTake = (seconds: number, events: TrackEvent[], more: Partial<Take> = {}): Take => ({
  start: { before: 0, shown: null, files: [], selection: null, output: [] },
  events,
  samples: seconds * RATE,
  loudness: Array.from({ length: seconds * 10 }, () => 100),
  cameraFrom: null,
  ...more,
});
const aClip = (take: number, from: number, to: number): Clip => ({ take, from, to });
const typed = (ms: number, ...changes: NonNullable<TrackEvent[2]>[]): TrackEvent[] =>
  changes.map((change) => [ms, 0, change, null]);
const textAt = (track: Parameters<typeof stateAt>[0], ms: number) => stateAt(track, ms).files.get('main.js');

describe('clips', () => {
  const clips = [aClip(0, 1000, 4000), aClip(1, 0, 2000)];

  it('show a moment of a take each', () => {
    expect(momentAt(clips, 500)).toEqual({ take: 0, ms: 1500 });
    expect(momentAt(clips, 3000)).toEqual({ take: 1, ms: 0 });
    expect(momentAt(clips, 99_000)).toEqual({ take: 1, ms: 2000 });
    expect(momentAt([], 0)).toBeNull();
  });

  it('lose a stretch, wherever it begins and ends', () => {
    expect(withoutStretch(clips, 1000, 2000)).toEqual([
      aClip(0, 1000, 2000),
      aClip(0, 3000, 4000),
      aClip(1, 0, 2000),
    ]);
    expect(withoutStretch(clips, 2500, 3500)).toEqual([aClip(0, 1000, 3500), aClip(1, 500, 2000)]);
    expect(withoutStretch(clips, 0, 9000)).toEqual([]);
    expect(lengthOfClips(untilMoment(clips, 3200))).toBe(3200);
  });
});

describe('the editor of a recording', () => {
  it('has the file of the first take where all takes are taken back', () => {
    const start = {
      before: 0,
      shown: 0,
      files: [[0, '']] as [number, string][],
      selection: null,
      output: [],
    };
    const take = aTake(9, typed(1000, [[0, 'a']]), { start });
    const recording = {
      ...{ key: 'k', begunAt: '', names: ['main.js'], rate: RATE, takes: [take], isOpen: false },
      clips: [],
    };
    expect(stateAtMoment(recording, 0)).toMatchObject({
      shown: 'main.js',
      files: new Map([['main.js', '']]),
    });
  });
});

describe('the track of a recording', () => {
  const secret = aTake(9, [
    ...typed(1000, [[0, 'a']]),
    ...typed(3000, [1, [0, 'SECRET']]),
    ...typed(5000, [1, [6]]),
    ...typed(7000, [1, [0, 'b']]),
  ]);

  it('is what was typed, at the time of the sound', () => {
    const track = trackOfRecording({ names: ['main.js'], takes: [secret], clips: [aClip(0, 0, 9000)] });
    expect(checkTrack(track).problem).toBeNull();
    expect(textAt(track, 3500)).toBe('aSECRET');
    expect(textAt(track, 9000)).toBe('ab');
  });

  it('has nothing of what was typed and deleted in a stretch that was cut out', () => {
    const clips = withoutStretch([aClip(0, 0, 9000)], 2000, 6000);
    const track = trackOfRecording({ names: ['main.js'], takes: [secret], clips });
    expect(checkTrack(track).problem).toBeNull();
    expect(JSON.stringify(track)).not.toContain('SECRET');
    expect(textAt(track, 2500)).toBe('a');
    expect(textAt(track, 3000)).toBe('ab');
  });

  it('has no name of a file that was there in what was cut out alone', () => {
    const take = aTake(9, [
      [1000, 1, [[0, 'a']], null],
      [3000, 0, [[0, 'x']], null],
      [4000, 0, 'removed', null],
      [4000, 1, null, null],
    ]);
    const clips = withoutStretch([aClip(0, 0, 9000)], 2000, 6000);
    const track = trackOfRecording({ names: ['secret.js', 'main.js'], takes: [take], clips });
    expect(track.files).toEqual(['main.js']);
    expect(checkTrack(track).problem).toBeNull();
  });

  it('goes on at once with what was changed while it paused', () => {
    const later = aTake(2, [[500, 0, [3, [0, '!']], null]], {
      start: { before: 0, shown: 0, files: [[0, 'abc']], selection: [3, 3], output: [['log', 'hi']] },
    });
    const clips = [aClip(0, 0, 2000), aClip(1, 0, 2000)];
    const track = trackOfRecording({ names: ['main.js'], takes: [secret, later], clips });
    expect(checkTrack(track).problem).toBeNull();
    expect(textAt(track, 2000)).toBe('abc');
    expect(stateAt(track, 2000).output).toEqual([['log', 'hi']]);
    expect(textAt(track, 2600)).toBe('abc!');
  });
});

describe('silences', () => {
  it('are where nobody speaks and nothing is typed for longer than a breath', () => {
    const loudness = Array.from({ length: 100 }, (_, place) => (place < 20 || place >= 80 ? 90 : 1));
    const take = aTake(10, typed(6000, [[0, 'a']]), { loudness });
    expect(silences({ takes: [take], clips: [aClip(0, 1000, 10_000)] })).toEqual([
      [1200, 4700],
      [5300, 6700],
    ]);
  });
});
