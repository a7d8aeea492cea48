import { describe, expect, it } from 'vitest';
import { makeTrack } from './make-track.ts';
import { trackOfSteps, type TrackStep } from './track-steps.ts';
import { trackWarnings } from './track-warnings.ts';
import type { CodeTrack, TrackEvent } from './track.ts';

const KEY = 'AKIA0123456789ABCDEF';
const aStep = (at: number, content: string, more: Partial<TrackStep> = {}): TrackStep => ({
  at,
  typing: 0,
  files: [{ name: 'main.js', content }],
  shown: 'main.js',
  output: null,
  ...more,
});
const aRecording = (...events: TrackEvent[]): CodeTrack =>
  makeTrack({ files: ['main.js'], steps: [], events });
const parses = (_name: string, content: string): boolean => !content.includes('(');
const found = (track: CodeTrack, videoMs?: number) =>
  trackWarnings(track, { parses, videoMs }).map(({ kind, at }) => [kind, at]);

describe('what an author should look at in a track', () => {
  it('is nothing in one that is right', () => {
    expect(found(trackOfSteps([aStep(1000, 'one'), aStep(2000, 'two')]), 2000)).toEqual([]);
    expect(found(trackOfSteps([]), 2000)).toEqual([]);
  });

  it('is a step that cannot be read, and not what is typed on the way to it', () => {
    expect(found(trackOfSteps([aStep(1000, 'if ('), aStep(2000, 'fine'), aStep(3000, '(')]))).toEqual([
      ['broken', 1000],
      ['broken', 3000],
    ]);
    const text = { files: [{ name: 'notes.txt', content: '(' }], shown: 'notes.txt' };
    expect(found(trackOfSteps([aStep(1000, '', text)]))).toEqual([]);
  });

  it('is the end of a recording that cannot be read, and nothing before it', () => {
    const typed: TrackEvent = [1000, 0, [[0, 'f(']], null];
    expect(found(aRecording(typed))).toEqual([['broken', 1000]]);
    expect(found(aRecording(typed, [2000, 0, [1, [1]], null]))).toEqual([]);
  });

  it('is a step that changes nothing, unless it runs something or opens another file', () => {
    expect(found(trackOfSteps([aStep(1000, 'one'), aStep(2000, 'one')]))).toEqual([['unchanged', 2000]]);
    expect(found(trackOfSteps([aStep(1000, 'one'), aStep(2000, 'one', { output: [] })]))).toEqual([]);
    const files = ['main.js', 'other.js'].map((name) => ({ name, content: 'one' }));
    const looked = { files, shown: 'other.js' };
    expect(found(trackOfSteps([aStep(1000, '', { files }), aStep(2000, '', looked)]))).toEqual([]);
  });

  it('is a track that goes on behind its video, where the video’s length is known', () => {
    const track = trackOfSteps([aStep(1000, 'one'), aStep(90_000, 'two')]);
    expect(found(track, 60_000)).toEqual([['long', 90_000]]);
    expect([found(track, 90_000), found(track, 0), found(track)]).toEqual([[], [], []]);
  });

  it('is a gate whose tests cannot be read, or that holds a key, or stands behind the video', () => {
    const track = trackOfSteps([aStep(1000, 'one')]);
    const aGate = (at: number, tests: string) => ({ id: `gate-${at}`, at, task: 'Do it', tests });
    const gates = [aGate(2000, 'fine'), aGate(3000, 'test('), aGate(4000, KEY)];
    expect(found({ ...track, gates }, 3500)).toEqual([
      ['gate', 3000],
      ['long', 4000],
      ['secret', 4000],
    ]);
  });

  it.each([
    `const key = '${KEY}';`,
    "stripe.key = 'sk_live_0123456789abcdef'",
    "const password = 'correct-horse-staple'",
    '-----BEGIN PRIVATE KEY-----',
    'ghp_0123456789abcdef0123456789abcdef',
  ])('is what looks like a key: %s', (secret) => {
    expect(found(trackOfSteps([aStep(1000, secret)]))).toEqual([['secret', 1000]]);
  });

  it('is a key that is typed and taken out again, or only printed, once each', () => {
    const gone = aRecording([1000, 0, [[0, KEY]], null], [2000, 0, [[KEY.length]], null]);
    expect(found(gone)).toEqual([['secret', 1000]]);
    const output: TrackEvent[4] = [
      ['run', ''],
      ['log', `the key is ${KEY}`],
    ];
    const printed = trackOfSteps([aStep(1000, 'one', { output }), aStep(2000, 'two', { output })]);
    expect(trackWarnings(printed, { parses })).toEqual([
      { kind: 'secret', at: 1000, words: 'The output holds what looks like a key or a password' },
    ]);
  });

  it('names a program in another language once, where it first stands', () => {
    const python = (content: string) =>
      ({ files: [{ name: 'sum.py', content }], shown: 'sum.py' }) satisfies Partial<TrackStep>;
    const steps = [aStep(1000, '', python('total = 1')), aStep(5000, '', python('total = 2'))];
    expect(trackWarnings(trackOfSteps(steps), { parses })).toEqual([
      {
        kind: 'language',
        at: 1000,
        words: 'sum.py is no JavaScript, so students can read it and not run it',
      },
    ]);
  });
});
